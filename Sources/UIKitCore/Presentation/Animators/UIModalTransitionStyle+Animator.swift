// SPDX-License-Identifier: MIT

extension UIModalTransitionStyle {
    /// The built-in animator; a curl is shown as a dissolve.
    @MainActor
    var animator: any UIViewControllerAnimatedTransitioning {
        switch self {
        case .coverVertical: CoverVerticalAnimator()
        case .flipHorizontal: FlipHorizontalAnimator()
        case .crossDissolve, .partialCurl: CrossDissolveAnimator()
        }
    }
}
