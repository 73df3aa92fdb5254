// SPDX-License-Identifier: MIT
internal import Logging

/// Warnings about wrong use of views and windows.
@MainActor
package enum ViewDiagnostics {
    private static let logger = Logger(label: "proscenium.views")

    /// Replaced by tests that count warnings.
    package static var sink: (String) -> Void = { logger.warning("\($0)") }

    static func warn(_ message: String) { sink(message) }
}
