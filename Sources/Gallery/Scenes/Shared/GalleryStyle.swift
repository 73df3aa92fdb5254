// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// The gallery's colours.
extension UIColor {
    static let paper = UIColor(rgb: 0xF6F5F2)
    static let ink = UIColor(rgb: 0x1C1C1E)
    static let quiet = UIColor(rgb: 0x6E6E73)
    static let hairline = UIColor(rgb: 0xE3E1DC)
    static let ocean = UIColor(rgb: 0x1F6F8B)
    static let brick = UIColor(rgb: 0xC8432B)
    static let moss = UIColor(rgb: 0x4F7A3A)
    static let plum = UIColor(rgb: 0x7A3E78)
    static let amber = UIColor(rgb: 0xC98A1B)
    /// For a choice that is not selected.
    static let resting = UIColor(rgb: 0xA9AFB3)

    /// An opaque colour with another one for the dark style.
    convenience init(rgb: Int, dark: Int) {
        self.init { UIColor(rgb: $0.userInterfaceStyle == .dark ? dark : rgb) }
    }
}

extension UILabel {
    /// A label with as many lines as the text needs.
    ///
    /// - Parameter size: Of the system font, in points.
    convenience init(_ text: String, size: CGFloat = 15, weight: UIFont.Weight = .regular, color: UIColor = .ink) {
        self.init(frame: .zero)
        self.text = text
        font = .systemFont(ofSize: size, weight: weight)
        textColor = color
        numberOfLines = 0
    }
}
