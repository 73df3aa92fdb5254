// SPDX-License-Identifier: MIT
public import Foundation

/// A passage from one view controller to another, made when it is needed, prepared by its source, and performed.
///
/// Differs from UIKit: there are no storyboards yet. What they would declare is registered in code, with
/// `UIViewController.registerSegue`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// What a registered segue does when it is performed.
    ///
    /// Differs from UIKit: it is a choice in Interface Builder there, without a type.
    public enum Kind: Sendable {
        /// The source presents the destination.
        case presentModally
        /// `UIViewController.show(_:sender:)`: a push within a navigation controller, else a presentation.
        case show
    }

    /// The name it was registered by; nil for one that was made otherwise.
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController

    /// What `perform` does in this class.
    var performHandler: (() -> Void)?

    /// A segue of a subclass that overrides `perform`.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    /// A segue whose `perform` runs `performHandler`.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping @MainActor () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Shows the destination. The toolkit calls it after the source has prepared.
    ///
    /// A registered segue does what its kind says, and a subclass can call super for that. A segue made without handler and registration must override it; UIKit throws an exception there, this is a precondition failure.
    open func perform() {
        guard let performHandler else {
            PresentationDiagnostics.fail(
                "\(PresentationDiagnostics.name(self)) does nothing: a subclass of UIStoryboardSegue must override perform() "
                    + "(source \(PresentationDiagnostics.name(source)), destination \(PresentationDiagnostics.name(destination)))."
            )
        }
        performHandler()
    }
}
