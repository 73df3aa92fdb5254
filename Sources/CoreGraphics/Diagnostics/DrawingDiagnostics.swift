// SPDX-License-Identifier: MIT
internal import Logging
internal import Synchronization

/// Drawing never throws: what can't be drawn is left out, and reported once.
package enum DrawingDiagnostics {
    private static let logger = Logger(label: "proscenium.drawing")
    private static let said = Mutex<Set<String>>([])

    /// Logs the message, unless the same was logged before in this process.
    package static func warnOnce(_ message: String) {
        guard said.withLock({ $0.insert(message).inserted }) else { return }
        logger.warning("\(message)")
    }
}
