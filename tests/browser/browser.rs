//! A browser, and what a person does in a window of it. Whoever waits, waits until a condition holds, and gives up after
//! a while with a picture and what stands on the page.

use std::fmt::Debug;
use std::future::Future;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::prelude::*;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::bot::within;

/// How long a person waits for something to appear. Machines can be busy; nothing waits this long when all is well.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often it is looked.
const MOMENT: Duration = Duration::from_millis(25);

/// So many browsers run at a time.
static ROOM: Semaphore = Semaphore::const_new(2);

/// What stands in the workspace's folder of things that are built.
fn built(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../target").join(path)
}

/// Whether tests that cannot run have failed.
fn required() -> bool {
    std::env::var_os("BROWSER_TESTS").is_some_and(|value| value == "required")
}

/// Says what a test leaves out, past what the test runner swallows; or fails, if nothing may be left out.
fn left_out(what: &str, why: &str) {
    assert!(!required(), "{what} cannot be tested: {why}");
    let line = format!("left out: {what} ({why})\n");
    let _ = std::io::stderr().write_all(line.as_bytes());
}

fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/bin".into()]);
    folders.map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Starts chromedriver at a port that is free: itself, and the port.
async fn drive(chromedriver: &Path) -> (Child, u16) {
    // It chooses a port and takes it in two steps; if somebody else was faster, it ends.
    for _ in 0..5 {
        let mut process = Command::new(chromedriver)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut said = BufReader::new(process.stdout.take().unwrap()).lines();
        let port = async {
            while let Some(line) = said.next_line().await.unwrap() {
                if let Some((_, port)) = line.split_once("started successfully on port ") {
                    return port.trim_end_matches('.').parse().ok();
                }
            }
            None
        };
        if let Some(port) = within(60, "chromedriver's port", port).await {
            tokio::spawn(async move { while let Ok(Some(_)) = said.next_line().await {} });
            return (process, port);
        }
    }
    panic!("chromedriver does not start");
}

/// What a browser looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    Desk,
    /// Half of 1280 by 900 points.
    HalfDesk,
    /// 360 points wide.
    Phone,
    /// 390 by 844 points.
    TallPhone,
}

/// A browser with one window, looked at by one person at a time.
pub struct Browser {
    // Ends before the driver does.
    driver: WebDriver,
    _process: Child,
    _profile: TempDir,
    _room: SemaphorePermit<'static>,
}

/// The newest message in which there is something to press: a table, and not the seal that is posted after it.
const NEWEST: &str = "const newest = [...document.querySelectorAll('#log article')]
    .findLast((one) => one.querySelector('button'));";

impl Browser {
    /// Starts a browser in English; nothing, if there is none on this machine.
    pub async fn start(what: &str, screen: Screen) -> Option<Browser> {
        Browser::speaking("en-US", what, screen).await
    }

    /// Starts a browser that asks for pages in this language.
    pub async fn speaking(language: &str, what: &str, screen: Screen) -> Option<Browser> {
        let (Some(chromedriver), Some(chromium)) = (program("chromedriver"), program("chromium")) else {
            left_out(what, "there is no chromedriver or no chromium");
            return None;
        };
        let room = ROOM.acquire().await.unwrap();
        let (process, port) = drive(&chromedriver).await;
        let profile = tempfile::tempdir().unwrap();
        let mut arguments: Vec<String> = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
        ]
        .map(str::to_owned)
        .into();
        // With what Chromium adds above, the page is 900 points high.
        let wide = if screen == Screen::HalfDesk { 640 } else { 1200 };
        arguments.push(format!("--window-size={wide},1043"));
        arguments.push(format!("--user-data-dir={}", profile.path().display()));
        arguments.push(format!("--accept-lang={language}"));
        let mut options = json!({ "binary": chromium, "args": arguments });
        let phone = match screen {
            Screen::Desk | Screen::HalfDesk => None,
            Screen::Phone => Some((360, 740)),
            Screen::TallPhone => Some((390, 844)),
        };
        if let Some((width, height)) = phone {
            let metrics = json!({ "width": width, "height": height, "pixelRatio": 2.0 });
            options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
        }
        let wanted = json!({
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" },
        });
        let Value::Object(wanted) = wanted else { unreachable!() };
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), Capabilities::from(wanted)).await;
        Some(Browser { driver: driver.unwrap(), _process: process, _profile: profile, _room: room })
    }

    /// As `start`, on a desk.
    pub async fn open(what: &str) -> Option<Browser> {
        Browser::start(what, Screen::Desk).await
    }

    /// Goes to an address.
    pub async fn goes_to(&self, address: &str) {
        self.driver.goto(address).await.unwrap();
        // Who one is stands in the title. What comes from then on is news.
        let open =
            "return document.title.includes(': ') && !!document.querySelector('#log article, #log .empty')";
        self.waits("the page to be open", open).await;
    }

    /// Opens a link.
    pub async fn opens(&self, link: &str) {
        self.driver.goto(link).await.unwrap();
    }

    /// Forgets who one is at the page that is open.
    pub async fn forgets_cookies(&self) {
        self.driver.delete_all_cookies().await.unwrap();
    }

    /// Prefers `light` or `dark` pages from now on.
    pub async fn prefers(&self, scheme: &str) {
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.driver.cdp().send_raw("Emulation.setEmulatedMedia", media).await.unwrap();
    }

    /// Puts a finger on the middle of what a script finds (its rectangle), moves it by these points, and takes it away.
    pub async fn touches(&self, rectangle: &str, (x, y): (f64, f64)) {
        let at = self.asks(rectangle, vec![]).await;
        let middle = |edge: &str, size: &str| at[edge].as_f64().unwrap() + at[size].as_f64().unwrap() / 2.0;
        let (left, top) = (middle("left", "width"), middle("top", "height"));
        let points = |x: f64, y: f64| json!([{ "x": left + x, "y": top + y }]);
        let steps = [
            ("touchStart", points(0.0, 0.0)),
            ("touchMove", points(x / 2.0, y / 2.0)),
            ("touchMove", points(x, y)),
            ("touchEnd", json!([])),
        ];
        for (step, points) in steps {
            let touch = json!({ "type": step, "touchPoints": points });
            self.driver.cdp().send_raw("Input.dispatchTouchEvent", touch).await.unwrap();
        }
    }

    /// Opens a link to a table as a page.
    pub async fn opens_table(&self, link: &str) {
        self.opens(link).await;
        self.waits("the table", "return !!document.querySelector('main:not([hidden]) #table .panel')").await;
    }

    /// Looks into the frame that the page shows, from now on.
    pub async fn looks_into_frame(&self) {
        self.waits("a frame", "return !!document.querySelector('#activity iframe')").await;
        let frame = self.driver.find(By::Css("#activity iframe")).await.unwrap();
        frame.enter_frame().await.unwrap();
    }

    /// Looks at the page around the frame again.
    pub async fn looks_around_frame(&self) {
        self.driver.enter_default_frame().await.unwrap();
    }

    /// Opens the page in a file, as from a folder of downloads.
    pub async fn opens_file(&self, page: &Path) {
        self.driver.goto(format!("file://{}", page.display())).await.unwrap();
    }

    /// Gives a file to the page that checks proofs: whether it finds it right, and what it says.
    pub async fn has_checked(&self, file: &Path) -> (bool, String) {
        // Choosing a file twice would change nothing.
        let forget = "document.getElementById('file').value = '';
            delete document.getElementById('verdict').dataset.right";
        self.asks(forget, vec![]).await;
        let input = self.driver.find(By::Id("file")).await.unwrap();
        input.send_keys(file.display().to_string()).await.unwrap();
        self.verdict().await
    }

    /// What that page says, once it does.
    pub async fn verdict(&self) -> (bool, String) {
        self.waits("a verdict", "return 'right' in document.getElementById('verdict').dataset").await;
        let verdict = "const said = document.getElementById('verdict');
            return [said.dataset.right === 'true', said.textContent]";
        serde_json::from_value(self.asks(verdict, vec![]).await).unwrap()
    }

    /// Opens another window there; the person at the browser looks at it now.
    pub async fn opens_window(&self, address: &str) -> WindowHandle {
        let window = self.driver.new_window().await.unwrap();
        self.driver.switch_to_window(window.clone()).await.unwrap();
        self.goes_to(address).await;
        window
    }

    /// The window one looks at.
    pub async fn window(&self) -> WindowHandle {
        self.driver.window().await.unwrap()
    }

    /// Looks at another window.
    pub async fn looks_at(&self, window: &WindowHandle) {
        self.driver.switch_to_window(window.clone()).await.unwrap();
    }

    /// What a script gives back.
    pub async fn asks(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.driver.execute(script, arguments).await.unwrap().json().clone()
    }

    /// Tries until something comes of it.
    async fn tries<T, F: Future<Output = WebDriverResult<Option<T>>>>(
        &self,
        what: &str,
        act: impl Fn() -> F,
    ) -> T {
        let began = Instant::now();
        loop {
            // What a page exchanges can be gone before it is pressed: then it is looked for again.
            let problem = match act().await {
                Ok(Some(done)) => return done,
                Ok(None) => String::new(),
                Err(problem) => problem.to_string(),
            };
            if began.elapsed() > PATIENCE {
                self.gives_up(what, &problem).await;
            }
            tokio::time::sleep(MOMENT).await;
        }
    }

    async fn gives_up(&self, what: &str, problem: &impl Debug) -> ! {
        let test = std::thread::current().name().unwrap_or_default().replace("::", "-");
        self.photographs(&format!("failed-{test}")).await;
        let seen = self.asks("return document.body.innerText", vec![]).await;
        let log = self.driver.browser_log().await;
        panic!("waited in vain for {what}: {problem:?}\n{}\n{log:?}", seen.as_str().unwrap_or_default());
    }

    /// Waits until a script gives back something true.
    pub async fn waits(&self, what: &str, script: &str) {
        let look = || async {
            let answer = self.driver.execute(script, vec![]).await?;
            Ok((answer.json() == &Value::Bool(true)).then_some(()))
        };
        self.tries(what, look).await;
    }

    /// Waits until the messages one looks at hold this text, or their pictures say it to whoever does not see them.
    pub async fn sees(&self, text: &str) {
        let look = || async {
            let script = "const log = document.getElementById('log');
                const said = [log.textContent, ...[...log.querySelectorAll('img')].map((one) => one.alt)];
                return said.some((one) => one.includes(arguments[0]))";
            let answer = self.driver.execute(script, vec![text.into()]).await?;
            Ok((answer.json() == &Value::Bool(true)).then_some(()))
        };
        self.tries(&format!("{text:?} to be seen"), look).await;
    }

    /// The text of the messages one looks at.
    pub async fn reads(&self) -> String {
        let text = self.asks("return document.getElementById('log').textContent", vec![]).await;
        text.as_str().unwrap().to_owned()
    }

    /// The last thing of this kind that is called so and can be pressed.
    async fn named(&self, kind: &str, label: &str) -> WebDriverResult<Option<WebElement>> {
        let script = "const [kind, label] = arguments;
            const named = (one) => one.getAttribute('aria-label') ?? one.textContent;
            const there = (one) => one.checkVisibility() && !one.disabled && named(one).includes(label);
            return [...document.querySelectorAll(kind)].filter(there).at(-1) ?? null";
        let found = self.driver.execute(script, vec![kind.into(), label.into()]).await?;
        if found.json().is_null() { Ok(None) } else { found.element().map(Some) }
    }

    /// Presses the last thing of this kind that is called so, with the pointer.
    pub async fn presses(&self, kind: &str, label: &str) {
        let press = || async {
            let Some(found) = self.named(kind, label).await? else { return Ok(None) };
            found.click().await.map(Some)
        };
        self.tries(&format!("{label:?} to press"), press).await;
    }

    /// Presses the last button that is called so, and does not let go.
    pub async fn holds(&self, label: &str) {
        let hold = || async {
            let Some(found) = self.named("button", label).await? else { return Ok(None) };
            self.driver.action_chain().click_and_hold_element(&found).perform().await.map(Some)
        };
        self.tries(&format!("{label:?} to hold"), hold).await;
    }

    /// Lets go of what is held.
    pub async fn lets_go(&self) {
        self.driver.action_chain().release().perform().await.unwrap();
    }

    /// Presses the last button or link that is called so.
    pub async fn clicks(&self, label: &str) {
        self.presses("button, a, summary", label).await;
    }

    /// Opens a menu and chooses from it.
    pub async fn picks(&self, menu: &str, option: &str) {
        self.presses(".menu-button", menu).await;
        self.presses("[role=option]", option).await;
    }

    /// Chooses in a list of the page's own.
    pub async fn sets(&self, list: &str, option: &str) {
        let choose = || async {
            let list = self.driver.find(By::Css(list)).await?;
            for one in list.find_all(By::Tag("option")).await? {
                if one.text().await? == option {
                    return one.click().await.map(Some);
                }
            }
            Ok(None)
        };
        self.tries(&format!("{option:?} to be chosen in {list}"), choose).await;
    }

    /// Types into the line for commands.
    pub async fn types(&self, text: &str) {
        self.driver.find(By::Id("line")).await.unwrap().send_keys(text).await.unwrap();
    }

    /// Types a command and sends it.
    pub async fn commands(&self, line: &str) {
        self.types(line).await;
        // Whatever is proposed is not taken.
        self.keys(&[Key::Escape, Key::Enter]).await;
    }

    /// Presses keys one after another, wherever the focus is.
    pub async fn keys(&self, keys: &[Key]) {
        let all = keys.iter().fold(self.driver.action_chain(), |all, key| all.send_keys(key.clone()));
        all.perform().await.unwrap();
    }

    /// Writes, wherever the focus is.
    pub async fn writes(&self, text: &str) {
        self.driver.action_chain().send_keys(text).perform().await.unwrap();
    }

    /// Goes back to what comes before what has the focus.
    pub async fn goes_back(&self) {
        let keys = self.driver.action_chain().key_down(Key::Shift).send_keys(Key::Tab).key_up(Key::Shift);
        keys.perform().await.unwrap();
    }

    /// Taps where this is, whatever lies above it.
    pub async fn taps_on(&self, what: &str) {
        let middle = "const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]";
        let at = self.asks(middle, vec![what.into()]).await;
        let (x, y) = (at[0].as_i64().unwrap(), at[1].as_i64().unwrap());
        self.driver.action_chain().move_to(x, y).click().perform().await.unwrap();
    }

    /// Presses a key while holding Control.
    pub async fn presses_with_control(&self, key: &str) {
        let keys = self.driver.action_chain().key_down(Key::Control).send_keys(key).key_up(Key::Control);
        keys.perform().await.unwrap();
    }

    /// Presses the browser's button that leads back.
    pub async fn goes_back_a_page(&self) {
        self.driver.back().await.unwrap();
    }

    /// Clicks the element that a script gives back; whether there was one, and it could be clicked.
    pub async fn clicks_what(&self, script: &str, arguments: Vec<Value>) -> bool {
        let Ok(found) = self.driver.execute(script, arguments).await else { return false };
        match found.json() {
            Value::Null => false,
            // What has been exchanged in between, or is covered for a moment, is not clicked.
            _ => found.element().unwrap().click().await.is_ok(),
        }
    }

    /// Makes the screen so wide and high, in points.
    pub async fn is_sized(&self, width: u32, height: u32) {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.driver.cdp().send_raw("Emulation.setDeviceMetricsOverride", metrics).await.unwrap();
    }

    /// Scrolls to the newest message, and waits for its pictures.
    pub async fn shows_newest(&self) {
        let loaded = "const newest = [...document.querySelectorAll('#log article')].at(-1);
            newest.scrollIntoView({ block: 'end' });
            return [...newest.querySelectorAll('img')].every((one) => one.complete && one.naturalWidth > 0)";
        self.waits("the newest message", loaded).await;
    }

    /// Keeps what is to be seen as a picture.
    pub async fn photographs(&self, name: &str) {
        let file = built(&format!("browser/{name}.png"));
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        let png = self.driver.screenshot_as_png().await.unwrap();
        std::fs::write(file, png).unwrap();
    }

    /// Waits until the newest message that can be pressed has a picture.
    pub async fn sees_picture(&self) {
        let there = format!("{NEWEST} return !!newest?.querySelector('img')");
        self.waits("a picture", &there).await;
        self.has_loaded().await;
    }

    /// Waits until all its pictures have been loaded and are those of its words, which come first, as far as these say
    /// how far the match is.
    pub async fn has_loaded(&self) {
        let loaded = "newest.scrollIntoView({ block: 'nearest' });
            const said = (one) => one.alt.split('\\n').filter((line) => /^Round/.test(line));
            const tells = /Round \\d+ (of|·)/.test(newest.textContent);
            const agrees = (one) => !tells || said(one).every((line) => newest.textContent.includes(line));
            return [...newest.querySelectorAll('img')].every((one) => one.complete && one.naturalWidth > 0 && agrees(one))";
        self.waits("the pictures", &format!("{NEWEST} {loaded}")).await;
    }

    /// Scrolls to where the newest message begins, and stays there.
    pub async fn scrolls_up(&self) {
        let script = "const newest = document.querySelector('#log article:last-of-type');
            const there = newest.getBoundingClientRect().top >= 0;
            newest.scrollIntoView();
            return there";
        self.waits("the beginning of the message", script).await;
    }

    /// Looks whether everybody can use what is to be seen. Nothing, if what knows that is not on this machine.
    pub async fn is_accessible(&self, what: &str) {
        let Ok(axe) = std::fs::read_to_string(built("axe/node_modules/axe-core/axe.min.js")) else {
            return left_out(what, "axe-core is not in target/axe");
        };
        self.asks(&axe, vec![]).await;
        let script = "const done = arguments[arguments.length - 1];
            const said = (one) => `${one.id}: ${one.nodes.map((node) => `${node.html} ${node.failureSummary}`).join('; ')}`;
            axe.run(document, { resultTypes: ['violations'] })
              .then((found) => done(found.violations.map(said)), (problem) => done([String(problem)]))";
        let found = self.driver.execute_async(script, vec![]).await.unwrap().json().clone();
        assert_eq!(found, json!([]), "{what}");
    }

    /// Looks whether the page fits on the screen from left to right.
    pub async fn fits(&self, what: &str) {
        let wide = self.asks("return [document.documentElement.scrollWidth, innerWidth]", vec![]).await;
        assert_eq!(wide[0], wide[1], "{what} is wider than the screen");
    }

    /// Ends it. The page must have had no error.
    pub async fn closes(self) {
        self.closes_after(&[]).await;
    }

    /// Ends it. The page must have had no error but those with one of these words, which the test has caused.
    pub async fn closes_after(self, caused: &[&str]) {
        let log = self.driver.browser_log().await.unwrap();
        self.driver.quit().await.unwrap();
        // A picture is gone when its message has another one already; the page shows that one next.
        let is_expected =
            |entry: &str| entry.contains("/files/") || caused.iter().any(|one| entry.contains(one));
        let is_wrong = |entry: &String| entry.contains("SEVERE") && !is_expected(entry);
        let wrong: Vec<String> = log.iter().map(|entry| format!("{entry:?}")).filter(is_wrong).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
