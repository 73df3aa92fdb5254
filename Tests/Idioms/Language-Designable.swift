// SPDX-License-Identifier: MIT
import UIKit

@IBDesignable
final class RoundView: UIView {
    @IBInspectable var radius: CGFloat = 0 {
        didSet { layer.cornerRadius = radius }
    }

    @IBInspectable var borderColor: UIColor? {
        get { layer.borderColor.map { UIColor(cgColor: $0) } }
        set { layer.borderColor = newValue?.cgColor }
    }

    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
}
