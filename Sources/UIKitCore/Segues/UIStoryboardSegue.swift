// SPDX-License-Identifier: MIT
public import Foundation

/// A transition from one view controller to another, which its source prepares before it is performed. Follows UIKit's
/// UIStoryboardSegue.
///
/// A storyboard declares it (`UIStoryboard`). Differs from UIKit: without a storyboard it can be registered in code, with
/// `UIViewController.registerSegue(withIdentifier:kind:to:)`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// How a registered segue shows its destination.
    ///
    /// Differs from UIKit: there it is set in Interface Builder and has no type.
    public enum Kind: Sendable {
        /// The source presents the destination, animated while `UIView.areAnimationsEnabled`.
        case presentModally
        /// The source calls `show(_:sender:)`: a push within a navigation controller, else a presentation.
        case show
        /// The source calls `showDetailViewController(_:sender:)`.
        case showDetail
    }

    /// The identifier that it has in the storyboard, or was registered with; nil for a segue without one.
    public let identifier: String?
    /// The controller that the segue starts from.
    public let source: UIViewController
    /// The controller that the segue leads to.
    public let destination: UIViewController

    /// What `perform()` does in this class; set for registered segues without a handler of their own.
    var performHandler: (() -> Void)?

    /// A segue of a subclass that overrides `perform()`, or one that is registered.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    /// A segue whose `perform()` runs `performHandler`, which is retained.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping @MainActor () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Shows the destination. Called after `prepare(for:sender:)` of the source.
    ///
    /// A registered segue shows the destination as its kind says; a subclass can call super for that. A segue with neither a
    /// handler nor a registration must override this method: else the program ends, as with UIKit's exception.
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
