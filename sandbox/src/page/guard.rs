//! Who may ask: nobody but pages of this sandbox, and programs that are no pages. A page of somebody else's can make a
//! browser send requests here, and can give its own name this machine's address; its name and its origin betray it.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The content security policy: the page may load only its own files, and no inline scripts, and show only itself and
/// the Activity in frames.
fn rules(activity_at: Option<&str>) -> String {
    let activity = activity_at.and_then(origin).map(|origin| format!(" {origin}")).unwrap_or_default();
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; connect-src 'self'; \
         frame-src 'self'{activity}; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"
    )
}

/// The origin of an address, if it is one of the web.
fn origin(url: &str) -> Option<String> {
    let url: Uri = url.parse().ok()?;
    let scheme = url.scheme_str().filter(|scheme| matches!(*scheme, "http" | "https"))?;
    let host = url.authority()?.as_str();
    // Nothing that would end the rule.
    let plain = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
    host.chars().all(plain).then(|| format!("{scheme}://{host}"))
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// Whether a request names this machine by its address, as `localhost`, or by a name that it was given. Any other could
/// be somebody else's.
fn names_this_machine(host: &str, names: &[String]) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost"
        || names.iter().any(|known| known.eq_ignore_ascii_case(name))
        || address.parse::<IpAddr>().is_ok()
}

fn forbidden() -> Response {
    (StatusCode::FORBIDDEN, "only pages of this sandbox may ask").into_response()
}

/// For everything: the machine must be named rightly, and a page that asks must be one of ours.
pub(crate) async fn no_strangers(State(shared): super::App, request: Request, next: Next) -> Response {
    let host = text(request.headers(), header::HOST).unwrap_or_default();
    let foreign = |origin: &str| origin != format!("http://{host}");
    if !names_this_machine(host, &shared.config.names)
        || text(request.headers(), header::ORIGIN).is_some_and(foreign)
    {
        return forbidden();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    response
}

/// For the page's own doors: what changes something, or listens, must come from a page, which says so.
pub(super) async fn pages_only(State(shared): super::App, request: Request, next: Next) -> Response {
    let changes = request.method() != Method::GET || request.headers().contains_key(header::UPGRADE);
    if changes && !request.headers().contains_key(header::ORIGIN) {
        return forbidden();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let rules = shared.read(|world| rules(world.activity_at.as_deref()));
    if let Ok(rules) = HeaderValue::try_from(rules) {
        headers.insert(header::CONTENT_SECURITY_POLICY, rules);
    }
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

#[cfg(test)]
mod tests {
    use super::{names_this_machine, rules};

    #[test]
    fn only_addresses_and_localhost_name_this_machine() {
        for host in ["localhost", "localhost:4000", "127.0.0.1:4000", "[::1]:4000", "192.168.1.7:80"] {
            assert!(names_this_machine(host, &[]), "{host}");
        }
        for host in
            ["", "evil.example", "evil.example:4000", "localhost.evil.example", "127.0.0.1.evil.example:1"]
        {
            assert!(!names_this_machine(host, &["sandbox".to_owned()]), "{host}");
        }
        assert!(names_this_machine("Sandbox:4000", &["sandbox".to_owned()]));
    }

    #[test]
    fn frames_show_the_page_and_the_activity_alone() {
        let framed = |at: Option<&str>| {
            rules(at).split("frame-src ").nth(1).unwrap().split(';').next().unwrap().to_owned()
        };
        assert_eq!(framed(None), "'self'");
        assert_eq!(framed(Some("http://127.0.0.1:8080/play?a=b")), "'self' http://127.0.0.1:8080");
        for odd in ["ftp://a/", "/play", "http://a;script-src/", "http://*/"] {
            assert_eq!(framed(Some(odd)), "'self'", "{odd}");
        }
    }
}
