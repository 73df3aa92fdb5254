// SPDX-License-Identifier: MIT
import UIKit

extension UILabel {
    /// As many lines as the text needs.
    convenience init(_ text: String, size: CGFloat = 15, weight: UIFont.Weight = .regular, color: UIColor = .ink) {
        self.init(frame: .zero)
        self.text = text
        font = .systemFont(ofSize: size, weight: weight)
        textColor = color
        numberOfLines = 0
    }
}
