// SPDX-License-Identifier: MIT
internal import Logging

/// Where UIKit throws an exception the program ends with UIKit's message; what UIKit logs is logged.
enum LayoutDiagnostics {
    private static let logger = Logger(label: "LayoutConstraints")

    static func fail(_ message: String) -> Never {
        logger.critical("\(message)")
        preconditionFailure(message)
    }

    static func log(_ message: String) { logger.error("\(message)") }

    static func warn(_ message: String) { logger.warning("\(message)") }
}
