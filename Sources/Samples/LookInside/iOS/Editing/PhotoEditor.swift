// SPDX-License-Identifier: MIT
import Synchronization
import UIKit

/// A photo and the small copy of it that the sliders show. Its methods take their time: they are for other threads than the main one.
final class PhotoEditor: Sendable {
    /// Makes what the sliders show.
    struct Filter: Sendable {
        let call: @Sendable (PhotoEditor, PhotoAdjustments) -> UIImage?
    }

    private let photo: UIImage
    private let previewWidth: CGFloat
    private let context = CIContext()
    private let copy = Mutex<CIImage?>(nil)

    /// - Parameter previewWidth: The width of the copy, in pixels; a smaller photo is shown itself.
    init(photo: UIImage, previewWidth: CGFloat) {
        self.photo = photo
        self.previewWidth = previewWidth
    }

    /// The copy, adjusted.
    func preview(_ adjustments: PhotoAdjustments) -> UIImage? { copyForScreen().flatMap { render(adjustments.apply(to: $0)) } }

    /// The whole photo, adjusted.
    func whole(_ adjustments: PhotoAdjustments) -> UIImage? {
        CIImage(image: photo).flatMap { render(adjustments.apply(to: $0)) }
    }

    private func render(_ image: CIImage?) -> UIImage? {
        image.flatMap { context.createCGImage($0, from: $0.extent) }.map { UIImage(cgImage: $0) }
    }

    private func copyForScreen() -> CIImage? {
        copy.withLock { copy in
            if let copy { return copy }
            var image: UIImage? = photo
            if photo.size.width > previewWidth, previewWidth > 0 {
                let height = (photo.size.height * previewWidth / photo.size.width).rounded(.up)
                image = photo.preparingThumbnail(of: CGSize(width: previewWidth, height: height))
            }
            copy = image.flatMap { CIImage(image: $0) }
            return copy
        }
    }
}
