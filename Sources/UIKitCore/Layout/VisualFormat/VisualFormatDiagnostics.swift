// SPDX-License-Identifier: MIT
internal import Logging

/// Ends the program where UIKit throws an exception.
enum VisualFormatDiagnostics {
    private static let logger = Logger(label: "proscenium.layout")

    static func fail(_ message: String) -> Never {
        logger.critical("\(message)")
        preconditionFailure(message)
    }
}
