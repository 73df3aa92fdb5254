// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Takes part in adapting a presentation to its environment, and in dismissal by the user.
///
/// Every member has a default. Differs from UIKit: where UIKit looks whether a delegate has a method, the defaults answer
/// `.automatic`, which means: as the system would.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    // MARK: Adaptation

    /// Asked in a horizontally compact environment. `.fullScreen`, `.overFullScreen` and `.none` are answers; others count as `.none`.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

    /// Asked for every environment. `.none` keeps the presentation as it is; sheets are answers too.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle

    /// What to show in the adapted style: nil for the presented controller itself, or one that contains it.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?

    /// The presentation controller of the adapted style is about to be used.
    func presentationController(
        _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController)

    /// `.none` when the presentation is shown in its own style.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

    // MARK: Dismissal by the user; none of these for `dismiss(animated:completion:)`

    /// Whether the user may dismiss. Asked any number of times.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

    /// A dismissal begins; the presented controller has a transition coordinator.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

    /// A dismissal has ended, after `viewDidDisappear`.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

    /// The user tried, and `isModalInPresentation` or the delegate refused.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .automatic }

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

    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }

    public func presentationController(
        _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
    ) {}

    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}

    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
