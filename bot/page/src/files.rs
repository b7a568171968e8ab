//! The page's own files, embedded in the program. Scripts and styles have a hash in their names, so that browsers may
//! store them for ever.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, header};
use axum::routing::get;
use locale::Language;
use sha2::{Digest, Sha256};

use super::Door;
use super::shown::words;

/// The content security policy: the page may load only its own files, and only Discord's clients may frame it.
fn rules(door: &Door) -> String {
    let clients = door.page.activity.as_ref().map_or("'none'", |host| &host.clients);
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; \
         form-action 'none'; base-uri 'none'; frame-ancestors {clients}"
    )
}

const SCRIPT: &str = concat!(
    include_str!("files/markdown.js"),
    include_str!("files/components.js"),
    include_str!("files/touch.js"),
    include_str!("files/within.js"),
    include_str!("files/page.js"),
);
const STYLE: &str = include_str!("files/page.css");

/// The page itself, with the names of its files in it, and a place for its words.
static PAGE: LazyLock<String> = LazyLock::new(|| {
    include_str!("files/index.html")
        .replace("{script}", &hashed("page", "js", SCRIPT))
        .replace("{style}", &hashed("page", "css", STYLE))
        .replace("{release}", env!("CARGO_PKG_VERSION"))
});

/// The name of a file with this content.
fn hashed(name: &str, kind: &str, content: &str) -> String {
    let hash = Sha256::digest(content);
    let hash: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("{name}-{hash}.{kind}")
}

fn headers(kind: &'static str, cache: &'static str) -> [(HeaderName, &'static str); 4] {
    [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, cache),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ]
}

/// The language that a browser asks for.
pub(super) fn language_of(asked: &HeaderMap) -> Language {
    let accepted = asked.get(header::ACCEPT_LANGUAGE).and_then(|languages| languages.to_str().ok());
    Language::of_locale(accepted.unwrap_or_default().get(..2).unwrap_or_default())
}

/// The page in the language that the browser asks for, which it speaks until it is known whose page it is; with the
/// application's id, by which the frame of an Activity names it to Discord.
fn page_for(asked: &HeaderMap, application: Option<u64>) -> String {
    let words = serde_json::to_string(&words(language_of(asked))).unwrap_or_default();
    // Nothing in it ends the element in which it stands.
    let application = application.map(|id| id.to_string()).unwrap_or_default();
    PAGE.replace("{application}", &application).replace("{words}", &words.replace('<', "\\u003c"))
}

pub(super) fn router() -> Router<Door> {
    const FOR_EVER: &str = "public, max-age=31536000, immutable";
    let page = async |State(door): State<Door>, asked: HeaderMap| {
        let application = door.page.activity.as_ref().map(|host| host.application);
        let kind = headers("text/html; charset=utf-8", "no-cache");
        (kind, [(header::CONTENT_SECURITY_POLICY, rules(&door))], page_for(&asked, application))
    };
    let script = || async { (headers("text/javascript; charset=utf-8", FOR_EVER), SCRIPT) };
    let style = || async { (headers("text/css; charset=utf-8", FOR_EVER), STYLE) };
    Router::new()
        .route("/", get(page))
        .route(&format!("/{}", hashed("page", "js", SCRIPT)), get(script))
        .route(&format!("/{}", hashed("page", "css", STYLE)), get(style))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_the_page_loads_is_small_and_named_by_what_is_in_it() {
        assert_eq!(PAGE.matches('{').count(), 2, "every name but the application and the words is filled in");
        assert!(PAGE.contains(&hashed("page", "js", SCRIPT)) && PAGE.contains(&hashed("page", "css", STYLE)));
        let bytes = PAGE.len() + SCRIPT.len() + STYLE.len();
        assert!(bytes <= 150_000, "{bytes} bytes");
    }

    #[test]
    fn until_it_is_known_whose_page_it_is_it_speaks_the_browsers_language() {
        let asked =
            |languages: &str| HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, languages.parse().unwrap())]);
        assert!(page_for(&asked("nl-BE,nl;q=0.9"), None).contains("Tafel"));
        let words = |asked: &HeaderMap| page_for(asked, Some(7));
        assert!(words(&asked("é")).contains("Table") && words(&HeaderMap::new()).contains("Table"));
        assert!(words(&HeaderMap::new()).contains(r#"data-application="7""#));
    }
}
