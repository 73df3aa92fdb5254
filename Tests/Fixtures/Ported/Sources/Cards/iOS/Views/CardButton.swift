import UIKit

@IBDesignable @objcMembers
class CardButton: UIButton {
    @IBInspectable dynamic var radius: CGFloat = 4 {
        didSet { layer.cornerRadius = radius }
    }

    static let keyPath = #keyPath(CALayer.cornerRadius)
}
