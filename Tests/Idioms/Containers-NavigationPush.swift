// SPDX-License-Identifier: MIT
import UIKit

final class ListHost: UIViewController {
    func open(_ controller: UIViewController) {
        navigationController?.pushViewController(controller, animated: true)
        navigationController?.setNavigationBarHidden(true, animated: false)
        _ = navigationController?.popToRootViewController(animated: true)
    }
}
