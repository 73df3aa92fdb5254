// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// Something that is drawn on a target in memory row by row, so that it may as well be drawn in parts. Colours are premultiplied.
enum PixelStep {
    /// A cached picture with a colour over it. `origin` is where the bitmap's first pixel lies, also if that is not drawn.
    struct Picture {
        let bitmap: RunLengthBitmap
        let origin: PixelPoint
        let color: UInt32
    }

    /// A bitmap of 32 bits, all of whose pixels are copied. `origin` is where its first pixel lies, also if that is not drawn.
    struct Copy {
        let bitmap: Bitmap
        let origin: PixelPoint
    }

    /// A group whose pixels are multiplied by `alpha`, 0 … 255.
    struct Group {
        let bitmap: GroupBitmap
        let origin: PixelPoint
        let alpha: UInt8
    }

    case fill(PixelRect, UInt32, isOpaque: Bool)
    case copy(PixelRect, Copy)
    case picture(PixelRect, Picture)
    case group(PixelRect, Group)
    /// A group over a picture.
    case dissolve(PixelRect, Picture, Group)
    /// A group over a copied bitmap.
    case fadeOver(PixelRect, Copy, Group)

    /// What the step changes.
    var rect: PixelRect {
        switch self {
        case .fill(let rect, _, _), .copy(let rect, _), .picture(let rect, _), .group(let rect, _), .dissolve(let rect, _, _),
            .fadeOver(let rect, _, _):
            rect
        }
    }

    /// The steps that do what this one and the next one do, with fewer passes; nil when there are none.
    func joined(with next: PixelStep) -> [PixelStep]? {
        guard case .group(let above, let group) = next, rect.contains(above), 2 * above.area >= rect.area else { return nil }
        let isWhole = above == rect
        switch self {
        case .picture(_, let picture) where isWhole: return [.dissolve(above, picture, group)]
        case .copy(_, let copy) where isWhole: return [.fadeOver(above, copy, group)]
        case .picture(_, let picture): return parts(around: above) { .picture($0, picture) } + [.dissolve(above, picture, group)]
        case .copy(_, let copy): return parts(around: above) { .copy($0, copy) } + [.fadeOver(above, copy, group)]
        default: return nil
        }
    }

    private func parts(around inner: PixelRect, _ step: (PixelRect) -> PixelStep) -> [PixelStep] {
        let parts = [
            PixelRect(x: rect.x, y: rect.y, width: rect.width, height: inner.y - rect.y),
            PixelRect(x: rect.x, y: inner.maxY, width: rect.width, height: rect.maxY - inner.maxY),
            PixelRect(x: rect.x, y: inner.y, width: inner.x - rect.x, height: inner.height),
            PixelRect(x: inner.maxX, y: inner.y, width: rect.maxX - inner.maxX, height: inner.height),
        ]
        return parts.filter { !$0.isEmpty }.map(step)
    }
}
