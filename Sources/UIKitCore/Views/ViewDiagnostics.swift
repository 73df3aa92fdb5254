// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Logging

/// Warnings about programming errors with views and windows. Each is logged once (see `MessageFilter`): a view that is laid out in every
/// frame would repeat its error in every frame.
@MainActor
package enum ViewDiagnostics {
    private static let logger = Logger(label: "proscenium.views")
    private static var filter = MessageFilter()

    /// Set by tests that count warnings: receives all of them, instead of the log.
    package static var sink: ((String) -> Void)?

    static func warn(_ message: String, file: StaticString = #fileID, line: UInt = #line) {
        if let sink { return sink(message) }
        guard let text = filter.text(for: message, from: "\(file):\(line)") else { return }
        logger.warning("\(text)")
    }
}
