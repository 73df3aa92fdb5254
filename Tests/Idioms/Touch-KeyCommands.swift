// SPDX-License-Identifier: MIT
import UIKit

final class KeyHost: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(escape))]
    }
    @objc func escape() { dismiss(animated: true) }
}
