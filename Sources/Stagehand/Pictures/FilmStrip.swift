// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Foundation

/// Pictures of a window, taken one after the other: what a transition looked like, on one page.
public struct FilmStrip: Sendable {
    /// One picture and when it was taken, in seconds on the stage.
    public struct Frame: Sendable {
        public let time: Double
        public let picture: CGImage

        public init(time: Double, picture: CGImage) {
            self.time = time
            self.picture = picture
        }
    }

    /// In the order in which they were taken.
    public var frames: [Frame]

    public init(frames: [Frame] = []) {
        self.frames = frames
    }

    /// All frames on one page, row by row, each scaled down to fit a cell of `cellWidth` pixels with the first frame's shape.
    ///
    /// - Throws: When there are no frames, or they don't fit on any page.
    public func picture(columns: Int = 4, cellWidth: Int = 400) throws -> CGImage {
        guard let first = frames.first?.picture else { throw StageError("A film strip without frames can't be drawn.") }
        let width = min(max(cellWidth, 1), first.width)
        let cell = CGSize(width: width, height: max(first.height * width / first.width, 1))
        return try CGImage.page(of: frames.map(\.picture), columns: columns, cell: cell, gap: max(width / 50, 2))
    }

    /// Writes the page as a PNG file.
    public func writePNG(to path: String, columns: Int = 4, cellWidth: Int = 400) throws {
        try picture(columns: columns, cellWidth: cellWidth).writePNG(toFile: path)
    }
}

extension Stagehand {
    /// Lets `seconds` pass and takes pictures meanwhile, evenly spaced: the first at once, the last at the end.
    ///
    ///     try stage.tap(tile)
    ///     try stage.filmStrip(of: 0.5).writePNG(to: "open.png")
    public func filmStrip(of seconds: Double, frames count: Int = 8) throws -> FilmStrip {
        let start = now
        var strip = FilmStrip()
        for index in 0..<max(count, 1) {
            let share = count > 1 ? Double(index) / Double(count - 1) : 0
            try advance(by: start + share * seconds - now)
            try record(in: &strip)
        }
        return strip
    }

    /// Takes a picture of what the window shows now.
    public func record(in strip: inout FilmStrip) throws {
        strip.frames.append(FilmStrip.Frame(time: now, picture: try screenshot()))
    }
}
