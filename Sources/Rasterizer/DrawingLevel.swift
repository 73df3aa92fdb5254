// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// What operations are drawn on: the target of a frame, or an open group.
struct DrawingLevel {
    let canvas: Canvas
    /// The pixels that will be shown, in this level's space: only they need memory.
    let extent: PixelRect
    /// The pixels, where they are in memory and are drawn by loops of our own.
    var pixels: PixelTarget?
    /// The operations of a group that will be kept.
    var range: Range<Int>?
    /// Where such a group's pixels are, in memory.
    var memory: GroupBitmap?
    /// For an opaque group, which is drawn on the level below: the number of corners that were saved before it, and of those that have
    /// been cut.
    var corners: (first: Int, cut: Int)?
    /// Whether it is a group with a space of its own.
    var isDetached = false

    /// A group in memory of its own.
    ///
    /// - Parameters:
    ///   - memory: Holds the extent in its top left part.
    ///   - range: The group's operations, if it will be kept.
    init?(_ memory: GroupBitmap, extent: PixelRect, range: Range<Int>? = nil) {
        guard let canvas = Canvas(memory.bitmap, extent: extent) else { return nil }
        self.init(canvas: canvas, extent: extent, range: range, memory: memory)
        pixels = canvas.surface.flatMap {
            PixelTarget($0, origin: PixelPoint(x: extent.x, y: extent.y), clip: [extent])
        }
    }

    init(canvas: Canvas, extent: PixelRect, range: Range<Int>? = nil, memory: GroupBitmap? = nil) {
        self.canvas = canvas
        self.extent = extent
        self.range = range
        self.memory = memory
    }
}

/// What was below the round corners of opaque groups, which are drawn in place and cut at their end. Corners of groups in groups lie
/// behind those of the groups around them.
struct SavedCorners {
    /// Longer than what is in use: it is there for the next corner.
    private var bytes: [UInt8] = []
    private var usedCount = 0
    private var corners: [(rect: PixelRect, start: Int)] = []

    var count: Int { corners.count }

    /// Copies the pixels of the rectangle.
    mutating func save(_ rect: PixelRect, of target: PixelTarget) {
        let start = usedCount
        corners.append((rect, start))
        usedCount += rect.area * 4
        if usedCount > bytes.count { bytes += [UInt8](repeating: 0, count: max(usedCount - bytes.count, bytes.count)) }
        bytes.withUnsafeMutableBufferPointer { buffer in
            guard let copy = buffer.baseAddress else { return }
            target.save(rect, to: copy + start)
        }
    }

    /// Cuts what was drawn over a saved corner since.
    func cut(_ index: Int, of target: PixelTarget, by mask: Bitmap, from: PixelRect) {
        guard corners.indices.contains(index) else { return }
        bytes.withUnsafeBufferPointer { buffer in
            guard let copy = buffer.baseAddress else { return }
            target.cut(corners[index].rect, by: mask, from: from, over: copy + corners[index].start)
        }
    }

    /// Forgets all but the first corners.
    mutating func keepFirst(_ count: Int) {
        guard count < corners.count else { return }
        usedCount = corners[count].start
        corners.removeSubrange(count...)
    }
}
