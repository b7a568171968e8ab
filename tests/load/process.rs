//! A program as a process of its own, and what the system says it uses.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use sandbox::Sandbox;
use tokio::process::{Child, Command};

/// The clock ticks of a second in `/proc`: 100 on every Linux there is.
const TICKS: u32 = 100;

/// A bot that runs. It ends when this is dropped.
pub struct Process(Child);

impl Process {
    /// Starts a bot that talks to this sandbox, with a database in this folder.
    pub fn start(program: &Path, arguments: &[&str], folder: &Path, sandbox: &Sandbox) -> Process {
        Process::start_on("sqlite://updown.db", program, arguments, folder, sandbox)
    }

    /// The same with these settings.
    pub fn start_set(settings: &[(&str, &str)], program: &Path, folder: &Path, sandbox: &Sandbox) -> Process {
        let mut command = command("sqlite://updown.db", program, folder, sandbox);
        Process(command.envs(settings.iter().copied()).spawn().unwrap())
    }

    /// The same with the database at this address.
    pub fn start_on(
        database: &str,
        program: &Path,
        arguments: &[&str],
        folder: &Path,
        sandbox: &Sandbox,
    ) -> Process {
        Process(command(database, program, folder, sandbox).args(arguments).spawn().unwrap())
    }

    /// Starts a program that needs other settings besides.
    pub fn of(program: std::process::Command, sandbox: &Sandbox) -> Process {
        let mut command = Command::from(program);
        command.env("DISCORD_TOKEN", sandbox.token()).env("DISCORD_API_URL", sandbox.url());
        Process(command.stdin(Stdio::null()).kill_on_drop(true).spawn().unwrap())
    }

    fn proc(&self, file: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{file}", self.0.id().unwrap())).unwrap()
    }

    /// The CPU time it has used so far.
    pub fn cpu(&self) -> Duration {
        cpu_in(&self.proc("stat"))
    }

    /// The memory it holds, in KiB.
    pub fn memory(&self) -> u64 {
        let status = self.proc("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    }

    /// SIGKILL.
    pub async fn kill(mut self) {
        self.0.kill().await.unwrap();
    }

    /// SIGTERM, and waits for the end.
    pub async fn stop(mut self) {
        let id = self.0.id().unwrap().to_string();
        Command::new("kill").args(["-TERM", &id]).status().await.unwrap();
        self.0.wait().await.unwrap();
    }
}

fn command(database: &str, program: &Path, folder: &Path, sandbox: &Sandbox) -> Command {
    let mut command = Command::new(program);
    command
        .current_dir(folder)
        .env_clear()
        .env("DISCORD_TOKEN", sandbox.token())
        .env("DISCORD_API_URL", sandbox.url())
        .env("DATABASE_URL", database)
        .env("RUST_LOG", "warn")
        .stdin(Stdio::null())
        .kill_on_drop(true);
    command
}

/// The CPU time that all processes of this name have used so far, those that have ended left out.
pub fn cpu_of(name: &str) -> Duration {
    let processes = std::fs::read_dir("/proc").unwrap().flatten().map(|entry| entry.path());
    // Some are gone before they are read.
    let stats = processes.filter_map(|folder| std::fs::read_to_string(folder.join("stat")).ok());
    stats.filter(|stat| stat.contains(&format!("({name})"))).map(|stat| cpu_in(&stat)).sum()
}

/// The CPU time that this process has used so far: the sandbox and all the people.
pub fn own_cpu() -> Duration {
    cpu_in(&std::fs::read_to_string("/proc/self/stat").unwrap())
}

fn cpu_in(stat: &str) -> Duration {
    let (_, fields) = stat.rsplit_once(')').unwrap();
    let fields: Vec<u32> = fields.split_whitespace().map(|field| field.parse().unwrap_or_default()).collect();
    Duration::from_secs(1) * (fields[11] + fields[12]) / TICKS
}
