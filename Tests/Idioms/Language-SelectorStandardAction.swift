// SPDX-License-Identifier: MIT
import UIKit

final class CopyingView: UIView {
    override var canBecomeFirstResponder: Bool { true }

    override func copy(_ sender: Any?) {}

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == #selector(copy(_:))
    }
}
