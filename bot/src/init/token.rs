//! What people paste as a token, and what else they find on Discord's pages. Whether a token works is asked of Discord.

use thiserror::Error;

/// What was pasted instead of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotAToken {
    /// Nothing.
    #[error("Nothing was pasted: in many terminals that is Ctrl-Shift-V.")]
    Empty,
    /// A number.
    #[error("That is a number, such as the Application ID. The token is on the page Bot.")]
    Id,
    /// 64 hexadecimal digits.
    #[error("That is the Public Key. The token is on the page Bot.")]
    PublicKey,
    /// It has spaces or letters that no token has.
    #[error("A token has only letters, digits, `.`, `-` and `_`: copy it with the button beside it.")]
    Letters,
}

/// The token in what was pasted, without blanks and quotes around it and without a name before it.
///
/// # Errors
/// [`NotAToken`] says what it seems to be.
pub fn read(pasted: &str) -> Result<String, NotAToken> {
    let around = |letter: char| letter.is_whitespace() || "\"'`".contains(letter);
    let bare = pasted.trim_matches(around);
    let bare = bare.strip_prefix("DISCORD_TOKEN=").or_else(|| bare.strip_prefix("Bot ")).unwrap_or(bare);
    let bare = bare.trim_matches(around);
    let all = |allowed: fn(&u8) -> bool| bare.bytes().all(|byte| allowed(&byte));
    match bare.len() {
        0 => Err(NotAToken::Empty),
        _ if all(u8::is_ascii_digit) => Err(NotAToken::Id),
        64 if all(u8::is_ascii_hexdigit) => Err(NotAToken::PublicKey),
        _ if !all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(byte)) => Err(NotAToken::Letters),
        _ => Ok(bare.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_found_in_what_people_paste() {
        for pasted in
            ["ab.c-d.e_f", " ab.c-d.e_f\n", "\"ab.c-d.e_f\"", "Bot ab.c-d.e_f", "DISCORD_TOKEN='ab.c-d.e_f'"]
        {
            assert_eq!(read(pasted).as_deref(), Ok("ab.c-d.e_f"), "{pasted}");
        }
    }

    #[test]
    fn what_is_no_token_is_called_by_its_name() {
        assert_eq!(read(" "), Err(NotAToken::Empty));
        assert_eq!(read("1455999999999999999"), Err(NotAToken::Id));
        assert_eq!(read(&"0f".repeat(32)), Err(NotAToken::PublicKey));
        assert_eq!(read("ab.cd ef"), Err(NotAToken::Letters));
        assert_eq!(read("ab.c…"), Err(NotAToken::Letters));
    }
}
