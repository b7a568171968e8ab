//! Caddy, with the settings that come with the program, before several processes of it.

use std::io::Write;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};
use std::time::Duration;

use tempfile::TempDir;
use tokio::process::{Child, Command};

use crate::bot::within;

/// A load balancer, which runs until this is dropped.
pub struct Balancer {
    port: u16,
    _caddy: Child,
    folder: TempDir,
}

/// Ports that nobody has, and that the system gives nobody who asks for any. Each is given to one test only.
pub fn free_ports<const COUNT: usize>() -> [u16; COUNT] {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = 10_000 + (std::process::id() % 10_000) as u16;
    let ports = std::iter::repeat_with(|| first + NEXT.fetch_add(1, Ordering::SeqCst));
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::UNSPECIFIED, *port)).is_ok();
    let ports: Vec<u16> = ports.filter(is_free).take(COUNT).collect();
    ports.try_into().unwrap()
}

impl Balancer {
    /// At one port, before processes at others; none where there is no Caddy, unless it must be there.
    pub async fn before(port: u16, processes: &[u16]) -> Option<Balancer> {
        if std::process::Command::new("caddy").arg("version").output().is_err() {
            let required = std::env::var("BALANCER_TESTS").is_ok_and(|tests| tests == "required");
            assert!(!required, "there is no Caddy on this machine");
            let _ = writeln!(std::io::stderr(), "left out: there is no Caddy");
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        let processes: Vec<String> = processes.iter().map(|port| format!("127.0.0.1:{port}")).collect();
        let caddy = Command::new("caddy")
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy/Caddyfile"))
            .env("DOMAIN", format!("http://127.0.0.1:{port}"))
            .env("PROCESSES", processes.join(" "))
            .envs(["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"].map(|name| (name, folder.path())))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(std::fs::File::create(folder.path().join("log")).unwrap())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        within(30, "Caddy", async {
            while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
        .await;
        Some(Balancer { port, _caddy: caddy, folder })
    }

    /// Waits until it has found a process that answers.
    pub async fn finds_a_process(&self) {
        within(10, "a process behind the balancer", async {
            while reqwest::get(self.url()).await.unwrap().status() != 405 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
        .await;
    }

    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn that_processes_stand_by_is_not_logged_twice_a_second() {
    let (asked, standby) = (Arc::<AtomicUsize>::default(), Ipv4Addr::LOCALHOST);
    let counted = Arc::clone(&asked);
    let away = axum::Router::new().fallback(async move || {
        counted.fetch_add(1, Ordering::SeqCst);
        axum::http::StatusCode::SERVICE_UNAVAILABLE
    });
    let listener = tokio::net::TcpListener::bind((standby, 0)).await.unwrap();
    let process = listener.local_addr().unwrap().port();
    tokio::spawn(async { axum::serve(listener, away).await.unwrap() });
    let [port, nobody] = free_ports();
    let Some(balancer) = Balancer::before(port, &[process, nobody]).await else { return };
    within(30, "some questions of the balancer", async {
        while asked.load(Ordering::SeqCst) < 4 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    let log = std::fs::read_to_string(balancer.folder.path().join("log")).unwrap();
    assert!(log.contains("server running"), "{log}");
    assert!(!log.contains("health"), "{log}");
}
