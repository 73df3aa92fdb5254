// SPDX-License-Identifier: MIT
import UIKit

final class Scrubber {
    private var animator: UIViewPropertyAnimator?

    func begin(_ view: UIView) {
        animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut) { view.alpha = 0 }
        animator?.pauseAnimation()
    }
    func move(_ fraction: CGFloat) { animator?.fractionComplete = fraction }
    func end(_ isReversed: Bool) {
        animator?.isReversed = isReversed
        animator?.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0)
    }
    func stop() {
        animator?.stopAnimation(false)
        animator?.finishAnimation(at: .current)
    }
}
