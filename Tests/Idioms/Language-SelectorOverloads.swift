// SPDX-License-Identifier: MIT
import UIKit

final class OverloadController: UIViewController {
    func connect(_ button: UIButton) {
        button.addTarget(self, action: #selector(close as () -> Void), for: .touchUpInside)
        button.addTarget(self, action: #selector(close(_:)), for: .touchUpInside)
    }

    @objc func close() {}
    @objc func close(_ sender: UIButton) {}
}
