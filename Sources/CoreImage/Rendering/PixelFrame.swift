// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// A rectangle of whole pixels, with a y axis that points upwards. Never empty.
struct PixelFrame: Equatable {
    var x: Range<Int>
    var y: Range<Int>

    var width: Int { x.count }
    var height: Int { y.count }

    /// Farther away from the origin than any image.
    private static let farthest = 1 << 24

    init?(x: Range<Int>, y: Range<Int>) {
        guard !x.isEmpty, !y.isEmpty else { return nil }
        self.x = x
        self.y = y
    }

    /// Nil for what is empty or not finite.
    init?(enclosing rect: CGRect) {
        guard !rect.isNull, !rect.isInfinite, !rect.isEmpty else { return nil }
        let edges = [rect.minX.rounded(.down), rect.maxX.rounded(.up), rect.minY.rounded(.down), rect.maxY.rounded(.up)]
        guard edges.allSatisfy({ abs($0) <= CGFloat(PixelFrame.farthest) }) else { return nil }
        let whole = edges.map { Int(saturating: $0) }
        guard whole[0] < whole[1], whole[2] < whole[3] else { return nil }
        x = whole[0]..<whole[1]
        y = whole[2]..<whole[3]
    }

    var canBeBitmap: Bool { width <= Bitmap.largestSide && height <= Bitmap.largestSide }

    var rect: CGRect { CGRect(x: x.lowerBound, y: y.lowerBound, width: width, height: height) }

    func intersection(_ other: PixelFrame) -> PixelFrame? {
        PixelFrame(x: x.clamped(to: other.x), y: y.clamped(to: other.y))
    }

    /// With more pixels on all sides.
    func enlarged(by margin: Int) -> PixelFrame {
        var result = self
        result.x = (x.lowerBound - margin)..<(x.upperBound + margin)
        result.y = (y.lowerBound - margin)..<(y.upperBound + margin)
        return result
    }

    func moved(x dx: Int, y dy: Int) -> PixelFrame {
        var result = self
        result.x = (x.lowerBound + dx)..<(x.upperBound + dx)
        result.y = (y.lowerBound + dy)..<(y.upperBound + dy)
        return result
    }

    /// The pixels of `whole` that are nearest to these: at least a row and a column of it.
    func nearest(in whole: PixelFrame) -> PixelFrame {
        func part(_ range: Range<Int>, _ whole: Range<Int>) -> Range<Int> {
            let first = min(max(range.lowerBound, whole.lowerBound), whole.upperBound - 1)
            return first..<max(min(range.upperBound, whole.upperBound), first + 1)
        }
        var result = self
        result.x = part(x, whole.x)
        result.y = part(y, whole.y)
        return result
    }
}
