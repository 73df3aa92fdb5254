// SPDX-License-Identifier: MIT
import UIKit

final class GestureProxy: NSObject, UIGestureRecognizerDelegate {
    weak var forward: UIGestureRecognizerDelegate?

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        forward?.gestureRecognizerShouldBegin?(recognizer) ?? true
    }
}
