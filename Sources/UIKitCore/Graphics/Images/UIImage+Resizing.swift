// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIImage {
    /// What becomes of the inside of a resizable image.
    public enum ResizingMode: Int, Sendable {
        /// It is repeated.
        case tile
        /// It is stretched.
        case stretch
    }

    /// Widths of the sides that keep their size, in points; zero by default.
    public var capInsets: UIEdgeInsets { look.capInsets }

    /// What becomes of the inside when the image is larger than itself; `tile` by default.
    public var resizingMode: ResizingMode { look.resizingMode ?? .tile }

    /// The same image with sides that keep their size, and an inside that is repeated.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The same image with sides that keep their size.
    ///
    /// - Parameter capInsets: In points. Negative widths, and what is not finite, are 0.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        func usable(_ width: CGFloat) -> CGFloat { width.isFinite ? max(width, 0) : 0 }
        return with {
            $0.capInsets = UIEdgeInsets(
                top: usable(capInsets.top), left: usable(capInsets.left), bottom: usable(capInsets.bottom),
                right: usable(capInsets.right))
            $0.resizingMode = resizingMode
        }
    }

    /// The same image with sides that keep their size, and a point between them that is stretched.
    public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        let (left, top) = (CGFloat(max(left, 0)), CGFloat(max(top, 0)))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top == 0 ? 0 : max(size.height - top - 1, 0),
                right: left == 0 ? 0 : max(size.width - left - 1, 0)), resizingMode: .stretch)
    }

    /// Draws the nine parts of a resizable image.
    func drawParts(_ image: CGImage, in rect: CGRect, on context: CGContext) {
        /// From where to where the three parts go, in the image (points) and in the rectangle.
        func edges(
            _ first: CGFloat, _ last: CGFloat, _ length: CGFloat, _ start: CGFloat, _ room: CGFloat
        ) -> [(CGFloat, CGFloat)] {
            let excess = max((first + last) / max(room, 1e-6), 1)
            return [
                (0, start), (min(first, length), start + first / excess),
                (max(length - last, 0), start + room - last / excess), (length, start + room),
            ]
        }
        let columns = edges(capInsets.left, capInsets.right, size.width, rect.minX, rect.width)
        let rows = edges(capInsets.top, capInsets.bottom, size.height, rect.minY, rect.height)
        for row in 0..<3 {
            for column in 0..<3 {
                let part = CGRect(
                    x: columns[column].0, y: rows[row].0, width: columns[column + 1].0 - columns[column].0,
                    height: rows[row + 1].0 - rows[row].0)
                let place = CGRect(
                    x: columns[column].1, y: rows[row].1, width: columns[column + 1].1 - columns[column].1,
                    height: rows[row + 1].1 - rows[row].1)
                guard part.width > 0, part.height > 0, place.width > 0, place.height > 0,
                    let pixels = image.cropping(to: part.applying(CGAffineTransform(scaleX: scale, y: scale)))
                else { continue }
                draw(pixels, of: part.size, in: place, repeatsX: column == 1, repeatsY: row == 1, on: context)
            }
        }
    }

    /// How many times a part is repeated at most; what would need more is stretched.
    private static let mostTiles: CGFloat = 10_000

    private func draw(
        _ pixels: CGImage, of part: CGSize, in place: CGRect, repeatsX: Bool, repeatsY: Bool, on context: CGContext
    ) {
        let tile = CGSize(width: repeatsX ? part.width : place.width, height: repeatsY ? part.height : place.height)
        let count = (place.width / tile.width).rounded(.up) * (place.height / tile.height).rounded(.up)
        guard resizingMode == .tile, count > 1, count <= UIImage.mostTiles else { return context.drawUpright(pixels, in: place) }
        context.saveGState()
        context.clip(to: place)
        var y = place.minY
        while y < place.maxY {
            var x = place.minX
            while x < place.maxX {
                context.drawUpright(pixels, in: CGRect(origin: CGPoint(x: x, y: y), size: tile))
                x += tile.width
            }
            y += tile.height
        }
        context.restoreGState()
    }
}
