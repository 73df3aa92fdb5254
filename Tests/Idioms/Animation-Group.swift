// SPDX-License-Identifier: MIT
import UIKit

func pop(_ layer: CALayer) {
    let scale = CASpringAnimation(keyPath: "transform.scale")
    scale.damping = 8
    let group = CAAnimationGroup()
    group.animations = [scale, CABasicAnimation(keyPath: "opacity")]
    group.duration = scale.settlingDuration
    layer.add(group, forKey: "pop")
}
