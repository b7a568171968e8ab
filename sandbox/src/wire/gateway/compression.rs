//! Transport compression: all frames of a connection are one stream, flushed after each of them.

use std::io::Write;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes};
use flate2::write::ZlibEncoder;
use zstd::stream::write::Encoder as ZstdEncoder;

/// How the frames of a connection are packed.
pub(super) enum Compression {
    /// As they are, in text frames.
    None,
    /// `compress=zlib-stream`.
    Zlib(ZlibEncoder<Vec<u8>>),
    /// `compress=zstd-stream`.
    Zstd(ZstdEncoder<'static, Vec<u8>>),
}

impl Compression {
    /// What a connection asked for; `None` if there is no such thing.
    pub(super) fn named(name: Option<&str>) -> Option<Compression> {
        match name {
            None | Some("") => Some(Compression::None),
            Some("zlib-stream") => {
                Some(Compression::Zlib(ZlibEncoder::new(Vec::new(), flate2::Compression::fast())))
            }
            Some("zstd-stream") => ZstdEncoder::new(Vec::new(), 1).ok().map(Compression::Zstd),
            Some(_) => None,
        }
    }

    /// A frame as it goes out.
    pub(super) fn pack(&mut self, text: Utf8Bytes) -> std::io::Result<Message> {
        let packed = match self {
            Compression::None => return Ok(Message::Text(text)),
            Compression::Zlib(stream) => flushed(stream, &text).map(|()| std::mem::take(stream.get_mut())),
            Compression::Zstd(stream) => flushed(stream, &text).map(|()| std::mem::take(stream.get_mut())),
        };
        packed.map(|packed| Message::Binary(Bytes::from(packed)))
    }
}

fn flushed(stream: &mut impl Write, text: &Utf8Bytes) -> std::io::Result<()> {
    stream.write_all(text.as_bytes())?;
    stream.flush()
}
