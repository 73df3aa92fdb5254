// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// Small images of the gallery's pictures, drawn when they are needed first.
@MainActor
enum Thumbnails {
    private static var images: [String: UIImage] = [:]

    static func image(of photo: Photo) -> UIImage {
        if let image = images[photo.file] { return image }
        let image = draw(photo)
        images[photo.file] = image
        return image
    }

    /// A square from the picture's middle.
    private static func draw(_ photo: Photo) -> UIImage {
        let side: CGFloat = 160
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            UIColor(rgb: photo.tone).setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
            guard let image = PhotoFiles.image(of: photo) else { return }
            context.cgContext.interpolationQuality = .high
            let width = side * image.size.width / image.size.height
            image.draw(in: CGRect(x: (side - width) / 2, y: 0, width: width, height: side))
        }
    }
}
