// SPDX-License-Identifier: MIT

/// A presentation controller's reference to its presented controller.
///
/// Strong while nothing else connects the two. Weak as soon as the presented controller keeps the presentation controller (because
/// `presentationController` was read, or a session runs), which would otherwise be a cycle that no dismissal breaks.
@MainActor
struct PresentedReference {
    private var strong: UIViewController?
    private weak var reference: UIViewController?
    /// False after the first warning: one for each presentation controller.
    var warnsOfInvalidFrame = true

    init(_ controller: UIViewController) {
        strong = controller
        reference = controller
    }

    var isKeptByPresented: Bool {
        get { strong == nil }
        set { strong = newValue ? nil : reference }
    }

    var controller: UIViewController {
        if let reference { return reference }
        // Only client code that outlives both its controller and its presentation gets here.
        PresentationDiagnostics.warn(
            .presentedControllerGone, "A presentation controller was asked for its presented controller, which has been freed.")
        return UIViewController()
    }
}
