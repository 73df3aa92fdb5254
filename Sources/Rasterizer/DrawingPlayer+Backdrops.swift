// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// Draws what lies behind a rectangle, blurred.
extension DrawingPlayer {
    /// Draws a backdrop on the level on top of the stack. False when its pixels, or memory, are out of reach; then nothing was done.
    ///
    /// - Parameter memory: That of earlier frames; nil: there will be no others.
    func drawBackdrop(
        _ rect: PixelRect, _ filter: BackdropFilter, _ kept: BackdropPixels?, stack: [DrawingLevel], memory: BlurMemory?
    ) -> Bool {
        guard let pixels = stack.last?.pixels else { return false }
        if let kept, let blur = backdrops[kept.id] {
            pixels.draw(blur)
            return true
        }
        guard let blur = blur(rect, filter, stack: stack, memory ?? BlurMemory()) else { return false }
        filterCount += 1
        if let kept { backdrops[kept.id] = blur }
        pixels.draw(blur)
        return true
    }

    /// Filters what the levels show, as far up as they lie in place.
    private func blur(
        _ rect: PixelRect, _ filter: BackdropFilter, stack: [DrawingLevel], _ memory: BlurMemory
    ) -> BlurBitmap? {
        // Groups that are drawn in place share the pixels of the level that they lie in.
        var levels: [DrawingLevel] = []
        for level in stack.reversed() {
            if level.corners == nil { levels.append(level) }
            if level.isDetached { break }
        }
        levels.reverse()
        for level in levels { level.memory?.completeSoFar() }
        guard let bottom = levels.first?.pixels else { return nil }
        if levels.count == 1 { return bottom.blur(rect, filter, memory: memory) }
        let rect = rect.intersection(levels.reduce(rect) { $0.intersection($1.extent) })
        guard let bitmap = Bitmap(width: rect.width, height: rect.height, format: .argb) else { return nil }
        let together = bitmap.bytes.assumingMemoryBound(to: UInt8.self)
        bottom.save(rect, to: together)
        for level in levels.dropFirst() { level.pixels?.add(rect, to: together) }
        return BlurBitmap(
            together, stride: bitmap.bytesPerRow, rect: rect, isOpaque: bottom.isOpaque, filter: filter, memory: memory)
    }
}
