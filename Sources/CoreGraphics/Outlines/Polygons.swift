// SPDX-License-Identifier: MIT
internal import CPixels

/// Closed areas with straight edges, in device pixels.
struct Polygons {
    private(set) var points: [(Double, Double)] = []
    /// How many points each has.
    private(set) var lengths: [Int32] = []

    init(points: [(Double, Double)] = [], lengths: [Int32] = []) {
        self.points = points
        self.lengths = lengths
    }

    /// The inside of a path: open subpaths are closed.
    init(_ path: FlatPath) {
        for subpath in path.subpaths { add(subpath.points.map(\.place)) }
    }

    mutating func add(_ polygon: [CGPoint]) {
        points.reserveCapacity(points.count + polygon.count)
        for point in polygon { points.append((Double(point.x), Double(point.y))) }
        lengths.append(Int32(polygon.count))
    }

    /// Null without points.
    var bounds: CGRect {
        guard var (left, top) = points.first else { return .null }
        var (right, bottom) = (left, top)
        for (x, y) in points {
            (left, right) = (min(left, x), max(right, x))
            (top, bottom) = (min(top, y), max(bottom, y))
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Which part of each pixel they cover. Exact, but where several edges go through one pixel, what is covered twice counts twice, and what
    /// lies on both sides of two polygons of opposite directions not at all. Nil when there is no memory.
    func coverage(of area: DensePath.PixelArea, _ rule: CGPathFillRule) -> Bitmap? {
        guard let mask = Bitmap(width: area.width, height: area.height, format: .mask) else { return nil }
        return write(to: mask.bytes, mask.bytesPerRow, area, rule) ? mask : nil
    }

    /// Writes the coverage of an area into a mask of which it is a part. False when there is no memory.
    func write(on mask: Bitmap, _ area: DensePath.PixelArea, _ rule: CGPathFillRule) -> Bool {
        write(to: mask.bytes + area.y * mask.bytesPerRow + area.x, mask.bytesPerRow, area, rule)
    }

    private func write(to bytes: UnsafeMutableRawPointer, _ stride: Int, _ area: DensePath.PixelArea, _ rule: CGPathFillRule)
        -> Bool
    {
        area.moved(points).withUnsafeBufferPointer { moved in
            cpixels_polygon(
                bytes.assumingMemoryBound(to: UInt8.self), stride, Int32(area.width), Int32(area.height), moved.baseAddress,
                lengths, Int32(lengths.count), rule == .evenOdd ? 1 : 0) != 0
        }
    }
}
