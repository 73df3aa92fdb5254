// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Takes part in adapting a presentation to its environment, and in dismissal by the user. Assign it to the presentation controller's
/// `delegate` before `present`.
///
/// Every member has a default. Differs from UIKit: where UIKit looks whether a delegate has a method, the defaults answer
/// `.automatic`, which means: as the system would.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    // MARK: Adaptation

    /// The style for a horizontally compact environment: `.fullScreen`, `.overFullScreen`, or `.none` for the presentation's own; other
    /// styles count as `.none`. Default: `.automatic`, the system's choice.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

    /// The style for an environment: `.fullScreen`, `.overFullScreen`, `.pageSheet`, `.formSheet`, or `.none` for the presentation's own.
    ///
    /// Asked for every environment, also for regular width. The default asks `adaptivePresentationStyle(for:)` in compact width, and is
    /// `.automatic`, the system's choice, otherwise.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle

    /// The controller to show in the adapted style: one that contains the presented controller, such as a navigation controller around
    /// it. Default: nil, the presented controller itself.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?

    /// The presentation controller of the adapted style is about to be used: the place to set it up. The default does nothing.
    func presentationController(
        _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController)

    /// A presentation begins, or adapts while it is up. The default does nothing.
    ///
    /// - Parameters:
    ///   - style: The adapted style; `.none` when the presentation is shown in its own style.
    ///   - transitionCoordinator: Runs closures along with the transition.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

    // MARK: Dismissal by the user; none of these for `dismiss(animated:completion:)`

    /// Whether the user may dismiss. May be asked several times for one gesture; not asked when `isModalInPresentation` refuses
    /// already. Default: true.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

    /// A dismissal by the user begins; the presented controller has a transition coordinator. The default does nothing.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

    /// A dismissal by the user has ended, after `viewDidDisappear`. Not called for one that was cancelled. The default does nothing.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

    /// The user tried to dismiss, and `isModalInPresentation` or `presentationControllerShouldDismiss` refused. The default does nothing.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// `.automatic`: as the system would adapt.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .automatic }

    /// In compact width the answer of `adaptivePresentationStyle(for:)`; `.automatic` otherwise.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        guard traitCollection.horizontalSizeClass == .compact else { return .automatic }
        let answer = adaptivePresentationStyle(for: controller)
        switch answer {
        case .automatic, .fullScreen, .overFullScreen: return answer
        default: return .none
        }
    }

    /// Nil: the presented controller itself.
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }

    /// Does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
    ) {}

    /// Does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}

    /// True.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
