//! Transport compression: all frames of a connection are one stream, flushed after each of them.

use std::io::Write;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes};
use flate2::{Compress, FlushCompress};
use zstd::stream::write::Encoder as ZstdEncoder;

/// How the frames of a connection are packed.
pub(super) enum Compression {
    /// As they are, in text frames.
    None,
    /// `compress=zlib-stream`.
    Zlib(Compress),
    /// `compress=zstd-stream`.
    Zstd(ZstdEncoder<'static, Vec<u8>>),
}

impl Compression {
    /// What a connection asked for; `None` if there is no such thing.
    pub(super) fn named(name: Option<&str>) -> Option<Compression> {
        match name {
            None | Some("") => Some(Compression::None),
            Some("zlib-stream") => Some(Compression::Zlib(Compress::new(flate2::Compression::fast(), true))),
            Some("zstd-stream") => ZstdEncoder::new(Vec::new(), 1).ok().map(Compression::Zstd),
            Some(_) => None,
        }
    }

    /// A frame as it goes out.
    pub(super) fn pack(&mut self, text: Utf8Bytes) -> std::io::Result<Message> {
        let packed = match self {
            Compression::None => return Ok(Message::Text(text)),
            Compression::Zlib(stream) => deflated(stream, text.as_bytes()),
            Compression::Zstd(stream) => flushed(stream, &text).map(|()| std::mem::take(stream.get_mut())),
        };
        packed.map(|packed| Message::Binary(Bytes::from(packed)))
    }
}

fn flushed(stream: &mut impl Write, text: &Utf8Bytes) -> std::io::Result<()> {
    stream.write_all(text.as_bytes())?;
    stream.flush()
}

/// What a frame adds to a stream of zlib. Clients know that a frame is whole by the four bytes that end a flush, so
/// there is exactly one of those.
fn deflated(stream: &mut Compress, bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let first = stream.total_in();
    let mut packed = Vec::with_capacity(bytes.len() / 2 + 64);
    loop {
        let done = usize::try_from(stream.total_in() - first).unwrap_or(bytes.len());
        stream.compress_vec(&bytes[done..], &mut packed, FlushCompress::Sync)?;
        // Room that was left over says that nothing waits to be written.
        if packed.len() < packed.capacity() {
            return Ok(packed);
        }
        packed.reserve(packed.capacity());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_frame_ends_with_one_flush() {
        let mut zlib = Compression::named(Some("zlib-stream")).unwrap();
        for length in [1, 10, 500, 2_000, 40_000, 300_000] {
            // What does not repeat itself is hardly packed, and fills the room there is.
            let text: String = (0..length)
                .map(|at: u32| char::from(33 + (at.wrapping_mul(2_654_435_761) >> 17) as u8 % 90))
                .collect();
            let Ok(Message::Binary(packed)) = zlib.pack(text.into()) else { panic!("nothing is packed") };
            assert!(
                packed.ends_with(&[0, 0, 0xff, 0xff]),
                "{length}: {:?}",
                &packed[packed.len().saturating_sub(12)..]
            );
            assert!(!packed.ends_with(&[0, 0, 0xff, 0xff, 0, 0, 0, 0xff, 0xff]), "{length}");
        }
    }
}
