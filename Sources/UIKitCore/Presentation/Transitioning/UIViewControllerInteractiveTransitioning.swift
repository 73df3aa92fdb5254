// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Drives the progress of a transition, usually with a gesture. `UIPercentDrivenInteractiveTransition` is the one for most cases.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// The transition begins. From now on the interaction controller reports progress to the context, and finishes or cancels it.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

    /// Divides the time that is left when the gesture ends; greater than 0. Default: 1.
    var completionSpeed: CGFloat { get }

    /// The curve from the end of the gesture to the end of the transition. Default: `.easeInOut`.
    var completionCurve: UIView.AnimationCurve { get }

    /// Whether the transition starts interactively; false starts it as a normal animation. Default: true.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// 1: the time that is left at normal speed.
    public var completionSpeed: CGFloat { 1 }
    /// `.easeInOut`.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// True.
    public var wantsInteractiveStart: Bool { true }
}
