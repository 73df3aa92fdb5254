// SPDX-License-Identifier: MIT
internal import CCairo

/// A path of straight lines with so many points that hundreds of its edges cross each row of pixels, as charts have them. Cairo sorts the
/// edges of every row; `DenseLine` and `DenseArea` do without.
struct DensePath {
    private(set) var points: [(Double, Double)] = []
    /// The points of each subpath, and whether it ends where it began.
    private(set) var lengths: [Int32] = []
    private(set) var closed: [UInt8] = []

    static let minimumPoints = 512
    /// Edges in a row of pixels.
    private static let minimumCrossings: CGFloat = 48

    /// Nil for paths that cairo draws as fast, and for curved ones.
    init?(_ path: [PathElement], bounds: CGRect) {
        guard path.count >= DensePath.minimumPoints, bounds.isFinite, !bounds.isNull else { return nil }
        points.reserveCapacity(path.count)
        for element in path {
            switch element {
            case .move(let point): begin(at: point)
            case .line(let point) where !lengths.isEmpty && closed.last == 0: add(point)
            case .close where !lengths.isEmpty && closed.last == 0: close()
            default: return nil
            }
        }
        let (height, slanted) = extent
        guard height >= DensePath.minimumCrossings * max(bounds.height, 1), slanted * 2 > points.count else { return nil }
    }

    private mutating func begin(at point: CGPoint) {
        points.append((Double(point.x), Double(point.y)))
        lengths.append(1)
        closed.append(0)
    }

    private mutating func add(_ point: CGPoint) {
        let point = (Double(point.x), Double(point.y))
        guard points[points.count - 1] != point else { return }
        points.append(point)
        lengths[lengths.count - 1] += 1
    }

    private mutating func close() {
        let count = Int(lengths[lengths.count - 1])
        if count > 1, points[points.count - count] == points[points.count - 1] {
            points.removeLast()
            lengths[lengths.count - 1] -= 1
        }
        closed[closed.count - 1] = 1
    }

    /// The heights of all lines together, and how many are neither upright nor level.
    private var extent: (height: CGFloat, slanted: Int) {
        var height = 0.0
        var slanted = 0
        var start = 0
        for length in lengths {
            for index in start..<start + Int(length) - 1 {
                let (from, to) = (points[index], points[index + 1])
                height += abs(to.1 - from.1)
                if from.0 != to.0, from.1 != to.1 { slanted += 1 }
            }
            start += Int(length)
        }
        return (CGFloat(height), slanted)
    }

    /// Whole device pixels.
    struct PixelArea {
        let x: Int
        let y: Int
        let width: Int
        let height: Int

        /// Nil when nothing is left.
        init?(_ rect: CGRect) {
            guard !rect.isNull, rect.isFinite, rect.width >= 1, rect.height >= 1 else { return nil }
            x = Int(saturating: rect.minX)
            y = Int(saturating: rect.minY)
            width = Int(saturating: rect.width)
            height = Int(saturating: rect.height)
        }

        /// Points in the area's pixels.
        func moved(_ points: [(Double, Double)]) -> [(Double, Double)] { points.map { ($0.0 - Double(x), $0.1 - Double(y)) } }
    }
}
