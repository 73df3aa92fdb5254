// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Logging
internal import ObjectiveRuntime

/// Where UIKit throws an exception the program ends with a message.
enum CollectionDiagnostics {
    private static let logger = Logger(label: "proscenium.collections")

    static func fail(_ message: String) -> Never {
        logger.critical("\(message)")
        preconditionFailure(message)
    }

    /// An index path as a reader expects it.
    static func text(_ indexPath: IndexPath) -> String {
        indexPath.count == 2 ? "section \(indexPath[0]), item \(indexPath[1])" : "\(Array(indexPath))"
    }
}
