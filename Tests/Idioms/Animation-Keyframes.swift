// SPDX-License-Identifier: MIT
import UIKit

func shake(_ view: UIView) {
    UIView.animateKeyframes(
        withDuration: 0.4, delay: 0, options: [.calculationModeCubic],
        animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x += 10 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x -= 10 }
        }, completion: nil)
}
