// SPDX-License-Identifier: MIT
import UIKit

func pause(_ layer: CALayer) {
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = time
    layer.beginTime = 0
}
