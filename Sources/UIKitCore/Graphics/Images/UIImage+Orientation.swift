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

    /// How the pixels lie: as the file of a JPEG picture says; `up` for other files.
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

    /// How the pixels of a file lie, by Exif's number, 1 … 8; `up` for others.
    init(exif number: Int) {
        self = Self.inExifsOrder.indices.contains(number - 1) ? Self.inExifsOrder[number - 1] : .up
    }

    private static let inExifsOrder: [UIImage.Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    /// The pixels as they are shown. Nil when there is no memory.
    func turned(_ image: CGImage) -> CGImage? {
        image.upright(from: (Self.inExifsOrder.firstIndex(of: self) ?? 0) + 1)
    }
}
