// SPDX-License-Identifier: MIT
internal import CPixels

/// A thin line along a dense path: each piece of it sets the samples that it covers, which takes a third of cairo's time.
///
/// The coverage has cairo's 15 rows a pixel. Values differ by at most 1/15 at ends and corners, by less elsewhere; the tips of miters
/// that are just as long as the limit may be there or not.
struct DenseLine {
    private let path: DensePath
    private let pen: cpixels_pen

    /// Wide lines set many samples more than once.
    private static let maximumWidth: CGFloat = 4

    /// Nil for lines that cairo draws as fast, and those that are dashed, curved, or drawn by a pen that is no disc.
    init?(_ path: [PathElement], _ state: GraphicsState, bounds: CGRect) {
        guard state.dashLengths.isEmpty, let scale = state.matrix.evenScale, state.lineWidth * scale <= DenseLine.maximumWidth,
            let path = DensePath(path, bounds: bounds)
        else { return nil }
        self.path = path
        let joins: [CGLineJoin: Int] = [.miter: CPIXELS_POINTED, .round: CPIXELS_ROUND, .bevel: CPIXELS_FLAT]
        let caps: [CGLineCap: Int] = [.butt: CPIXELS_FLAT, .round: CPIXELS_ROUND, .square: CPIXELS_POINTED]
        pen = cpixels_pen(
            width: Double(state.lineWidth * scale), miter_limit: Double(state.miterLimit),
            join: Int32(joins[state.lineJoin] ?? 0), cap: Int32(caps[state.lineCap] ?? 0))
    }

    func coverage(of area: DensePath.PixelArea) -> Bitmap? {
        guard let mask = Bitmap(width: area.width, height: area.height, format: .mask) else { return nil }
        let isDrawn = area.moved(path.points).withUnsafeBufferPointer { points in
            cpixels_stroke(
                mask.bytes.assumingMemoryBound(to: UInt8.self), mask.bytesPerRow, Int32(area.width), Int32(area.height),
                points.baseAddress, path.lengths, path.closed, Int32(path.lengths.count), pen) != 0
        }
        return isDrawn ? mask : nil
    }
}

extension CGContext {
    /// Strokes a path as a dense line. False, and nothing was drawn, for paths that are none.
    func strokeDense(_ path: [PathElement], bounds: CGRect) -> Bool {
        let state = state
        guard drawsMasks, let line = DenseLine(path, state, bounds: bounds), destination() != nil else { return false }
        return paint(through: bounds, line.coverage, .color(state.strokeColor, alpha: state.alpha))
    }
}
