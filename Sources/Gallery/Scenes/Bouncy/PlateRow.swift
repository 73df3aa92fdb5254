// SPDX-License-Identifier: MIT
import UIKit

/// A row of plates.
final class PlateRow: UIView {
    private let plates: [PlateControl]

    init(plates: [PlateControl]) {
        self.plates = plates
        super.init(frame: .zero)
        for plate in plates { addSubview(plate) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = 28
        let width = (bounds.width + gap) / CGFloat(max(plates.count, 1)) - gap
        let height = min(width + 56, bounds.height)
        for (index, plate) in plates.enumerated() {
            plate.frame = CGRect(
                x: (CGFloat(index) * (width + gap)).rounded(), y: ((bounds.height - height) / 3).rounded(), width: width,
                height: height)
        }
    }
}
