// SPDX-License-Identifier: MIT
import UIKit

extension UIColor {
    /// 0xRRGGBB.
    convenience init(rgb: Int) {
        self.init(
            red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255, alpha: 1)
    }
}
