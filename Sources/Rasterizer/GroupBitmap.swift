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
    /// A byte for each block of 16 pixels: whether it has something. Empty until it is needed.
    private var blocks: [UInt8] = []
    private let blocksPerRow: Int

    private static let blockLength = 16
    /// Where operations touch less of a group, its memory comes as they touch it.
    private static let sparseShare = 4

    private init?(_ size: PixelSize, touching rects: [PixelRect]) {
        let area = rects.reduce(0) { $0 + $1.area }
        let isSparse = area * GroupBitmap.sparseShare < size.width * size.height
        guard let bitmap = Bitmap(width: size.width, height: size.height, format: .argb, isSparse: isSparse) else { return nil }
        self.bitmap = bitmap
        touched = rects
        blocksPerRow = (size.width + GroupBitmap.blockLength - 1) / GroupBitmap.blockLength
    }

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
        blocks.removeAll(keepingCapacity: true)
    }

    private func findBlocks() {
        blocks.append(contentsOf: repeatElement(0, count: blocksPerRow * bitmap.height))
        blocks.withUnsafeMutableBufferPointer { buffer in
            guard let marks = buffer.baseAddress else { return }
            for rect in touched {
                cpixels_mark_blocks(
                    bitmap.bytes.assumingMemoryBound(to: UInt8.self) + rect.y * bitmap.bytesPerRow, bitmap.bytesPerRow,
                    Int32(rect.x), Int32(rect.width), Int32(rect.height), marks + rect.y * blocksPerRow, blocksPerRow)
            }
        }
    }

    /// Composites a part of the bitmap over pixels, without reading what is transparent. What was drawn must be in memory.
    ///
    /// - Parameters:
    ///   - part: Lies within the bitmap.
    ///   - pixels: Where the part's first pixel goes.
    ///   - stride: In bytes.
    ///   - alpha: What the pixels are multiplied by, 0 … 255.
    func draw(_ part: PixelRect, to pixels: UnsafeMutablePointer<UInt8>, stride: Int, alpha: UInt8) {
        if blocks.isEmpty { findBlocks() }
        blocks.withUnsafeBufferPointer { buffer in
            guard let marks = buffer.baseAddress else { return }
            cpixels_fade_blocks(
                pixels, stride, bitmap.bytes.assumingMemoryBound(to: UInt8.self) + part.y * bitmap.bytesPerRow,
                bitmap.bytesPerRow, Int32(part.x), Int32(part.width), Int32(part.height), marks + part.y * blocksPerRow,
                blocksPerRow, alpha)
        }
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
