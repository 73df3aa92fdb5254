// SPDX-License-Identifier: MIT
internal import CPixels
internal import WindowServer

/// A group that is drawn in upright strips a few pixels wide, as that of a layer is which rotates about a vertical axis. All of them are
/// drawn at once, row by row: pixels beside each other share vectors and cache lines, which those of one strip do not.
struct TurnedColumns {
    /// Of the group's pixels.
    let size: PixelSize
    /// What is drawn at most, in device pixels.
    let area: PixelRect
    private let strips: [(turn: PixelTurn, shown: PixelRect)]

    /// Strips that are wider are drawn as fast one by one.
    private static let maximumWidth = 8

    /// Nil for strips that are not narrow and upright, and in order from the left.
    init?(_ strips: [GroupStrip], _ turns: [PixelTurn]) {
        guard strips.count > 1, let size = turns.first?.size else { return nil }
        self.size = size
        for (strip, turn) in zip(strips, turns) where !turn.isUpright || strip.clip.width > Self.maximumWidth { return nil }
        for (strip, next) in zip(strips, strips.dropFirst()) where strip.clip.maxX > next.clip.x { return nil }
        self.strips = zip(strips, turns).map { ($1, $0.clip.intersection($1.reach)) }
        area = self.strips.reduce(.empty) { $0.union($1.shown) }
    }

    /// The columns of a rectangle.
    func columns(of part: PixelRect) -> [cpixels_column] {
        var columns = Array(repeating: cpixels_column(x: 0, y: 0, step: 0, first: 0, end: 0), count: part.width)
        for (turn, shown) in strips {
            let seen = shown.intersection(part)
            guard !seen.isEmpty else { continue }
            for x in seen.x..<seen.maxX {
                let places = turn.places(from: x, part.y)
                columns[x - part.x] = cpixels_column(
                    x: places.x, y: places.y, step: places.yy, first: Int32(seen.y - part.y), end: Int32(seen.maxY - part.y))
            }
        }
        return columns
    }
}
