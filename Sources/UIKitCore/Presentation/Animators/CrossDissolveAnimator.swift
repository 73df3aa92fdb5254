// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// `crossDissolve`: the presented view fades in over what is there, and out again. Stands in for `partialCurl`.
final class CrossDissolveAnimator: BuiltInAnimator {
    /// Seconds.
    static let duration: TimeInterval = 0.4

    override func duration(in context: TransitionContext?) -> TimeInterval { Self.duration }

    override func animate(_ views: TransitionViews) {
        let arrives = views.bringsToFront
        let fading = arrives ? views.to : views.from
        let opaque = fading?.alpha ?? 1
        views.install()
        if arrives {
            fading?.alpha = 0
            fading?.frame = views.toFrame
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .curveEaseInOut,
            animations: { fading?.alpha = arrives ? opaque : 0 },
            completion: { _ in
                views.end()
                // The view belongs to the client: it gets its own alpha again.
                fading?.alpha = opaque
            })
    }
}
