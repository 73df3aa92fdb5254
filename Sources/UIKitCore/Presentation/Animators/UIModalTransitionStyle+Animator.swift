// SPDX-License-Identifier: MIT

extension UIModalTransitionStyle {
    /// The built-in animator. A curl is shown as a dissolve, and so is everything for users who prefer that to motion.
    @MainActor
    var animator: any UIViewControllerAnimatedTransitioning {
        if UIAccessibility.fadesTransitions { return CrossDissolveAnimator() }
        return switch self {
        case .coverVertical: CoverVerticalAnimator()
        case .flipHorizontal: FlipHorizontalAnimator()
        case .crossDissolve, .partialCurl: CrossDissolveAnimator()
        }
    }
}
