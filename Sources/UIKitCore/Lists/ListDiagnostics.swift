// SPDX-License-Identifier: MIT
internal import Foundation
internal import Logging

/// Where UIKit throws an exception for a list the program ends with UIKit's message; what UIKit logs is logged.
enum ListDiagnostics {
    private static let logger = Logger(label: "Lists")

    static func fail(_ message: String) -> Never {
        logger.critical("\(message)")
        preconditionFailure(message)
    }

    static func warn(_ message: String) { logger.warning("\(message)") }

    /// `{0, 3}`: the section and the item.
    static func text(_ path: IndexPath) -> String { "{" + path.map(String.init).joined(separator: ", ") + "}" }
}
