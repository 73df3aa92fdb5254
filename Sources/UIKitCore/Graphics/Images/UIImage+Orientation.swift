// SPDX-License-Identifier: MIT
public import CoreGraphics

extension UIImage {
    /// How stored pixels lie: what must be done with them to show the image. The raw values are UIKit's.
    public enum Orientation: Int, Sendable {
        /// As they are shown.
        case up
        /// By half a turn.
        case down
        /// By a quarter of a turn to the left.
        case left
        /// By a quarter of a turn to the right.
        case right
        /// Mirrored from side to side.
        case upMirrored
        /// By half a turn, then mirrored from side to side.
        case downMirrored
        /// Rows are columns from the left, whose first pixel is at the top.
        case leftMirrored
        /// Rows are columns from the right, whose first pixel is at the bottom.
        case rightMirrored
    }

    /// An image of pixels that lie in another way than they are shown.
    ///
    /// - Parameter scale: Pixels per point; 1 for values that are not positive.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(Optional(cgImage), scale: scale, look: Look(orientation: orientation))
    }

    /// How the pixels lie; `up` for images of files.
    public var imageOrientation: Orientation { look.orientation }

    /// The same image, shown mirrored from side to side.
    public func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.mirrored } }
}

extension UIImage.Orientation {
    /// Whether width and height are exchanged.
    var isSideways: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    var mirrored: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .upMirrored: .up
        case .down: .downMirrored
        case .downMirrored: .down
        case .left: .rightMirrored
        case .rightMirrored: .left
        case .right: .leftMirrored
        case .leftMirrored: .right
        }
    }

    /// From stored to shown pixels, for stored ones of a size.
    private func matrix(_ width: CGFloat, _ height: CGFloat) -> CGAffineTransform {
        switch self {
        case .up: .identity
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
        }
    }

    /// The pixels as they are shown. Nil when there is no memory.
    func turned(_ image: CGImage) -> CGImage? {
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let context = CGContext(
            width: isSideways ? image.height : image.width, height: isSideways ? image.width : image.height, scale: 1)
        context.concatenate(matrix(width, height))
        context.interpolationQuality = .none
        context.drawUpright(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        return context.finish().map { CGImage(bitmap: $0.opaqueIfPossible()) }
    }
}
