//! A Discord look-alike on loopback.
