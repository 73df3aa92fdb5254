// SPDX-License-Identifier: MIT
internal import Logging
internal import Synchronization

/// Drawing never throws: what can't be drawn is left out, and reported once.
package enum DrawingDiagnostics {
    private static let logger = Logger(label: "proscenium.drawing")
    private static let filter = Mutex(MessageFilter())

    /// Logs the message, unless this place in the code has logged one with its cause before, or has logged too many others (see
    /// `MessageFilter`).
    ///
    /// - Parameter cause: Nil: the message itself.
    package static func warnOnce(
        _ message: String, cause: String? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        guard let text = filter.withLock({ $0.text(for: message, cause: cause, from: "\(file):\(line)") }) else { return }
        logger.warning("\(text)")
    }
}

/// Keeps the log short: each message is logged once, and each place in the code logs few of them. A fault that comes with other numbers
/// every time (a size, a name) would otherwise fill the log, and the memory that holds what was logged.
package struct MessageFilter {
    /// How many different messages one place may log.
    package static let maximumOfAPlace = 8

    private var logged: [String: Set<String>] = [:]

    package init() {}

    /// - Parameters:
    ///   - cause: Messages with the same cause count as the same; nil: the message itself.
    ///   - place: Names the place in the code.
    /// - Returns: What to log; nil for nothing. The last message of a place says that it is the last.
    package mutating func text(for message: String, cause: String? = nil, from place: String) -> String? {
        guard logged[place, default: []].count < Self.maximumOfAPlace,
            logged[place, default: []].insert(cause ?? message).inserted
        else {
            return nil
        }
        return logged[place]?.count == Self.maximumOfAPlace ? message + " (Further ones are not logged.)" : message
    }
}
