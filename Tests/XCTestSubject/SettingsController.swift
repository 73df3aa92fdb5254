// SPDX-License-Identifier: MIT
import UIKit

/// A page with a button that opens a panel.
final class SettingsController: UIViewController {
    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        let action = UIAction(title: "Details") { [weak self] _ in self?.present(DetailsController(), animated: true) }
        let button = UIButton(type: .system, primaryAction: action)
        button.frame = CGRect(x: 20, y: 60, width: 90, height: 34)
        view.addSubview(button)
    }
}

/// The panel.
final class DetailsController: UIViewController {
    override func viewDidLoad() {
        view.backgroundColor = .secondarySystemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 24))
        label.text = "Volume"
        view.addSubview(label)
    }
}
