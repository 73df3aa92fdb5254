// SPDX-License-Identifier: MIT
import UIKit

final class BareSelectorController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handleTap)))
    }

    @objc private func handleTap() { dismiss(animated: true) }
}
