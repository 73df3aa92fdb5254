// SPDX-License-Identifier: MIT
internal import WindowServer

/// Something that is drawn on a target in memory row by row, so that it may as well be drawn in parts. Colours are premultiplied.
enum PixelStep {
    /// A cached picture with a colour over it. `origin` is where the bitmap's first pixel lies, also if that is not drawn.
    struct Picture {
        let bitmap: RunLengthBitmap
        let origin: PixelPoint
        let color: UInt32
    }

    /// A group whose pixels are multiplied by `alpha`, 0 … 255.
    struct Group {
        let bitmap: GroupBitmap
        let origin: PixelPoint
        let alpha: UInt8
    }

    case fill(PixelRect, UInt32, isOpaque: Bool)
    case picture(PixelRect, Picture)
    case group(PixelRect, Group)
    /// A group over a picture.
    case dissolve(PixelRect, Picture, Group)

    /// What the step changes.
    var rect: PixelRect {
        switch self {
        case .fill(let rect, _, _), .picture(let rect, _), .group(let rect, _), .dissolve(let rect, _, _): rect
        }
    }

    /// The steps that do what this one and the next one do, with fewer passes; nil when there are none.
    func joined(with next: PixelStep) -> [PixelStep]? {
        guard case .picture(let rect, let picture) = self, case .group(let above, let group) = next, rect.contains(above),
            2 * above.area >= rect.area
        else { return nil }
        let around = [
            PixelRect(x: rect.x, y: rect.y, width: rect.width, height: above.y - rect.y),
            PixelRect(x: rect.x, y: above.maxY, width: rect.width, height: rect.maxY - above.maxY),
            PixelRect(x: rect.x, y: above.y, width: above.x - rect.x, height: above.height),
            PixelRect(x: above.maxX, y: above.y, width: rect.maxX - above.maxX, height: above.height),
        ]
        return around.filter { !$0.isEmpty }.map { .picture($0, picture) } + [.dissolve(above, picture, group)]
    }
}
