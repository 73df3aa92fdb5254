// SPDX-License-Identifier: MIT
import UIKit

func makeMenu() -> UIMenu {
    let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc")) { _ in }
    return UIMenu(title: "", children: [copy, UIMenu(title: "More", options: .displayInline, children: [])])
}
