// SPDX-License-Identifier: MIT
internal import Logging

/// Where presentations and containment report misuse: warnings go to one sink, so that tests can count them; what leaves nothing
/// sensible to do ends the program.
@MainActor
package enum PresentationDiagnostics {
    package enum Warning: Equatable, Sendable {
        case alreadyPresenting
        case presentDuringTransition
        case dismissDuringTransition
        case notInWindow
        case detachedController
        case unbalancedAppearance
        case completedTwice
        case neverCompleted
        case invalidFrame
        case presenterGone
        case foreignPresentationController
        case partialCurl
        case presentedControllerGone
        case noSuchTab
    }

    private static let logger = Logger(label: "proscenium.presentation")

    /// Receives every warning. Replace it to collect them; the default logs.
    package static var sink: (Warning, String) -> Void = { _, message in logger.warning("\(message)") }

    package static func warn(_ warning: Warning, _ message: String) {
        sink(warning, message)
    }

    /// Ends the program with a message, where UIKit throws an exception: a programming error that leaves nothing sensible to do.
    package static func fail(_ message: String) -> Never {
        logger.critical("\(message)")
        preconditionFailure(message)
    }

    /// A short name for messages: the class and the identity of the controller.
    package static func name(_ object: AnyObject?) -> String {
        guard let object else { return "nil" }
        let address = UInt(bitPattern: ObjectIdentifier(object).hashValue)
        return "<\(type(of: object)): 0x\(String(address, radix: 16))>"
    }
}
