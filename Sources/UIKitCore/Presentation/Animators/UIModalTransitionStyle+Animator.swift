// SPDX-License-Identifier: MIT

extension UIModalTransitionStyle {
    /// The built-in animator; flips and curls are shown as a dissolve until they are drawn.
    @MainActor
    var animator: any UIViewControllerAnimatedTransitioning {
        switch self {
        case .coverVertical: CoverVerticalAnimator()
        case .crossDissolve, .flipHorizontal, .partialCurl: CrossDissolveAnimator()
        }
    }
}
