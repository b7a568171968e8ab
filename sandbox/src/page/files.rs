//! The page's own files, embedded in the program.

use std::sync::Arc;

use axum::Router;
use axum::http::header;
use axum::routing::get;

use crate::Shared;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Address, type, content.
const FILES: [(&str, &str, &str); 26] = [
    ("/", HTML, include_str!("index.html")),
    ("/split", HTML, include_str!("split.html")),
    ("/page/style.css", CSS, include_str!("style.css")),
    ("/page/messages.css", CSS, include_str!("messages.css")),
    ("/page/activity.js", SCRIPT, include_str!("activity.js")),
    ("/page/app.js", SCRIPT, include_str!("app.js")),
    ("/page/texts.js", SCRIPT, crate::words::SCRIPT),
    ("/page/words.js", SCRIPT, include_str!("words.js")),
    ("/page/unread.js", SCRIPT, include_str!("unread.js")),
    ("/page/proposals.js", SCRIPT, include_str!("proposals.js")),
    ("/page/jump.js", SCRIPT, include_str!("jump.js")),
    ("/page/press.js", SCRIPT, include_str!("press.js")),
    ("/page/times.js", SCRIPT, include_str!("times.js")),
    ("/page/server.js", SCRIPT, include_str!("server.js")),
    ("/page/dom.js", SCRIPT, include_str!("dom.js")),
    ("/page/sidebar.js", SCRIPT, include_str!("sidebar.js")),
    ("/page/log.js", SCRIPT, include_str!("log.js")),
    ("/page/message.js", SCRIPT, include_str!("message.js")),
    ("/page/components.js", SCRIPT, include_str!("components.js")),
    ("/page/menu.js", SCRIPT, include_str!("menu.js")),
    ("/page/modal.js", SCRIPT, include_str!("modal.js")),
    ("/page/markdown.js", SCRIPT, include_str!("markdown.js")),
    ("/page/composer.js", SCRIPT, include_str!("composer.js")),
    ("/page/inspector.js", SCRIPT, include_str!("inspector.js")),
    ("/page/welcome.js", SCRIPT, include_str!("welcome.js")),
    ("/page/split.js", SCRIPT, include_str!("split.js")),
];

pub(super) fn router() -> Router<Arc<Shared>> {
    FILES.into_iter().fold(Router::new(), |router, (path, kind, text)| {
        router.route(path, get(move || async move { ([(header::CONTENT_TYPE, kind)], text) }))
    })
}
