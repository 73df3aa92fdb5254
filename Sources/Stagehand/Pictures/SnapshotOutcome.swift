// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// An image that was compared with its reference, and what came of it.
struct SnapshotOutcome {
    /// The name of the reference.
    let name: String
    let actual: PixelBuffer
    /// nil where there is no reference to show.
    private(set) var expected: PixelBuffer?
    /// nil where the images could not be compared pixel by pixel.
    private(set) var comparison: PictureComparison?
    /// What is wrong, without a full stop; nil: the image matches, or was recorded.
    var reason: String?

    init(name: String, actual: PixelBuffer) {
        self.name = name
        self.actual = actual
    }

    mutating func compare(with expected: PixelBuffer, tolerance: SnapshotTolerance) {
        self.expected = expected
        guard actual.width == expected.width, actual.height == expected.height else {
            let sizes = "\(actual.width) x \(actual.height) pixels instead of \(expected.width) x \(expected.height)"
            reason = "it has \(sizes)"
            return
        }
        let comparison = PictureComparison(actual, expected, tolerance: tolerance)
        self.comparison = comparison
        reason = comparison.mismatch
    }

    /// The numbers of the comparison, a line each.
    var facts: [String] {
        var lines = ["size: \(actual.width) x \(actual.height)"]
        guard let comparison else { return lines }
        lines.append("maximal difference of a channel: \(comparison.maxDifference)")
        let share = (10000 * Double(comparison.differingPixels) / Double(actual.values.count)).rounded() / 100
        lines.append("differing pixels: \(comparison.differingPixels) (\(share) %)")
        if let box = comparison.box { lines.append("within: x \(box.minX)...\(box.maxX), y \(box.minY)...\(box.maxY)") }
        let names = ["< 1", "< 2", "< 4", "< 6", "6 and more"]
        let counts = zip(names, comparison.histogram).map { "\($0): \($1)" }
        lines.append("OKLab distances: \(counts.joined(separator: ", "))")
        return lines
    }
}

extension PixelBuffer {
    /// Writes a PNG file, whole or not at all.
    func writePNG(to file: URL) throws {
        guard let image else { throw StageError("There is no memory for \(file.path).") }
        try image.writePNG(toFile: file.path)
    }
}
