// SPDX-License-Identifier: MIT
import UIKit

/// A photo in the collection.
final class LookCell: UICollectionViewCell {
    let imageView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 8
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { imageView.alpha = isHighlighted ? 0.75 : 1 }
    }
}
