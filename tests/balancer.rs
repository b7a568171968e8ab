//! Caddy, with the settings that come with the program, before several processes of it.

use std::io::Write;
use std::net::{Ipv4Addr, TcpStream};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tempfile::TempDir;
use tokio::process::{Child, Command};

use crate::bot::{free_ports, within};

/// A load balancer, which runs until this is dropped.
pub struct Balancer {
    port: u16,
    _caddy: Child,
    folder: TempDir,
}

impl Balancer {
    /// At one port, before processes at others; none where there is no Caddy, unless it must be there.
    pub async fn before(port: u16, processes: &[u16]) -> Option<Balancer> {
        let [nobody] = free_ports();
        Balancer::before_pages(port, processes, nobody).await
    }

    /// As [`before`](Self::before); requests for pages go to the port `pages`.
    pub async fn before_pages(port: u16, processes: &[u16], pages: u16) -> Option<Balancer> {
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
            .env("PAGES", format!("127.0.0.1:{pages}"))
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
            // Nobody has signed it.
            let posts = || reqwest::Client::new().post(self.url()).send();
            while posts().await.unwrap().status() != 401 {
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
