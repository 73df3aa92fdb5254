// SPDX-License-Identifier: MIT
import Foundation
import X11TestSupport

/// Programs that start others with less than they are used to. Each needs a tool and the right to use it; tests that need one that is
/// missing are skipped and say so.
enum Sandbox: String, CaseIterable {
    /// Shared memory of its own, so that the X server cannot attach it.
    case ownMemory
    /// The whole file system can only be read, /tmp too.
    case readOnly
    /// The user nobody, who owns nothing.
    case nobody

    /// The command to which the program and its arguments are added. It executes them in its own process.
    var launcher: [String] {
        switch self {
        case .ownMemory: ["unshare", "--ipc"]
        case .readOnly:
            [
                "unshare", "--mount", "sh", "-c",
                "mount -o bind,ro / / && mount -o bind /tmp /tmp && mount -o remount,bind,ro /tmp && exec \"$@\"", "sh",
            ]
        case .nobody: ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs"]
        }
    }

    /// Whether this machine lets this user do it. Tried with a program that only ends.
    var isAvailable: Bool {
        guard ChildProcess.isInstalled(launcher[0]) else { return false }
        let log = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-sandbox-\(getpid())-\(rawValue)")
        defer { try? FileManager.default.removeItem(at: log) }
        // Nobody must be able to read the program itself as well.
        let trial = launcher + ["test", "-x", Subject.program]
        guard let path = ChildProcess.path(of: trial[0]),
            let process = try? ChildProcess(
                path: path, arguments: Array(trial.dropFirst()), environment: ProcessInfo.processInfo.environment, log: log)
        else { return false }
        return process.waitForExit(seconds: 5) && process.status == 0
    }
}
