// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WindowServer
import X11TestSupport

/// Reads the window of the subject's ruler as often as it can while the window is resized, and checks every pixel: it must belong to one
/// frame that was laid out, or be background where the window has grown beyond that frame.
final class RulerWatch {
    private static let (red, white, blue, yellow): (UInt32, UInt32, UInt32, UInt32) = (0xFF0000, 0xFFFFFF, 0x0000FF, 0xFFFF00)
    /// Where the square moves.
    private static let band = 10..<20

    let window: WindowID
    private let client: XTestClient
    private var sample = WindowSample(capacity: 1280 * 800)
    private var rows = Rows(frame: PixelSize(width: 0, height: 0), width: 0)

    /// The number of samples, and in how many of these the window was larger than its frame.
    private(set) var samples = 0
    private(set) var samplesAhead = 0
    /// The number of wrong pixels, and a description of the first.
    private(set) var wrongPixels = 0
    private(set) var firstWrong: String?
    /// Sizes of the window, and of the frames in it, in the order in which they were seen.
    private(set) var windowSizes: [PixelSize] = []
    private(set) var frameSizes: [PixelSize] = []
    /// As it was last.
    private(set) var syncValue: Int64 = 0
    private var frameAtLastRise: PixelSize?
    /// The smallest width and height of the window since its frame was drawn. Beyond them background is allowed, where it has grown again.
    private var kept = PixelSize(width: Int.max, height: Int.max)
    /// The number of samples with parts of two frames.
    private(set) var torn = 0
    /// The number of samples in which the sync counter had risen, but the frame was still the old one.
    private(set) var lies = 0

    init(_ window: WindowID, client: XTestClient) {
        self.window = window
        self.client = client
    }

    var isSettled: Bool { frameSizes.last != nil && frameSizes.last == windowSizes.last }

    /// Takes a sample. Returns the size of the frame that is shown, and the counter's value at the same moment.
    @discardableResult
    func look() throws -> (frame: PixelSize, syncValue: Int64) {
        guard client.sample(window, into: &sample) else { throw X11TestError("the window can't be read") }
        samples += 1
        let size = sample.size
        let frame = RulerWatch.frameSize(sample.pixels[5 * size.width + 5])
        let lastWindowSize = windowSizes.last
        if size != lastWindowSize { windowSizes.append(size) }
        let isNewFrame = frame != nil && frame != frameSizes.last
        if let frame, isNewFrame { frameSizes.append(frame) }
        // Without a readable frame the window still shows the last one.
        let shown = frame ?? frameSizes.last ?? PixelSize(width: 0, height: 0)
        if size.width > shown.width || size.height > shown.height { samplesAhead += 1 }
        // The server keeps a frame's pixels as long as the window does not become smaller than the frame.
        let room = isNewFrame ? PixelSize(width: .max, height: .max) : kept
        kept = PixelSize(width: min(room.width, sample.minimumSize.width), height: min(room.height, sample.minimumSize.height))
        let isTorn = judge(shown, before: frameSizes.dropLast().last)
        if sample.syncValue > syncValue {
            // When the counter rises, there must be a new frame since the last rise, unless the frame had the window's size already.
            if shown == frameAtLastRise, shown != lastWindowSize { lies += 1 }
            // Parts of the frame after the one that the counter stands for may be there already.
            frameAtLastRise = isTorn ? nil : shown
        }
        syncValue = sample.syncValue
        return (shown, sample.syncValue)
    }

    func look(for seconds: Double) throws {
        let deadline = Deadline(seconds: seconds)
        repeat { try look() } while !deadline.hasPassed
    }

    /// The frame's size, which the subject encodes in the colour of its content. nil for any other colour.
    private static func frameSize(_ pixel: UInt32) -> PixelSize? {
        let rest = pixel & 255
        guard (0x40..<0x80).contains(rest) else { return nil }
        return PixelSize(
            width: Int((rest >> 3 & 7) << 8 | pixel >> 16 & 255), height: Int((rest & 7) << 8 | pixel >> 8 & 255))
    }

    private static func color(of size: PixelSize) -> UInt32 {
        let (width, height) = (UInt32(size.width), UInt32(size.height))
        return (width & 255) << 16 | (height & 255) << 8 | 0x40 | (width >> 8 & 7) << 3 | height >> 8 & 7
    }

    /// The four kinds of rows that a frame has in a window of a given width.
    private struct Rows {
        let frame: PixelSize
        let width: Int
        let plain: [UInt32]
        let line: [UInt32]
        let edge: [UInt32]
        let outside: [UInt32]

        init(frame: PixelSize, width: Int) {
            self.frame = frame
            self.width = width
            let color = RulerWatch.color(of: frame)
            func row(_ inside: (Int) -> UInt32) -> [UInt32] {
                (0..<width).map { x in x >= frame.width ? red : x >= frame.width - 3 ? white : inside(x) }
            }
            plain = row { x in x >= 40 && x % 40 < 2 ? blue : color }
            line = row { _ in blue }
            edge = row { _ in white }
            outside = Array(repeating: red, count: width)
        }

        subscript(y: Int) -> [UInt32] {
            y >= frame.height ? outside : y >= frame.height - 3 ? edge : y >= 40 && y % 40 < 2 ? line : plain
        }
    }

    /// Returns whether there are parts of another frame.
    private func judge(_ frame: PixelSize, before: PixelSize?) -> Bool {
        let (width, visible) = (sample.size.width, sample.visibleSize)
        if rows.frame != frame || rows.width != width { rows = Rows(frame: frame, width: width) }
        var isTorn = false
        // Another frame of which this sample has parts: the one before, or one that was never seen completely.
        var other = before
        for y in 0..<visible.height where differs(y, from: rows) {
            other = RulerWatch.frameSize(sample.pixels[y * width + 5]) ?? other
            if let other, !differs(y, from: Rows(frame: other, width: width)) {
                isTorn = true
                if !frameSizes.contains(other) { frameSizes.insert(other, at: max(frameSizes.count - 1, 0)) }
                continue
            }
            let (start, expected) = (y * width, rows[y])
            for x in 0..<visible.width where sample.pixels[start + x] != expected[x] && !isAllowed(x, y) {
                wrongPixels += 1
                guard firstWrong == nil else { continue }
                firstWrong =
                    "0x\(String(sample.pixels[start + x], radix: 16)) at \(x),\(y) of a window of \(width)x\(sample.size.height) "
                    + "that shows a frame of \(frame.width)x\(frame.height)"
            }
        }
        if isTorn { torn += 1 }
        return isTorn
    }

    /// Whether the visible part of a row has other pixels than the expected ones and the allowed ones.
    private func differs(_ y: Int, from rows: Rows) -> Bool {
        let (start, count, expected) = (y * sample.size.width, sample.visibleSize.width, rows[y])
        let isEqual = sample.pixels.withUnsafeBytes { seen in
            expected.withUnsafeBytes { wanted in
                guard let seen = seen.baseAddress, let wanted = wanted.baseAddress else { return count == 0 }
                return memcmp(seen + start * 4, wanted, count * 4) == 0
            }
        }
        if isEqual { return false }
        return (0..<count).contains { sample.pixels[start + $0] != expected[$0] && !isAllowed($0, y) }
    }

    /// Whether the pixel belongs to the square, or is background where the window was too small in between.
    private func isAllowed(_ x: Int, _ y: Int) -> Bool {
        let pixel = sample.pixels[y * sample.size.width + x]
        if RulerWatch.band.contains(y), x < 200, pixel == RulerWatch.yellow { return true }
        return pixel == RulerWatch.red && (x >= kept.width || y >= kept.height)
    }
}
