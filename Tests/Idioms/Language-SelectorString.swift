// SPDX-License-Identifier: MIT
import UIKit

final class StringSelectors: UIViewController {
    func connect(_ button: UIButton) {
        button.addTarget(self, action: Selector(("tapped:")), for: .touchUpInside)
        button.addTarget(self, action: NSSelectorFromString("tapped:"), for: .touchDown)
    }

    @objc func tapped(_ sender: UIButton) {}
}
