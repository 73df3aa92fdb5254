// SPDX-License-Identifier: MIT
import UIKit

final class EditableLabel: UILabel {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == #selector(UIResponderStandardEditActions.copy(_:)) || action == #selector(duplicate)
    }

    @objc func duplicate() {}
}
