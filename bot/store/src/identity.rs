//! Which process leads, written down so that another process on the same machine can tell whether it is gone.

use std::io::ErrorKind;
use std::path::Path;

use time::OffsetDateTime;

/// The row's text for this process: the machine's boot, the namespace in which processes are numbered, the process's
/// number, when that began (numbers are used again), and when this was made: a process may open a database twice.
pub(super) fn this_one() -> String {
    let Machine { boot, namespace } = Machine::this_one();
    let number = std::process::id();
    let began = began(&number.to_string()).ok().flatten().unwrap_or_default();
    let now = OffsetDateTime::from(outside::time()).unix_timestamp_nanos();
    format!("{boot} {namespace} {number} {began} {now}")
}

/// Whether it is certain that a process which was written down so does not run any more. Of processes elsewhere, or in
/// another container, nothing is known.
pub(super) fn is_gone(leader: &str) -> bool {
    let parts: Vec<&str> = leader.split(' ').collect();
    let [boot, namespace, number, began_then, _] = parts[..] else { return false };
    let here = Machine::this_one();
    if boot != here.boot || namespace != here.namespace || boot == UNKNOWN || namespace == UNKNOWN {
        return false;
    }
    match began(number) {
        Ok(now) => now.as_deref() != Some(began_then),
        Err(_) => false,
    }
}

/// The error for a file that cannot be read.
const UNKNOWN: &str = "-";

/// Where processes have numbers of their own.
struct Machine {
    boot: String,
    namespace: String,
}

impl Machine {
    fn this_one() -> Machine {
        let boot = std::fs::read_to_string("/proc/sys/kernel/random/boot_id");
        let namespace = std::fs::read_link("/proc/self/ns/pid");
        let word =
            |text: String| if text.is_empty() || text.contains(' ') { UNKNOWN.to_owned() } else { text };
        Machine {
            boot: boot.map_or_else(|_| UNKNOWN.to_owned(), |boot| word(boot.trim().to_owned())),
            namespace: namespace
                .map_or_else(|_| UNKNOWN.to_owned(), |link| word(link.to_string_lossy().into_owned())),
        }
    }
}

/// When a process started, in ticks since the boot; `None` if there is no such process, or if it has ended and is a
/// zombie.
///
/// # Errors
/// If that cannot be seen: there is no `/proc`, or others' processes are hidden there.
fn began(number: &str) -> std::io::Result<Option<String>> {
    let stat = match std::fs::read_to_string(Path::new("/proc").join(number).join("stat")) {
        Ok(stat) => stat,
        // The first process is always there: where it is not to be seen, neither are others.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound) => {
            return std::fs::read_to_string("/proc/1/stat").map(|_| None);
        }
        Err(error) => return Err(error),
    };
    Ok(began_in(&stat))
}

/// The start time in the text of `/proc/PID/stat` (`man 5 proc_pid_stat`): the state is the first field after the
/// name in brackets, which may contain anything; the start time is the twentieth.
fn began_in(stat: &str) -> Option<String> {
    let (_, fields) = stat.rsplit_once(") ")?;
    let mut fields = fields.split(' ');
    let state = fields.next()?;
    let began = fields.nth(18)?;
    (!matches!(state, "Z" | "X" | "x")).then(|| began.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_runs_is_not_gone() {
        assert!(!is_gone(&this_one()));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_process_of_this_machine_that_has_ended_is_gone_and_of_others_nothing_is_known() {
        let mut child =
            std::process::Command::new("cat").stdin(std::process::Stdio::piped()).spawn().unwrap();
        let Machine { boot, namespace } = Machine::this_one();
        let number = child.id();
        let began = began(&number.to_string()).unwrap().unwrap();
        let leader = format!("{boot} {namespace} {number} {began} 7");
        assert!(!is_gone(&leader));
        assert!(is_gone(&format!("{boot} {namespace} {number} 1 7")), "another process has its number");
        child.kill().unwrap();
        // Nobody has asked how it ended, so its number is still there.
        while !is_gone(&leader) {
            std::thread::yield_now();
        }
        child.wait().unwrap();
        assert!(is_gone(&leader));
        assert!(!is_gone(&format!("another-boot {namespace} {number} {began} 7")));
        assert!(!is_gone(&format!("{boot} pid:[1] {number} {began} 7")), "of another container");
        assert!(!is_gone("of a release that is not known"));
    }

    #[test]
    fn a_name_may_hold_anything() {
        let stat = "7 (a) Z 1 (b) R 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4711 20 21";
        assert_eq!(began_in(stat).as_deref(), Some("4711"));
        assert_eq!(began_in(&stat.replace(" R ", " Z ")), None);
    }
}
