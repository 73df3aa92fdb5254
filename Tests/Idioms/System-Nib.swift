// SPDX-License-Identifier: MIT
import UIKit

final class NibView: UIView {
    static func load() -> NibView? {
        UINib(nibName: "NibView", bundle: nil).instantiate(withOwner: nil, options: nil).first as? NibView
    }
    override func awakeFromNib() { super.awakeFromNib() }
}
