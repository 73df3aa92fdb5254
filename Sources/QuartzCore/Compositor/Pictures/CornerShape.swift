// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// The shape of a rectangle's round corners. All measures have one unit, mostly pixels.
struct CornerShape: Hashable {
    /// How much of a side a continuous curve takes, in radii.
    static let expansion = 1.528665

    static let square = CornerShape(radius: 0, extent: 0)

    var radius: Double
    /// The length of the curve along each side: the radius for a quarter of a circle, more for a continuous curve.
    var extent: Double

    var isContinuous: Bool { extent > radius }

    init(radius: Double, extent: Double) {
        self.radius = radius
        self.extent = extent
    }

    /// - Parameter limit: Half of the shorter side. Where the continuous curve is longer, it approaches the circular one.
    init(radius: Double, isContinuous: Bool, limit: Double) {
        self.radius = min(radius, limit)
        extent = isContinuous ? max(min(radius * Self.expansion, limit), self.radius) : self.radius
    }

    /// The three cubic curves of one corner: ten points, from the horizontal side to the vertical one. x and y are distances from
    /// the corner of the rectangle.
    ///
    /// The numbers are those of the paths that UIBezierPath makes for rounded rectangles since iOS 7, as PaintCode's makers published them
    /// ("Code for iOS 7 Rounded Rectangles", 2013). Where the sides are too short for the whole curve, it is blended with a quarter of a
    /// circle, divided at the same places.
    var controlPoints: [CGPoint] {
        let blend = radius > 0 ? min(max((extent / radius - 1) / (Self.expansion - 1), 0), 1) : 0
        return zip(Self.continuousPoints, Self.circularPoints).map { long, short in
            CGPoint(
                x: (short.x + (long.x - short.x) * blend) * radius, y: (short.y + (long.y - short.y) * blend) * radius)
        }
    }

    private static let continuousPoints: [CGPoint] = {
        let half = [(1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956)]
            .map { CGPoint(x: $0.0, y: $0.1) }
        return half + half.reversed().map { CGPoint(x: $0.y, y: $0.x) }
    }()

    private static let circularPoints: [CGPoint] = {
        // The angle at which the first of the continuous curves ends.
        let first = 0.37905
        let angles: [Double] = [0, first, Double.pi / 2 - first, Double.pi / 2]
        func point(_ angle: Double, along handle: Double) -> CGPoint {
            CGPoint(
                x: 1 - sin(angle) - handle * cos(angle), y: 1 - cos(angle) + handle * sin(angle))
        }
        var points = [point(0, along: 0)]
        for (from, to) in zip(angles, angles.dropFirst()) {
            let handle = 4.0 / 3 * tan((to - from) / 4)
            points += [point(from, along: handle), point(to, along: -handle), point(to, along: 0)]
        }
        return points
    }()
}

/// Which pixels a continuous corner covers.
struct ContinuousCorner {
    private static let samples = 8
    /// How far the curve lies from the horizontal side, for samples of the distance from the vertical one.
    private let heights: [Double]

    init(_ shape: CornerShape) {
        let points = shape.controlPoints
        var heights: [Double] = []
        let count = Int(saturating: shape.extent.rounded(.up)) * Self.samples
        heights.reserveCapacity(count)
        // From the vertical side to the horizontal one, so that x grows.
        let steps = 64
        var line: [CGPoint] = []
        for curve in stride(from: 6, through: 0, by: -3) {
            for step in 0..<steps {
                line.append(Self.point(points[curve...(curve + 3)], at: 1 - Double(step) / Double(steps)))
            }
        }
        line.append(points[0])
        var place = 0
        for sample in 0..<count {
            let x = (Double(sample) + 0.5) / Double(Self.samples)
            while place + 2 < line.count, line[place + 1].x < x { place += 1 }
            let (start, end) = (line[place], line[place + 1])
            let part = end.x > start.x ? min(max((x - start.x) / (end.x - start.x), 0), 1) : 1
            heights.append(start.y + (end.y - start.y) * part)
        }
        self.heights = heights
    }

    private static func point(_ curve: ArraySlice<CGPoint>, at time: Double) -> CGPoint {
        let first = curve.startIndex
        let left = 1 - time
        let weights = [left * left * left, 3 * left * left * time, 3 * left * time * time, time * time * time]
        return weights.indices.reduce(into: CGPoint.zero) { result, index in
            result.x += weights[index] * curve[first + index].x
            result.y += weights[index] * curve[first + index].y
        }
    }

    /// The covered fraction of a pixel, by its place from the corner. Both sides are alike; the flatter half of the curve is more exact.
    func coverage(column: Int, row: Int) -> Double {
        let (column, row) = column >= row ? (column, row) : (row, column)
        guard column >= 0 else { return row < 0 ? 0 : 1 }
        guard row >= 0 else { return 0 }
        guard (column + 1) * Self.samples <= heights.count else { return 1 }
        var sum = 0.0
        for sample in heights[(column * Self.samples)..<((column + 1) * Self.samples)] {
            sum += min(max(Double(row + 1) - sample, 0), 1)
        }
        return sum / Double(Self.samples)
    }
}
