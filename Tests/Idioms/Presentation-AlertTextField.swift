// SPDX-License-Identifier: MIT
import UIKit

final class NamingHost: UIViewController {
    func ask() {
        let alert = UIAlertController(title: "Name", message: "Of the list", preferredStyle: .alert)
        alert.addTextField { field in field.placeholder = "List" }
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in _ = alert.textFields?.first?.text })
        present(alert, animated: true)
    }
}
