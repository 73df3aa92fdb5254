// SPDX-License-Identifier: MIT
internal import Glibc
internal import Synchronization

/// A file that a trace is written to as it comes.
final class TraceFile: Sendable {
    // Every call of stdio locks the file.
    nonisolated(unsafe) private let file: UnsafeMutablePointer<FILE>
    private let path: String
    /// Nothing is written any more.
    private let hasFailed = Atomic(false)

    init?(path: String) {
        // O_NONBLOCK: a pipe without a reader is an error, instead of blocking.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return nil }
        // Only opening must not block: a slow reader would otherwise lose records.
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        guard let file = fdopen(descriptor, "w") else {
            close(descriptor)
            return nil
        }
        // Each record is written at once: those before a crash, or before a program is killed, are the ones that are looked for.
        setvbuf(file, nil, _IOLBF, 0)
        self.file = file
        self.path = path
        // The format allows the closing bracket to be missing: a program may end anywhere.
        fputs("[\n", file)
    }

    deinit { fclose(file) }

    /// Records are written as they come, and the file is never replaced as a whole: a program may end anywhere.
    func write(_ line: String) {
        guard !hasFailed.load(ordering: .relaxed) else { return }
        guard fputs(line + ",\n", file) < 0 else { return }
        let cause = String(cString: strerror(errno))
        guard !hasFailed.exchange(true, ordering: .relaxed) else { return }
        Trace.complain("PROSCENIUM_TRACE: cannot write '\(path)': \(cause); the trace ends here.\n")
    }
}
