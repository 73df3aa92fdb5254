// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// `coverVertical`: the presented view slides up from the bottom of the container and down again, on the system spring.
final class CoverVerticalAnimator: BuiltInAnimator {
    /// Seconds. Curve 7 is the system spring (mass 3, stiffness 1000, damping 500), which brings its own duration: this one.
    static let duration: TimeInterval = 0.5058237
    static let options = UIView.AnimationOptions(rawValue: 7 << 16)

    override func duration(in context: TransitionContext?) -> TimeInterval { Self.duration }

    override func animate(_ views: TransitionViews) {
        let rest = views.isPresentation ? views.toFrame : views.fromFrame
        let below = CGRect(x: rest.origin.x, y: views.container.bounds.maxY, width: rest.width, height: rest.height)
        views.install()
        if views.isPresentation { views.place(views.presented, at: below) }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: Self.options,
            animations: { views.place(views.presented, at: views.isPresentation ? rest : below) },
            completion: { _ in views.end() })
    }
}
