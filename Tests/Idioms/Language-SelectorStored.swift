// SPDX-License-Identifier: MIT
import UIKit

struct MenuEntry {
    let title: String
    let action: Selector
}

final class StoredSelectors: UIViewController {
    lazy var entries = [
        MenuEntry(title: "Open", action: #selector(open(_:))), MenuEntry(title: "Close", action: #selector(shut)),
    ]

    @objc func open(_ sender: Any?) {}
    @objc func shut() {}
}
