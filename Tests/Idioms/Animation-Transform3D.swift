// SPDX-License-Identifier: MIT
import UIKit

func tilt(_ layer: CALayer) {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    transform = CATransform3DRotate(transform, .pi / 8, 0, 1, 0)
    layer.transform = CATransform3DConcat(transform, CATransform3DMakeScale(0.9, 0.9, 1))
    layer.zPosition = 10
}
