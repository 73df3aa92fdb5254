// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// Fills its bounds with a photo, cropped to fit, with rounded corners.
///
/// It draws the photo at its final size into a bitmap: moving it on screen then needs neither scaling nor clipping.
final class PhotoView: UIView {
    let photo: Photo
    private let cornerRadius: CGFloat
    private lazy var image = PhotoFiles.image(of: photo)

    init(photo: Photo, cornerRadius: CGFloat = 0) {
        self.photo = photo
        self.cornerRadius = cornerRadius
        super.init(frame: .zero)
        contentMode = .redraw
        isOpaque = cornerRadius == 0
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).addClip()
        UIColor(rgb: photo.tone).setFill()
        UIRectFill(bounds)
        guard let image else { return }
        let scale = max(bounds.width / image.size.width, bounds.height / image.size.height)
        let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
        UIGraphicsGetCurrentContext()?.interpolationQuality = .high
        image.draw(
            in: CGRect(
                x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
    }
}
