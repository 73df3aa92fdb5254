// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A photo with round corners that can be tapped.
class PhotoControl: UIControl {

    let photo: Photo
    private let imageView = UIImageView()

    init(photo: Photo) {
        self.photo = photo
        super.init(frame: .zero)
        imageView.image = PhotoFiles.image(of: photo)
        imageView.contentMode = .scaleAspectFill
        imageView.backgroundColor = UIColor(rgb: photo.tone)
        imageView.layer.cornerRadius = 10
        imageView.clipsToBounds = true
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(imageView)
        isAccessibilityElement = true
        accessibilityLabel = photo.title
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var isHighlighted: Bool {
        didSet { imageView.alpha = isHighlighted ? 0.75 : 1 }
    }

}
