// SPDX-License-Identifier: MIT
import UIKit

final class MenuTarget: NSObject {
    @objc func choose(_ sender: UIButton) {}
}

final class MenuHost: UIView {
    let target = MenuTarget()

    func connect(_ button: UIButton) {
        button.addTarget(target, action: #selector(MenuTarget.choose(_:)), for: .touchUpInside)
    }
}
