import ImageIO
import UIKit

final class PictureLoader {
    func animation(_ data: Data) -> UIImage? {
        guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return nil }
        var pictures: [UIImage] = []
        var duration = 0.0
        for index in 0..<CGImageSourceGetCount(source) {
            guard let picture = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
            pictures.append(UIImage(cgImage: picture))
            if let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any],
                let gif = properties[kCGImagePropertyGIFDictionary as String] as? [String: Any]
            {
                duration += gif[kCGImagePropertyGIFDelayTime as String] as? Double ?? 0.1
            }
        }
        return UIImage.animatedImage(with: pictures, duration: duration)
    }

    func preview(of url: URL, side: CGFloat) -> UIImage? {
        let reading = [kCGImageSourceShouldCache: false] as CFDictionary
        guard let source = CGImageSourceCreateWithURL(url as CFURL, reading) else { return nil }
        let options: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: true,
            kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: side * UIScreen.main.scale,
        ]
        return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary).map { UIImage(cgImage: $0) }
    }

    func save(_ image: UIImage, to url: URL) throws {
        try image.jpegData(compressionQuality: 0.8)?.write(to: url)
    }
}
