//! The options of a server in the environment, as service managers write them.

use std::process::Command;

#[test]
fn switches_in_the_environment_are_understood_as_people_write_them() {
    for name in ["STARBOARD_BEHIND_PROXY", "STARBOARD_PRIVATE_WEBHOOKS"] {
        for (value, fine) in
            [("1", true), ("true", true), ("yes", true), ("0", true), ("off", true), ("perhaps", false)]
        {
            let mut command = Command::new(env!("CARGO_BIN_EXE_loadtest"));
            // Whoever understood everything else has no page to serve.
            let done = command.args(["serve", "--site", "no/such/folder"]).env(name, value).output().unwrap();
            let said = String::from_utf8_lossy(&done.stderr);
            assert!(!done.status.success());
            assert_eq!(said.contains("no/such/folder"), fine, "{name}={value}: {said}");
        }
    }
}
