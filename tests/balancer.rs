//! Caddy, with the settings that come with the program, before several processes of it.

use std::io::Write;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::Stdio;
use std::time::Duration;

use tempfile::TempDir;
use tokio::process::{Child, Command};

use crate::bot::within;

/// It passes on as long as this is kept.
pub struct Balancer {
    port: u16,
    _caddy: Child,
    _folder: TempDir,
}

/// Ports that nobody has, and that the system gives nobody who asks for any.
pub fn free_ports<const COUNT: usize>() -> [u16; COUNT] {
    let first = 10_000 + (std::process::id() % 10_000) as u16;
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::UNSPECIFIED, *port)).is_ok();
    let ports: Vec<u16> = (first..).filter(is_free).take(COUNT).collect();
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
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        within(30, "Caddy", async {
            while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
        .await;
        Some(Balancer { port, _caddy: caddy, _folder: folder })
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
