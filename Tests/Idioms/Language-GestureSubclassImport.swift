// SPDX-License-Identifier: MIT
import UIKit
import UIKit.UIGestureRecognizerSubclass

final class OneTouchRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = touches.count == 1 ? .began : .failed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}
