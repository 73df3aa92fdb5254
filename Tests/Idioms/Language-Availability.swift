// SPDX-License-Identifier: MIT
import UIKit

final class ModernController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        if #available(iOS 13.0, *) { view.backgroundColor = .systemBackground } else { view.backgroundColor = .white }
    }

    @available(iOS 15, *)
    func sheet() { sheetPresentationController?.detents = [.medium(), .large()] }
}
