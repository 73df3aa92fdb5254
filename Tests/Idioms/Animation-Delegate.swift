// SPDX-License-Identifier: MIT
import UIKit

final class AnimationListener: NSObject, CAAnimationDelegate {
    func start(_ layer: CALayer) {
        let animation = CABasicAnimation(keyPath: "position")
        animation.delegate = self
        layer.add(animation, forKey: "move")
    }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
