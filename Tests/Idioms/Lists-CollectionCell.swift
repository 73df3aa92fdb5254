// SPDX-License-Identifier: MIT
import UIKit

final class TileCell: UICollectionViewCell {
    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.5 : 1 } }
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .red
    }
    required init?(coder: NSCoder) { nil }
}
