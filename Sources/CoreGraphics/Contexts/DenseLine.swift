// SPDX-License-Identifier: MIT
internal import CCairo
internal import CPixels

/// A thin line through so many points that hundreds of its edges cross each row of pixels, as charts have them. Cairo sorts the edges of
/// every row; here each piece of the line sets the samples that it covers, which takes a third of the time.
///
/// The coverage has cairo's 15 rows a pixel. Values differ by at most 1/15 at ends and corners, by less elsewhere; the tips of miters
/// that are just as long as the limit may be there or not.
struct DenseLine {
    private var points: [(Double, Double)] = []
    private var lengths: [Int32] = []
    private var closed: [UInt8] = []
    private let pen: cpixels_pen

    /// Wide lines set many samples more than once.
    private static let maximumWidth: CGFloat = 4
    private static let minimumPoints = 512
    /// Edges in a row of pixels.
    private static let minimumCrossings: CGFloat = 48

    /// Nil for lines that cairo draws as fast, and those that are dashed, curved, or drawn by a pen that is no disc.
    init?(_ path: [PathElement], _ state: GraphicsState, bounds: CGRect) {
        let matrix = state.matrix
        let scale: CGFloat = Foundation.hypot(matrix.a, matrix.b)
        let other: CGFloat = Foundation.hypot(matrix.c, matrix.d)
        let slant: CGFloat = abs(matrix.a * matrix.c + matrix.b * matrix.d)
        let isRound = slant < 1e-6 * scale * scale && abs(other - scale) < 1e-6 * scale
        guard path.count >= DenseLine.minimumPoints, state.dashLengths.isEmpty, isRound,
            state.lineWidth * scale <= DenseLine.maximumWidth, bounds.isFinite, !bounds.isNull
        else { return nil }
        let joins: [CGLineJoin: Int] = [.miter: CPIXELS_POINTED, .round: CPIXELS_ROUND, .bevel: CPIXELS_FLAT]
        let caps: [CGLineCap: Int] = [.butt: CPIXELS_FLAT, .round: CPIXELS_ROUND, .square: CPIXELS_POINTED]
        pen = cpixels_pen(
            width: Double(state.lineWidth * scale), miter_limit: Double(state.miterLimit),
            join: Int32(joins[state.lineJoin] ?? 0), cap: Int32(caps[state.lineCap] ?? 0))
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
        guard height >= DenseLine.minimumCrossings * max(bounds.height, 1), slanted * 2 > points.count else { return nil }
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

    /// The coverage of the pixels of a rectangle. Nil when there is no memory.
    func coverage(of area: PixelArea) -> Bitmap? {
        guard let mask = Bitmap(width: area.width, height: area.height, format: .mask) else { return nil }
        let moved = points.flatMap { [$0.0 - Double(area.x), $0.1 - Double(area.y)] }
        let isDone = moved.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: (Double, Double).self) { pairs in
                cpixels_stroke(
                    mask.bytes.assumingMemoryBound(to: UInt8.self), mask.bytesPerRow, Int32(area.width), Int32(area.height),
                    pairs.baseAddress, lengths, closed, Int32(lengths.count), pen)
            }
        }
        return isDone != 0 ? mask : nil
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
    }
}

extension CGContext {
    /// Strokes a path as a dense line. False, and nothing was drawn, for paths that are none.
    func strokeDense(_ path: [PathElement], bounds: CGRect) -> Bool {
        let state = state
        guard !isRecording, state.blendMode == .normal, state.shadow == nil, state.antialiases,
            let line = DenseLine(path, state, bounds: bounds), destination() != nil
        else { return false }
        // Nothing of it is seen.
        guard let area = DenseLine.PixelArea(bounds.intersection(deviceClip).integral) else { return true }
        guard let mask = line.coverage(of: area) else { return false }
        paint(bounds: bounds, shape: nil) { pointer in
            CGContext.setSource(pointer, state.strokeColor, state.alpha)
            withExtendedLifetime(CairoSurface(bitmap: mask)) { surface in
                cairo_mask_surface(pointer, surface.pointer, Double(area.x), Double(area.y))
            }
        }
        return true
    }
}
