// SPDX-License-Identifier: MIT
import UIKit

/// A row of plates: its subviews.
class PlateRow: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = 28
        let width = (bounds.width + gap) / CGFloat(max(subviews.count, 1)) - gap
        let height = min(width + 56, bounds.height)
        for (index, plate) in subviews.enumerated() {
            plate.frame = CGRect(
                x: (CGFloat(index) * (width + gap)).rounded(), y: ((bounds.height - height) / 3).rounded(), width: width,
                height: height)
        }
    }
}
