// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Foundation

/// Screenshots of a window over time, arranged on one page: what a transition looks like.
///
///     try stage.tap(tile)
///     try stage.filmStrip(of: 0.5).writePNG(to: "open.png")
public struct FilmStrip: Sendable {
    /// A screenshot and its time.
    public struct Frame: Sendable {
        /// Seconds on the stage: `Stagehand.now`.
        public let time: Double
        /// The screenshot.
        public let picture: CGImage

        /// A frame of a film strip.
        public init(time: Double, picture: CGImage) {
            self.time = time
            self.picture = picture
        }
    }

    /// The frames, in the order in which they are arranged.
    public var frames: [Frame]

    /// A film strip of these frames; none by default, for `Stagehand.record(in:)`.
    public init(frames: [Frame] = []) {
        self.frames = frames
    }

    /// All frames on one page, row by row, on a grey background. Frames are scaled down to fit their cells; those of a smaller
    /// window look smaller.
    ///
    /// - Parameters:
    ///   - columns: Frames in a row; 4 by default.
    ///   - cellWidth: The width of a cell in pixels, 400 by default, at most that of the first frame, which gives the cells their
    ///     shape.
    /// - Throws: When there are no frames, or no memory for the page.
    public func picture(columns: Int = 4, cellWidth: Int = 400) throws -> CGImage {
        guard let first = frames.first?.picture else { throw StageError("A film strip without frames can't be drawn.") }
        let width = min(max(cellWidth, 1), first.width)
        let cell = CGSize(width: width, height: max(first.height * width / first.width, 1))
        return try CGImage.page(of: frames.map(\.picture), columns: columns, cell: cell, gap: max(width / 50, 2))
    }

    /// Writes the page of `picture(columns:cellWidth:)` as a PNG file.
    ///
    /// - Throws: As `picture(columns:cellWidth:)`, or when the file can't be written.
    public func writePNG(to path: String, columns: Int = 4, cellWidth: Int = 400) throws {
        try picture(columns: columns, cellWidth: cellWidth).writePNG(toFile: path)
    }
}

extension Stagehand {
    /// Lets time pass and takes screenshots at even intervals, the first now and the last at the end.
    ///
    /// - Parameters:
    ///   - seconds: The time that passes on the stage; each screenshot is taken at the nearest frame of 1/60 s.
    ///   - count: The number of screenshots, 8 by default; at least 1.
    /// - Throws: As `advanceOneFrame()` and `screenshot()`.
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

    /// Appends a screenshot of the window as it is now.
    ///
    /// - Throws: When the window is closed.
    public func record(in strip: inout FilmStrip) throws {
        strip.frames.append(FilmStrip.Frame(time: now, picture: try screenshot()))
    }
}
