// SPDX-License-Identifier: MIT
import UIKit

final class OutletController: UIViewController {
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet var stack: UIStackView?
    @IBOutlet weak var heightConstraint: NSLayoutConstraint!

    @IBAction func save(_ sender: UIButton) {}
    @IBAction private func cancel() { dismiss(animated: true, completion: nil) }
}
