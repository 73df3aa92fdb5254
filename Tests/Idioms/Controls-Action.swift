// SPDX-License-Identifier: MIT
import UIKit

func makeActionButton() -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Close") { _ in })
    button.addAction(UIAction { action in _ = action.sender }, for: .touchUpInside)
    return button
}
