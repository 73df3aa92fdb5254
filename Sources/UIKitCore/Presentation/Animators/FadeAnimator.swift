// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Fades a popover or an alert in and out in its place. A presented alert also shrinks to its size from 1.1 of it, unless motion is reduced.
final class FadeAnimator: BuiltInAnimator {
    enum Style {
        case alert, popover
    }

    private let style: Style

    init(_ style: Style) {
        self.style = style
    }

    private var initialScale: CGFloat { style == .alert && !UIAccessibility.isReduceMotionEnabled ? 1.1 : 1 }

    /// Differs from UIKit as far as known: a popover's durations were not measured.
    override func duration(in context: TransitionContext?) -> TimeInterval {
        switch (style, context?.direction) {
        case (_, .dismissal): 0.25
        case (.alert, _): 0.4
        case (.popover, _): 0.2
        }
    }

    override func animate(_ views: TransitionViews) {
        let isPresentation = views.isPresentation
        let view = views.presented
        views.install()
        if isPresentation {
            view?.alpha = 0
            if initialScale != 1 { view?.transform = CGAffineTransform(scaleX: initialScale, y: initialScale) }
        }
        let duration = views.duration(of: self)
        let animations: @MainActor () -> Void = { [style] in
            view?.alpha = isPresentation ? 1 : 0
            if style == .alert { view?.transform = .identity }
        }
        let completion: @MainActor (Bool) -> Void = { _ in
            views.end()
            view?.alpha = 1
        }
        switch style {
        case .alert:
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: animations,
                completion: completion)
        case .popover:
            UIView.animate(
                withDuration: duration, delay: 0, options: .curveEaseInOut, animations: animations, completion: completion)
        }
    }
}
