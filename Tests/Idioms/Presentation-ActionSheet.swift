// SPDX-License-Identifier: MIT
import UIKit

final class ActionHost: UIViewController {
    func choose(from view: UIView) {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        for title in ["Copy", "Share"] { sheet.addAction(UIAlertAction(title: title, style: .default)) }
        sheet.popoverPresentationController?.sourceView = view
        present(sheet, animated: true)
    }
}
