// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// The scaled pixels of pictures that several frames draw at one size, so that a photo is scaled once for a movement, not once for a
/// frame: one that cross-fades, lies behind a moving blur, or changes its round corners.
///
/// A picture that is scaled by another factor in each frame costs a look-up. What a frame does not draw is let go of at its end.
final class ScaledPictures {
    private struct Key: Hashable {
        let content: UInt64
        let from: PixelRect
        /// Of the whole picture on the target. Scaled pixels are the same wherever they lie: see `Canvas.step`.
        let width: Int
        let height: Int
    }

    private struct Entry {
        /// The part that was drawn, or more of it, relative to the scaled picture's first pixel.
        var part: PixelRect
        /// The pixels of `part`; nil: it was drawn a few times, and may never be again.
        var bitmap: Bitmap?
        /// How many times it was drawn one after the other, until it got them.
        var draws: Int
        var frame: UInt64
        var keptArea: Int { bitmap == nil ? 0 : part.area }
    }

    /// The pixels take at most as much memory as the window's do, this many times: two photos that cover it, one fading into the other.
    private static let maximumWindows = 2
    /// How many times a part is drawn before it is kept: one that grows slowly has each size a few times.
    private static let patience = 3
    /// A small picture is at most one in so many of what may be kept.
    private static let smallShare = 8

    private var entries: [Key: Entry] = [:]
    /// Empty between frames: its memory is used again, so that a picture that grows allocates nothing.
    private var unused: [Key] = []
    private var frame: UInt64 = 0
    /// In pixels, as `keptArea`, which is that of all entries.
    private var limit = 0
    private var keptArea = 0

    /// The number of parts scaled to be kept, for tests.
    private(set) var count = 0

    /// The next frame begins.
    ///
    /// - Parameter area: Of the window, in pixels.
    func begin(area: Int) {
        frame += 1
        limit = Self.maximumWindows * area
    }

    /// The frame is drawn.
    func end() {
        for (key, entry) in entries where entry.frame != frame { unused.append(key) }
        for key in unused { keptArea -= entries.removeValue(forKey: key)?.keptArea ?? 0 }
        unused.removeAll(keepingCapacity: true)
    }

    func removeAll() {
        entries = [:]
        keptArea = 0
    }

    /// The pixels of a part of a scaled picture, and where the first of them lies, relative to the picture's; nil where they had better be
    /// scaled to where they are shown.
    ///
    /// - Parameters:
    ///   - to: Where the picture lies on the target.
    ///   - visible: What of that is drawn now.
    ///   - isNeeded: Whether the pixels are needed in memory of their own in any case.
    func pixels(
        of content: UInt64, _ bitmap: Bitmap, from: PixelRect, to: PixelRect, visible: PixelRect, isNeeded: Bool,
        by scaler: PixelScaler
    ) -> (bitmap: Bitmap, origin: PixelPoint)? {
        let key = Key(content: content, from: from, width: to.width, height: to.height)
        let part = visible.offset(x: -to.x, y: -to.y)
        let known = entries[key]
        let isRepeated = known?.part.contains(part) ?? false
        if isRepeated, let known, let kept = known.bitmap {
            entries[key]?.frame = frame
            return (kept, PixelPoint(x: known.part.x, y: known.part.y))
        }
        let extent = isRepeated ? known?.part ?? part : extent(of: part, key)
        let draws = isRepeated ? (known?.draws ?? 0) + 1 : 1
        let othersArea = keptArea - (known?.keptArea ?? 0)
        let isKept = (isNeeded || draws > Self.patience) && othersArea + extent.area <= limit
        let madePart = isKept ? extent : part
        let made = isKept || isNeeded ? scaled(bitmap, from: from, to: to, madePart, by: scaler) : nil
        let entry = Entry(part: extent, bitmap: isKept ? made : nil, draws: draws, frame: frame)
        entries[key] = entry
        keptArea = othersArea + entry.keptArea
        guard let made else { return nil }
        count += 1
        return (made, PixelPoint(x: madePart.x, y: madePart.y))
    }

    /// What is kept when a part of a picture is drawn: all of a small one of which half is seen, since a window's edge cuts off more or less
    /// of what moves, and another view may show the same picture whole. Not where small damage wanders over a large picture: to scale more
    /// of it than is seen would never be paid back.
    private func extent(of part: PixelRect, _ key: Key) -> PixelRect {
        let whole = PixelRect(x: 0, y: 0, width: key.width, height: key.height)
        return whole.area <= min(2 * part.area, limit / Self.smallShare) ? whole : part
    }

    private func scaled(_ bitmap: Bitmap, from: PixelRect, to: PixelRect, _ part: PixelRect, by scaler: PixelScaler) -> Bitmap? {
        // Cleared: what is composited over nothing stays as it is.
        guard let made = Bitmap(width: part.width, height: part.height, format: .argb) else { return nil }
        scaler.scale(
            bitmap, to: made.bytes.assumingMemoryBound(to: UInt8.self), stride: made.bytesPerRow, part,
            PixelScaler.Axis(from: from.x, from.width, to: 0, to.width),
            PixelScaler.Axis(from: from.y, from.height, to: 0, to.height))
        return made
    }
}
