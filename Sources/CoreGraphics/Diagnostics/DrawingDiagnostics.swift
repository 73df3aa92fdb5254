// SPDX-License-Identifier: MIT
internal import Logging
internal import Synchronization

/// Drawing never throws: what can't be drawn is left out, and reported once.
package enum DrawingDiagnostics {
    private static let logger = Logger(label: "proscenium.drawing")
    private static let said = Mutex<Set<String>>([])

    /// Logs the message, unless one with the same cause was logged before in this process.
    ///
    /// - Parameter cause: Nil: the message itself.
    package static func warnOnce(_ message: String, cause: String? = nil) {
        guard said.withLock({ $0.insert(cause ?? message).inserted }) else { return }
        logger.warning("\(message)")
    }
}
