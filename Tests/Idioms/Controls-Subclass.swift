// SPDX-License-Identifier: MIT
import UIKit

final class Knob: UIControl {
    override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.4 } }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        sendActions(for: .editingDidBegin)
        return true
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        sendActions(for: .valueChanged)
        return bounds.contains(touch.location(in: self))
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
}
