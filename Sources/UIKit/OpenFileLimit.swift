// SPDX-License-Identifier: MIT
internal import Glibc

/// How many files a program may open at once. Dispatch and the X library end the process, without a word, where they need one more.
package enum OpenFileLimit {
    /// As many as a program opens before its first frame, and some: 16 for both connections, for waking threads, for signals and timers,
    /// the rest for images, fonts and a trace.
    package static let neededByApp = 24
    /// What the limit is raised to, where the system allows.
    private static let wanted: rlim_t = 64

    /// Raises the program's limit if it is low. What is wrong when the program can't open `needed` more files; nil when it can.
    package static func shortage(of needed: Int = neededByApp) -> String? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        if limit.rlim_cur < wanted, limit.rlim_cur < limit.rlim_max {
            limit.rlim_cur = min(wanted, limit.rlim_max)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        }
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        for _ in 0..<needed {
            let descriptor = open("/", O_RDONLY | O_CLOEXEC)
            if descriptor >= 0 {
                opened.append(descriptor)
            } else if errno == EMFILE {
                return
                    "the program may open \(limit.rlim_cur) files at once, and needs more: allow them, for example with ulimit -n \(wanted)."
            } else if errno == ENFILE {
                return "the system can't open more files at once; end other programs, or raise fs.file-max."
            } else {
                return nil
            }
        }
        return nil
    }
}
