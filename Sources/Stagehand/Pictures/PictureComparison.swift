// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// How two images of the same size differ, and whether a tolerance allows it.
struct PictureComparison {
    /// The largest difference of a channel, 0 … 255.
    private(set) var maxDifference = 0
    /// The number of pixels that are not equal.
    private(set) var differingPixels = 0
    /// The smallest rectangle around them, in pixels, the maxima included; nil: the images are equal.
    private(set) var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)?
    /// What the tolerance does not allow, without a full stop; nil: the difference is allowed.
    private(set) var mismatch: String?
    /// The absolute difference times 8, magenta where it exceeds the tolerance.
    private(set) var difference: PixelBuffer
    /// The number of pixels by their OKLab distance: below 1, 2, 4, 6, and 6 or more. Only counted when something differs.
    private(set) var histogram = [0, 0, 0, 0, 0]

    private let actual: PixelBuffer
    private let expected: PixelBuffer
    private var distances: [Double] = []

    /// Both images must have the same size.
    init(_ actual: PixelBuffer, _ expected: PixelBuffer, tolerance: SnapshotTolerance) {
        self.actual = actual
        self.expected = expected
        difference = PixelBuffer(width: actual.width, height: actual.height)
        measure()
        guard differingPixels > 0 else { return }
        measureDistances()
        switch tolerance {
        case .exact: judgeExactly()
        case .server: judgeAsServer()
        case .perceptual: judgePerceptually()
        case .probes(let points): judge(at: points)
        }
    }

    private static let magenta: UInt32 = 0xFF00FF
    private static let serverLimit = 8
    /// The share of pixels that may differ (`.server`) or look different (`.perceptual`).
    private static let allowedShare = 0.005
    private static let visibleDistance = 2.0
    private static let strongDistance = 6.0
    private static let maximumGroupCount = 16

    private static func channelDifference(_ first: UInt32, _ second: UInt32) -> (Int, Int, Int) {
        let (one, other) = (PixelBuffer.channels(first), PixelBuffer.channels(second))
        return (abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue))
    }

    private mutating func measure() {
        for y in 0..<actual.height {
            for x in 0..<actual.width where actual[x, y] != expected[x, y] {
                let (red, green, blue) = PictureComparison.channelDifference(actual[x, y], expected[x, y])
                differingPixels += 1
                maxDifference = max(maxDifference, red, green, blue)
                let old = box ?? (x, y, x, y)
                box = (min(old.minX, x), min(old.minY, y), max(old.maxX, x), max(old.maxY, y))
                difference[x, y] = [red, green, blue].reduce(0) { $0 << 8 | UInt32(min($1 * 8, 255)) }
            }
        }
    }

    private mutating func measureDistances() {
        distances = zip(actual.values, expected.values).map { first, second in
            first == second ? 0 : OklabColor(first).distance(to: OklabColor(second))
        }
        let limits = [1.0, 2, 4, 6]
        for distance in distances { histogram[limits.firstIndex { distance < $0 } ?? limits.count] += 1 }
    }

    private mutating func mark(where isBeyond: (Int) -> Bool) {
        for index in actual.values.indices where isBeyond(index) { difference.values[index] = PictureComparison.magenta }
    }

    // MARK: Verdicts

    private mutating func judgeExactly() {
        mismatch = "\(differingPixels) pixels differ, by up to \(maxDifference) of 255"
        let (actual, expected) = (actual.values, expected.values)
        mark { actual[$0] != expected[$0] }
    }

    private mutating func judgeAsServer() {
        let share = Double(differingPixels) / Double(actual.values.count)
        if maxDifference > PictureComparison.serverLimit {
            mismatch = "a channel differs by \(maxDifference), which is more than \(PictureComparison.serverLimit)"
        } else if share > PictureComparison.allowedShare {
            mismatch = "\(differingPixels) pixels differ, which is more than 0.5 %"
        }
        let (actual, expected) = (actual.values, expected.values)
        mark { index in
            let (red, green, blue) = PictureComparison.channelDifference(actual[index], expected[index])
            return max(red, green, blue) > PictureComparison.serverLimit
        }
    }

    private mutating func judgePerceptually() {
        let visible = distances.count { $0 > PictureComparison.visibleDistance }
        let group = ConnectedPixels(width: actual.width, height: actual.height) { [distances] in
            distances[$0] > PictureComparison.strongDistance
        }.largestCount
        if Double(visible) / Double(distances.count) > PictureComparison.allowedShare {
            mismatch = "\(visible) pixels look different (OKLab distance over 2), which is more than 0.5 %"
        } else if group > PictureComparison.maximumGroupCount {
            mismatch = "a spot of \(group) pixels looks very different (OKLab distance over 6)"
        }
        let distances = distances
        mark { distances[$0] > PictureComparison.visibleDistance }
    }

    private mutating func judge(at points: [CGPoint]) {
        var wrong: [String] = []
        for point in points {
            let (x, y) = (Int(saturating: point.x.rounded(.down)), Int(saturating: point.y.rounded(.down)))
            guard (0..<actual.width).contains(x), (0..<actual.height).contains(y) else {
                wrong.append("(\(x), \(y)) lies outside of the picture")
                continue
            }
            let (red, green, blue) = PictureComparison.channelDifference(actual[x, y], expected[x, y])
            guard max(red, green, blue) > PictureComparison.serverLimit else { continue }
            wrong.append("(\(x), \(y)) is \(hex(actual[x, y])) instead of \(hex(expected[x, y]))")
            difference[x, y] = PictureComparison.magenta
        }
        if !wrong.isEmpty { mismatch = wrong.joined(separator: "; ") }
    }

    private func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
