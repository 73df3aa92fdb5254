// SPDX-License-Identifier: MIT
public import UIKit

extension UIColor {
    /// An opaque colour.
    ///
    /// - Parameter rgb: 0xRRGGBB, sRGB.
    public convenience init(rgb: Int) {
        self.init(
            red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255, alpha: 1)
    }
}
