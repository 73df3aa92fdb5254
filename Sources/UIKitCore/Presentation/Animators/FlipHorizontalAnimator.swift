// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// `flipHorizontal`: both views are the sides of one card that rotates around its vertical axis, from right to left when
/// presented and back when dismissed. A presenter that stays where it is does not rotate: the presented view then rotates alone.
final class FlipHorizontalAnimator: BuiltInAnimator {
    /// Seconds.
    static let duration: TimeInterval = 0.75

    override func duration(in context: TransitionContext?) -> TimeInterval { Self.duration }

    override func animate(_ views: TransitionViews) {
        views.install()
        let container = views.container
        let flat = container.layer.sublayerTransform
        var perspective = flat
        perspective.m34 = CATransform3D(perspectiveFor: container.bounds.width).m34
        container.layer.sublayerTransform = perspective

        let timing = ViewAnimationTiming(duration: Self.duration, curve: .cubic(.easeInEaseOut))
        let state = ViewAnimationState(timing: timing, options: []) { _ in
            container.layer.sublayerTransform = flat
            views.end()
        }
        let edge = views.isPresentation ? -Double.pi / 2 : Double.pi / 2
        state.run {
            let isCard = views.from != nil && views.to != nil
            if let from = views.from {
                rotate(from.layer, isCard ? [0, edge, edge] : [0, edge], in: state)
            }
            if let to = views.to {
                rotate(to.layer, isCard ? [-edge, -edge, 0] : [-edge, 0], in: state)
            }
        }
    }

    /// At a right angle nothing of a layer is visible, so one side takes the other's place there.
    private func rotate(_ layer: CALayer, _ angles: [Double], in state: ViewAnimationState) {
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.y")
        state.timing.apply(to: animation)
        animation.values = angles
        animation.keyTimes = angles.count == 3 ? [0, 0.5, 1] : [0, 1]
        state.add(animation, to: layer)
    }
}
