// SPDX-License-Identifier: MIT
import UIKit

final class Segments: UIViewController {
    func configure() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.selectedSegmentIndex = 0
        control.addTarget(self, action: #selector(pick), for: .valueChanged)
    }
    @objc func pick(_ sender: UISegmentedControl) { _ = sender.selectedSegmentIndex }
}
