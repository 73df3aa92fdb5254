// SPDX-License-Identifier: MIT
internal import Foundation

/// A note that is printed when the toolkit crashes or hangs in the middle of a sequence: how to play the sequence again.
enum CrashNote {
    private static let capacity = 512
    /// Safe: written by the main thread between sequences, read by a signal handler that ends the process, never both at once.
    private nonisolated(unsafe) static let note = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    private nonisolated(unsafe) static var length = 0

    /// The time in seconds after which a sequence counts as hanging: longer than any takes on a slow machine.
    private static let timeout: UInt32 = 60

    static func install() {
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGALRM] {
            signal(number) { number in
                write(STDERR_FILENO, CrashNote.note, CrashNote.length)
                // Again with the default action, so that the exit status names the signal.
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Sets the note and restarts the timeout. Call it before each sequence.
    static func set(_ text: String) {
        let bytes = Array(("\n" + text + "\n").utf8.prefix(capacity))
        for (index, byte) in bytes.enumerated() { note[index] = CChar(bitPattern: byte) }
        length = bytes.count
        alarm(timeout)
    }
}
