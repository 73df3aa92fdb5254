// SPDX-License-Identifier: MIT
internal import CPixels
internal import CoreGraphics
internal import Glibc
internal import WindowServer

/// The pixels of a group, and which of them are not transparent: a page of text is drawn and faded without its empty parts being touched.
final class GroupBitmap {
    let bitmap: Bitmap
    /// What is drawn on, in pixels of the bitmap. All else is transparent.
    private var touched: [PixelRect]
    /// What its rows have. nil until that is needed, and where memory is short.
    private var spans: OpaquePointer?

    private static let blockLength = 16
    /// Where operations touch less of a group, its memory comes as they touch it.
    private static let sparseShare = 4

    private init?(_ size: PixelSize, touching rects: [PixelRect]) {
        let area = rects.reduce(0) { $0 + $1.area }
        let isSparse = area * GroupBitmap.sparseShare < size.width * size.height
        guard let bitmap = Bitmap(width: size.width, height: size.height, format: .argb, isSparse: isSparse) else { return nil }
        self.bitmap = bitmap
        touched = rects
    }

    deinit { forgetSpans() }

    /// Transparent pixels for a group. A group that grows gets more than it needs now, so that it does not need other memory in each
    /// frame. Nil for empty ones, and where memory is short.
    ///
    /// - Parameters:
    ///   - extent: Of the group.
    ///   - operations: What will be drawn.
    ///   - old: Used again where it has the right size.
    static func make(
        for extent: PixelRect, of operations: ArraySlice<DrawingOperation>, reusing old: GroupBitmap?
    ) -> GroupBitmap? {
        let touched = touchedRects(of: operations, in: extent)
        guard let old else { return GroupBitmap(extent.size, touching: touched) }
        let size = PixelSize(width: old.bitmap.width, height: old.bitmap.height)
        let isLarge = size.width * size.height > 4 * extent.area
        if extent.width <= size.width, extent.height <= size.height, !isLarge, !extent.isEmpty {
            old.reuse(touching: touched)
            return old
        }
        func room(_ length: Int) -> Int { min(length + length / 4, Bitmap.largestSide) }
        return isLarge
            ? GroupBitmap(extent.size, touching: touched)
            : GroupBitmap(PixelSize(width: room(extent.width), height: room(extent.height)), touching: touched)
    }

    /// Where the operations of a group draw, in pixels of its bitmap.
    private static func touchedRects(of operations: ArraySlice<DrawingOperation>, in extent: PixelRect) -> [PixelRect] {
        var rects: [PixelRect] = []
        var depth = 0
        for operation in operations {
            if operation.endsGroup { depth -= 1 }
            // Groups in the group are known by their ends.
            let rect = depth == 0 ? operation.touchedRect.intersection(extent) : .empty
            if !rect.isEmpty { rects.append(rect.offset(x: -extent.x, y: -extent.y)) }
            if operation.beginsGroup { depth += 1 }
        }
        return rects
    }

    /// Makes everything transparent.
    private func reuse(touching rects: [PixelRect]) {
        for rect in touched {
            for row in rect.y..<rect.maxY { memset(bitmap.bytes + row * bitmap.bytesPerRow + rect.x * 4, 0, rect.width * 4) }
        }
        touched = rects
        forgetSpans()
    }

    private func forgetSpans() {
        if let spans { cpixels_spans_destroy(spans) }
        spans = nil
    }

    /// What was drawn must be in memory.
    private func findSpans() -> OpaquePointer? {
        if let spans { return spans }
        let blocksPerRow = (bitmap.width + GroupBitmap.blockLength - 1) / GroupBitmap.blockLength
        let pixels = bitmap.bytes.assumingMemoryBound(to: UInt8.self)
        spans = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: blocksPerRow * bitmap.height) { marks in
            guard let blocks = marks.baseAddress else { return nil }
            marks.initialize(repeating: 0)
            for rect in touched where !rect.isEmpty {
                cpixels_mark_blocks(
                    pixels + rect.y * bitmap.bytesPerRow, bitmap.bytesPerRow, Int32(rect.x), Int32(rect.width), Int32(rect.height),
                    blocks + rect.y * blocksPerRow, blocksPerRow)
            }
            return cpixels_spans_create(pixels, bitmap.bytesPerRow, Int32(bitmap.height), blocks, blocksPerRow)
        }
        return spans
    }

    /// Composites a part of the bitmap over pixels, without reading what is transparent.
    ///
    /// - Parameters:
    ///   - part: Lies within the bitmap.
    ///   - pixels: Where the part's first pixel goes.
    ///   - stride: In bytes.
    ///   - alpha: What the pixels are multiplied by, 0 … 255.
    func draw(_ part: PixelRect, to pixels: UnsafeMutablePointer<UInt8>, stride: Int, alpha: UInt8) {
        let (width, height) = (Int32(part.width), Int32(part.height))
        if let spans = findSpans() {
            cpixels_spans_fade(spans, Int32(part.x), Int32(part.y), pixels, stride, width, height, alpha)
        } else {
            let from = bitmap.bytes.assumingMemoryBound(to: UInt8.self) + part.y * bitmap.bytesPerRow + part.x * 4
            cpixels_fade_pixels(pixels, stride, from, bitmap.bytesPerRow, width, height, alpha)
        }
    }

    /// Draws a cached picture, a colour over it, and a part of this bitmap over that: in one pass over memory.
    ///
    /// - Parameters:
    ///   - part: Lies within the bitmap, and where it will be drawn within the picture.
    ///   - alpha: What the bitmap's pixels are multiplied by, 0 … 255.
    ///   - origin: Where the bitmap's first pixel lies in the picture.
    ///   - color: Premultiplied.
    func draw(
        _ part: PixelRect, to pixels: UnsafeMutablePointer<UInt8>, stride: Int, alpha: UInt8, over picture: RunLengthBitmap,
        at origin: PixelPoint, under color: UInt32
    ) {
        let below = part.offset(x: origin.x, y: origin.y)
        guard let spans = findSpans() else {
            picture.draw(below, to: pixels, stride: stride, under: color)
            return draw(part, to: pixels, stride: stride, alpha: alpha)
        }
        picture.draw(below, to: pixels, stride: stride, under: color, spans, origin: origin, alpha: alpha)
    }
}

extension DrawingOperation {
    /// The pixels that it may touch, in the group that it draws on, for operations that add to them; those of nested groups are known by their
    /// ends.
    var touchedRect: PixelRect {
        switch self {
        case .fill(let rect, _), .picture(_, let rect), .dimmedPicture(_, let rect, _): rect
        case .draw(_, let from, let at, _), .movedPicture(_, let from, let at):
            PixelRect(x: at.x, y: at.y, width: from.width, height: from.height)
        case .stretch(_, _, let to, let clip, _), .colorThroughMask(_, _, let to, let clip, _): to.intersection(clip)
        case .endGroup(_, _, let clip): clip
        case .endGroupInStrips(let strips, _): strips.reduce(.empty) { $0.union($1.clip) }
        case .captureAndDim(let picture, _): picture.rect
        case .capture, .beginGroup, .beginOpaqueGroup, .keepThroughMask, .endGroupAsMask: .empty
        }
    }
}
