// SPDX-License-Identifier: MIT
internal import Logging
internal import ObjectiveRuntime

extension Selector {
    private static let logger = Logger(label: "proscenium.actions")

    /// Calls the target's method of this name, as controls and recognisers do.
    ///
    /// Differs from UIKit: a target without such a method, or whose method takes another sender, does not end the program; the log
    /// says what is wrong.
    ///
    /// - Returns: Whether a method was called.
    @MainActor @discardableResult
    func send(to target: AnyObject, from sender: Any?, for event: UIEvent? = nil) -> Bool {
        if call(on: target, with: sender, for: event) != nil { return true }
        Self.logger.error("\(complaint(about: target))")
        return false
    }
}
