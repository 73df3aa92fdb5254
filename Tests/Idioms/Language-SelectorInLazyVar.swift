// SPDX-License-Identifier: MIT
import UIKit

final class LazyButtons: UIViewController {
    private lazy var closeButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Close", for: .normal)
        button.addTarget(self, action: #selector(didTapClose), for: .touchUpInside)
        return button
    }()

    @objc private func didTapClose() { presentingViewController?.dismiss(animated: true) }
}
