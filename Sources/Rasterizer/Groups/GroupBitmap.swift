// SPDX-License-Identifier: MIT
internal import CPixels
internal import CoreGraphics
internal import Glibc
internal import WindowServer

/// The pixels of a group, and which of them are not transparent: a page of text is drawn and faded without its empty parts being touched.
///
/// A background is in memory only where something else is drawn on it, until `complete` is called.
final class GroupBitmap {
    let bitmap: Bitmap
    private var plan: GroupPlan
    private var isComplete = false
    /// What its rows have; nil until that is needed.
    private var spans: OpaquePointer?

    /// Where operations touch less of a group, its memory comes as they touch it.
    private static let sparseShare = 4

    private init?(_ size: PixelSize, _ plan: GroupPlan) {
        let isSparse = plan.touchedArea * GroupBitmap.sparseShare < size.width * size.height
        guard let bitmap = Bitmap(width: size.width, height: size.height, format: .argb, isSparse: isSparse) else { return nil }
        self.bitmap = bitmap
        self.plan = plan
        drawBackground()
    }

    deinit { forgetSpans() }

    /// Pixels for a group, with its background. A group that grows gets more than it needs now, so that it does not need other memory in
    /// each frame. Nil for empty ones, and where memory is short.
    ///
    /// - Parameter old: Used again where it has the right size.
    static func make(for plan: GroupPlan, reusing old: GroupBitmap?) -> GroupBitmap? {
        let extent = plan.size
        guard let old else { return GroupBitmap(extent, plan) }
        let size = PixelSize(width: old.bitmap.width, height: old.bitmap.height)
        let isLarge = size.width * size.height > 4 * extent.width * extent.height
        if extent.width <= size.width, extent.height <= size.height, !isLarge, extent.width > 0, extent.height > 0 {
            old.reuse(for: plan)
            return old
        }
        func room(_ length: Int) -> Int { min(length + length / 4, Bitmap.largestSide) }
        return isLarge
            ? GroupBitmap(extent, plan) : GroupBitmap(PixelSize(width: room(extent.width), height: room(extent.height)), plan)
    }

    /// Makes everything transparent, and draws the background.
    private func reuse(for plan: GroupPlan) {
        for rect in isComplete ? [PixelRect(self.plan.size)] : self.plan.touched {
            for row in rect.y..<rect.maxY { memset(bitmap.bytes + row * bitmap.bytesPerRow + rect.x * 4, 0, rect.width * 4) }
        }
        self.plan = plan
        isComplete = false
        forgetSpans()
        drawBackground()
    }

    /// Where something else will be drawn on it.
    private func drawBackground() {
        guard let background = plan.background else { return }
        for rect in plan.touched { fill(rect, background) }
    }

    private func fill(_ rect: PixelRect, _ color: UInt32) {
        let start = bitmap.bytes.assumingMemoryBound(to: UInt8.self) + rect.y * bitmap.bytesPerRow + rect.x * 4
        cpixels_fill(start, bitmap.bytesPerRow, Int32(rect.width), Int32(rect.height), color)
    }

    /// Draws the background everywhere, for those who read the bitmap.
    func complete() {
        guard let background = plan.background, !isComplete else { return }
        isComplete = true
        cpixels_spans_fill(
            findSpans(), bitmap.bytes.assumingMemoryBound(to: UInt8.self), bitmap.bytesPerRow, Int32(plan.size.width),
            Int32(plan.size.height), background)
    }

    /// The same while more will be drawn.
    func completeSoFar() {
        complete()
        forgetSpans()
    }

    /// Around all that operations draw, in pixels of the group. Not for groups with a background.
    var touchedRect: PixelRect { plan.touched.reduce(.empty) { $0.union($1) } }

    private func forgetSpans() {
        if let spans { cpixels_spans_destroy(spans) }
        spans = nil
    }

    /// What was drawn must be in memory.
    private func findSpans() -> OpaquePointer {
        if let spans { return spans }
        let blocksPerRow = (bitmap.width + GroupPlan.blockLength - 1) / GroupPlan.blockLength
        let pixels = bitmap.bytes.assumingMemoryBound(to: UInt8.self)
        let made = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: blocksPerRow * bitmap.height) { marks in
            marks.initialize(repeating: UInt8(plan.background == nil ? CPIXELS_NOTHING : CPIXELS_BACKGROUND))
            for rect in plan.touched {
                guard !rect.isEmpty, let blocks = marks.baseAddress else { continue }
                cpixels_mark_blocks(
                    pixels + rect.y * bitmap.bytesPerRow, bitmap.bytesPerRow, Int32(rect.x), Int32(rect.width),
                    Int32(rect.height),
                    blocks + rect.y * blocksPerRow, blocksPerRow)
            }
            return cpixels_spans_create(
                pixels, bitmap.bytesPerRow, Int32(bitmap.height), marks.baseAddress, blocksPerRow, plan.background ?? 0)
        }
        guard let made else { fatalError("no memory for the rows of a group") }
        spans = made
        return made
    }

    /// Composites a part of the bitmap over pixels, without reading what is transparent.
    ///
    /// - Parameters:
    ///   - part: Lies within the group.
    ///   - pixels: Where the part's first pixel goes.
    ///   - stride: In bytes.
    ///   - alpha: What the pixels are multiplied by, 0 … 255.
    func draw(_ part: PixelRect, to pixels: UnsafeMutablePointer<UInt8>, stride: Int, alpha: UInt8) {
        cpixels_spans_fade(
            findSpans(), Int32(part.x), Int32(part.y), pixels, stride, Int32(part.width), Int32(part.height), alpha)
    }

    /// The same over other pixels, which are read at `below`.
    func draw(
        _ part: PixelRect, to pixels: UnsafeMutablePointer<UInt8>, stride: Int, alpha: UInt8, over below: UnsafePointer<UInt8>,
        stride belowStride: Int
    ) {
        cpixels_spans_fade_over(
            findSpans(), Int32(part.x), Int32(part.y), pixels, stride, below, belowStride, Int32(part.width), Int32(part.height),
            alpha)
    }

    /// Draws a cached picture, a colour over it, and a part of this bitmap over that: in one pass over memory.
    ///
    /// - Parameters:
    ///   - part: Lies within the group, and where it will be drawn within the picture.
    ///   - alpha: What the bitmap's pixels are multiplied by, 0 … 255.
    ///   - origin: Where the bitmap's first pixel lies in the picture.
    ///   - color: Premultiplied.
    func draw(
        _ part: PixelRect, to pixels: UnsafeMutablePointer<UInt8>, stride: Int, alpha: UInt8, over picture: RunLengthBitmap,
        at origin: PixelPoint, under color: UInt32
    ) {
        picture.draw(
            part.offset(x: origin.x, y: origin.y), to: pixels, stride: stride, under: color, findSpans(), origin: origin,
            alpha: alpha)
    }
}
