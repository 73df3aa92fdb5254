// SPDX-License-Identifier: MIT
import UIKit

final class TargetRemover: UIViewController {
    func swap(_ button: UIButton) {
        button.removeTarget(self, action: #selector(first), for: .touchUpInside)
        button.addTarget(self, action: #selector(second), for: .touchUpInside)
        button.removeTarget(nil, action: nil, for: .allEvents)
    }

    @objc func first() {}
    @objc func second() {}
}
