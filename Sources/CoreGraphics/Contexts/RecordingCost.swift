// SPDX-License-Identifier: MIT

/// The number of bytes that a recorded drawing takes when it is sent, compared with its pixels. An estimate, which only has to
/// tell when one of the two is much longer.
struct RecordingCost {
    /// Pixels are exact, and faster to draw with: a recording must be shorter by this factor. (That of a label is shorter by
    /// factors of four to fifty, that of a gradient's column by three.)
    private static let advantage = 2
    private static let bytesPerText = 200
    private static let bytesPerFill = 32
    private static let bytesPerGradient = 160
    /// A trapezoid is 40 bytes. Curves are cut into about eight, with two sides each.
    private static let bytesPerEdge = 40
    private static let edgesPerCurve = 16

    private var bytes = 0
    private var needsPixels = false
    private var isClipped = false
    /// An opaque colour was painted over everything, and nothing was made transparent since.
    private(set) var coversEverything = false

    func isWorthwhile(width: Int, height: Int) -> Bool {
        let pixels = width * height * 4
        return !needsPixels && bytes * RecordingCost.advantage < pixels
    }

    mutating func addText() { bytes += RecordingCost.bytesPerText }
    mutating func addGradient() { bytes += RecordingCost.bytesPerGradient }
    /// The source is sent with every recording that uses it.
    mutating func addImage(bytes: Int) { self.bytes += bytes }
    /// What must be done with pixels in the client: scaled images, shadows, blend modes.
    mutating func addWorkOnPixels() {
        needsPixels = true
        coversEverything = false
    }

    mutating func addClip(_ path: [PathElement]) {
        isClipped = true
        addPath(path)
    }

    /// - Parameters:
    ///   - isOpaque: Whether the colour lets nothing through.
    ///   - replaces: Whether the colour replaces what was there.
    mutating func addFill(_ path: [PathElement], isOpaque: Bool, replaces: Bool, width: Int, height: Int) {
        // The edges of a replacing fill must be interpolated: servers have no operator for that.
        if replaces, !RecordingCost.isRectangle(path) || !RecordingCost.liesOnPixels(path) { return addWorkOnPixels() }
        addPath(path)
        if replaces, !isOpaque { coversEverything = false }
        guard isOpaque, !isClipped, RecordingCost.isRectangle(path) else { return }
        let box = CGPath(path).boundingBoxOfPath
        if box.minX <= 0, box.minY <= 0, box.maxX >= CGFloat(width), box.maxY >= CGFloat(height) { coversEverything = true }
    }

    mutating func addStroke(_ path: [PathElement]) {
        addPath(path)
        addPath(path)
    }

    mutating func addHole() { coversEverything = false }

    private mutating func addPath(_ path: [PathElement]) {
        guard !RecordingCost.isRectangle(path) else {
            bytes += RecordingCost.bytesPerFill
            return
        }
        for element in path {
            if case .curve = element {
                bytes += RecordingCost.bytesPerEdge * RecordingCost.edgesPerCurve
            } else {
                bytes += RecordingCost.bytesPerEdge
            }
        }
    }

    private static func liesOnPixels(_ rectangle: [PathElement]) -> Bool {
        let box = CGPath(rectangle).boundingBoxOfPath
        return [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { $0 == $0.rounded() }
    }

    /// Four corners with upright sides.
    private static func isRectangle(_ path: [PathElement]) -> Bool {
        var points: [CGPoint] = []
        for element in path {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .curve: return false
            case .close: break
            }
        }
        if points.count == 5, points[4] == points[0] { points.removeLast() }
        guard points.count == 4 else { return false }
        return zip(points, points[1...] + points[...0]).allSatisfy { $0.x == $1.x || $0.y == $1.y }
            && points[0] != points[2] && points[1] != points[3]
    }
}
