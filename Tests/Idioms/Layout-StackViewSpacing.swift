// SPDX-License-Identifier: MIT
import UIKit

func separate(_ stack: UIStackView, after view: UIView) {
    stack.setCustomSpacing(24, after: view)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.addArrangedSubview(UIView())
    for view in stack.arrangedSubviews { view.isHidden = false }
}
