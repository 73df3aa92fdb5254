// SPDX-License-Identifier: MIT
import UIKit

final class ItemController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Items"
        navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Save", style: .done, target: self, action: #selector(save(_:)))
        navigationItem.prompt = "Choose"
    }
    @objc func cancel() {}
    @objc func save(_ sender: UIBarButtonItem) {}
}
