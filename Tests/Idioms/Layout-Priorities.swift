// SPDX-License-Identifier: MIT
import UIKit

func soften(_ view: UIView) {
    let width = view.widthAnchor.constraint(equalToConstant: 320)
    width.priority = .defaultHigh
    width.isActive = true
    view.setContentHuggingPriority(.required, for: .horizontal)
    view.setContentCompressionResistancePriority(UILayoutPriority(999), for: .vertical)
}
