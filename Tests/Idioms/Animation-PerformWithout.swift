// SPDX-License-Identifier: MIT
import UIKit

func update(_ view: UIView) {
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
    UIView.setAnimationsEnabled(true)
}
