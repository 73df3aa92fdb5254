// SPDX-License-Identifier: MIT
import UIKit

/// A photo in the collection.
class PhotoCollectionViewCell: UICollectionViewCell {

    @IBOutlet weak var imageView: UIImageView!

    override func awakeFromNib() {
        super.awakeFromNib()
        imageView.layer.cornerRadius = 8
        isAccessibilityElement = true
    }

    override var isHighlighted: Bool {
        didSet { imageView.alpha = isHighlighted ? 0.75 : 1 }
    }

}
