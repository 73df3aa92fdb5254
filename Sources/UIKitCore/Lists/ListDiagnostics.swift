// SPDX-License-Identifier: MIT
internal import Foundation
internal import Logging

/// Where UIKit throws an exception for a list the program ends with UIKit's message; what UIKit logs is logged.
enum ListDiagnostics {
    private static let logger = Logger(label: "Lists")

    /// How many rows the user can select at once, by a range: an index path is kept for each.
    static let longestRange = 1_000_000

    static func fail(_ message: String) -> Never {
        logger.critical("\(message)")
        preconditionFailure(message)
    }

    static func warn(_ message: String) { logger.warning("\(message)") }

    /// `{0, 3}`: the section and the item.
    static func text(_ path: IndexPath) -> String { "{" + path.map(String.init).joined(separator: ", ") + "}" }
}
