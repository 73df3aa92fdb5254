// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A photo in the grid that can be clicked.
final class PhotoTile: UIControl {
    let photo: Photo
    private let photoView: PhotoView

    init(photo: Photo) {
        self.photo = photo
        photoView = PhotoView(photo: photo, cornerRadius: 10)
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityLabel = photo.title
        addSubview(photoView)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        photoView.frame = bounds
    }

    override var isHighlighted: Bool {
        didSet { photoView.alpha = isHighlighted ? 0.75 : 1 }
    }
}
