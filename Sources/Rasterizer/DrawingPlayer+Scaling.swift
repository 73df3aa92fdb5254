// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// Draws pictures that are not shown at their own size.
extension DrawingPlayer {
    /// Draws a part of a content scaled to `to`. False when that cannot be done by loops over memory; then nothing was done.
    ///
    /// - Parameter scaled: The pixels of earlier frames; nil: none are kept.
    func stretch(
        _ content: Content, from: PixelRect, to: PixelRect, clip: PixelRect, alpha: Double, on target: PixelTarget,
        _ scaled: ScaledPictures?
    ) -> Bool {
        guard let bitmap = content.image?.bitmap else { return false }
        // Loops fade pixels while they composite them: opaque ones are copied.
        let isFadedCopy = bitmap.format == .rgb && alpha < 1
        if !isFadedCopy, from == content.bounds, target.repeatLine(bitmap, over: to, clip: clip, alpha: alpha) { return true }
        guard PixelScaler.scales(bitmap, from: from, to: to) else { return false }
        let visible = target.visiblePart(of: to.intersection(clip))
        guard !visible.isEmpty else { return true }
        let kept = scaled?.pixels(
            of: content.id, bitmap, from: from, to: to, visible: visible, isNeeded: isFadedCopy, by: scaler)
        guard let (pixels, origin) = kept else {
            guard !isFadedCopy else { return false }
            target.stretch(bitmap, from: from, to: to, clip: clip, alpha: alpha, by: scaler)
            return true
        }
        let part = visible.offset(x: -to.x - origin.x, y: -to.y - origin.y)
        let place = PixelPoint(x: visible.x, y: visible.y)
        return bitmap.format == .rgb && !isFadedCopy
            ? target.copy(pixels, from: part, at: place) : target.draw(pixels, from: part, at: place, alpha: alpha)
    }
}
