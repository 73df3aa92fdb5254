// SPDX-License-Identifier: MIT
import UIKit

func describe(_ view: UIView) {
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Close"
    view.accessibilityTraits = .button
    view.accessibilityViewIsModal = true
    UIAccessibility.post(notification: .screenChanged, argument: view)
    _ = UIAccessibility.isReduceMotionEnabled
}
