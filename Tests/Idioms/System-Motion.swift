// SPDX-License-Identifier: MIT
import UIKit

func parallax(_ view: UIView) {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -10
    effect.maximumRelativeValue = 10
    view.addMotionEffect(effect)
}
