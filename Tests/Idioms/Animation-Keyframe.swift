// SPDX-License-Identifier: MIT
import UIKit

func wobble(_ layer: CALayer) {
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = [0, 0.1, -0.1, 0]
    animation.keyTimes = [0, 0.3, 0.6, 1]
    animation.duration = 0.4
    animation.repeatCount = 2
    animation.autoreverses = true
    layer.add(animation, forKey: nil)
}
