// SPDX-License-Identifier: MIT
internal import Foundation

/// What is printed when the toolkit traps or hangs in the middle of a sequence.
enum CrashNote {
    private static let capacity = 512
    /// Written by the main thread between sequences, read by a signal handler that ends the process: never both at once.
    private nonisolated(unsafe) static let note = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    private nonisolated(unsafe) static var length = 0

    /// Longer than any sequence takes on a slow machine, in seconds.
    private static let patience: UInt32 = 60

    static func install() {
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGALRM] {
            signal(number) { number in
                write(STDERR_FILENO, CrashNote.note, CrashNote.length)
                // The default action: a core, and the status that tells of the signal.
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Call it before each sequence.
    static func set(_ text: String) {
        let bytes = Array(("\n" + text + "\n").utf8.prefix(capacity))
        for (index, byte) in bytes.enumerated() { note[index] = CChar(bitPattern: byte) }
        length = bytes.count
        alarm(patience)
    }
}
