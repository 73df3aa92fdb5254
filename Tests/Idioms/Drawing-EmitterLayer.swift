// SPDX-License-Identifier: MIT
import UIKit

func confetti(_ view: UIView) {
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = view.center
    let cell = CAEmitterCell()
    cell.birthRate = 10
    emitter.emitterCells = [cell]
    view.layer.addSublayer(emitter)
}
