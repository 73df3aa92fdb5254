// SPDX-License-Identifier: MIT
import UIKit

func move(_ layer: CALayer) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(0.2)
    CATransaction.setCompletionBlock { layer.removeAllAnimations() }
    layer.position = CGPoint(x: 10, y: 10)
    CATransaction.commit()
}
