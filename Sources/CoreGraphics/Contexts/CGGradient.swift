// SPDX-License-Identifier: MIT
internal import CPixels

/// A sequence of colours that are interpolated along a line or a radius.
public final class CGGradient: Sendable {
    package struct Stop: Sendable, Equatable {
        /// 0 … 1, ascending.
        package var location: CGFloat
        package var color: CGColor
    }

    package let stops: [Stop]
    package let isOpaque: Bool

    /// Creates a gradient; nil without a colour.
    ///
    /// - Parameters:
    ///   - space: Ignored: there is one colour space.
    ///   - colors: `CGColor`s, from the start to the end. Other objects are left out.
    ///   - locations: 0 … 1, ascending, one for each colour; nil spreads the colours evenly.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
        let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
        self.init(colors: colors.compactMap { $0 as? CGColor }, locations: places)
    }

    /// Nil without a colour. If there is not one location for each colour, the colours are spread evenly.
    package init?(colors: [CGColor], locations: [CGFloat]?) {
        guard !colors.isEmpty else { return nil }
        let last = CGFloat(max(colors.count - 1, 1))
        let known = locations.flatMap { $0.count == colors.count ? $0 : nil }
        var lowest: CGFloat = 0
        stops = colors.enumerated().map { index, color in
            let wanted = known?[index] ?? CGFloat(index) / last
            lowest = wanted.isFinite ? min(max(wanted, lowest), 1) : lowest
            return Stop(location: lowest, color: color)
        }
        isOpaque = colors.allSatisfy { $0.alpha >= 1 }
    }

    /// A row or a column of pixels along the gradient, as `drawLinearGradient` draws them with both of its options; single
    /// values may differ by 1 of 255. Without a context, since layers with gradients draw one for each size during a resize.
    ///
    /// - Parameters:
    ///   - start: In pixels from the beginning of the line, as `end`.
    /// - Returns: Nil when start and end are equal, or memory is short.
    package func line(width: Int, height: Int, from start: CGFloat, to end: CGFloat) -> Bitmap? {
        let step = 1 / Double(end - start)
        let first = (0.5 - Double(start)) * step
        guard width == 1 || height == 1, step.isFinite, first.isFinite,
            let bitmap = Bitmap(width: width, height: height, format: isOpaque ? .rgb : .argb)
        else { return nil }
        let places = stops.map { stop in
            cpixels_stop(
                place: Double(stop.location), red: Double(stop.color.red), green: Double(stop.color.green),
                blue: Double(stop.color.blue), alpha: Double(stop.color.alpha))
        }
        // A column's rows of one pixel are adjacent in memory.
        cpixels_gradient(
            bitmap.bytes.assumingMemoryBound(to: UInt32.self), Int32(width * height), first, step, places, Int32(places.count))
        return bitmap
    }

    /// In pixels: a colour for each.
    package static let longestPlane = 8192

    /// The pixels of a gradient in any direction, as `drawLinearGradient` draws them with both of its options: within 2 of 255, and where the
    /// colours change at once, within a pixel.
    ///
    /// - Parameters:
    ///   - start: In pixels from the upper left corner, as `end`. They are at most `longestPlane` apart: one that is longer has too few colours for
    ///     its pixels.
    /// - Returns: Nil when start and end are equal, or memory is short.
    package func plane(width: Int, height: Int, from start: CGPoint, to end: CGPoint) -> Bitmap? {
        let count = Self.longestPlane
        let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
        let square = dx * dx + dy * dy
        let (stepX, stepY) = (dx / square * Double(count), dy / square * Double(count))
        let first = (0.5 - Double(start.x)) * stepX + (0.5 - Double(start.y)) * stepY
        guard first.isFinite, stepX.isFinite, stepY.isFinite,
            let colors = line(width: count, height: 1, from: 0, to: CGFloat(count)),
            let bitmap = Bitmap(width: width, height: height, format: isOpaque ? .rgb : .argb, isCleared: false)
        else { return nil }
        cpixels_gradient_rows(
            bitmap.bytes.assumingMemoryBound(to: UInt8.self), bitmap.bytesPerRow, Int32(width), Int32(height), first, stepX,
            stepY, colors.bytes.assumingMemoryBound(to: UInt32.self), Int32(count))
        return bitmap
    }
}

extension CGGradient {
    /// Fills a bitmap with colours around a point.
    ///
    /// - Parameters:
    ///   - angle: Where the first colour lies, in radians.
    ///   - matrix: From pixels (their centres) to the space of the point.
    func fill(_ bitmap: Bitmap, around center: CGPoint, from angle: CGFloat, _ matrix: CGAffineTransform) {
        // A fine scale of colours: no neighbours in it differ by more than the eye sees.
        let count = 4096
        guard let scale = line(width: count, height: 1, from: 0, to: CGFloat(count)) else { return }
        let colors = scale.bytes.assumingMemoryBound(to: UInt32.self)
        let first = Float(angle)
        for row in 0..<bitmap.height {
            let pixels = (bitmap.bytes + row * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            var x = Float(matrix.c * CGFloat(row) + matrix.tx - center.x)
            var y = Float(matrix.d * CGFloat(row) + matrix.ty - center.y)
            let (stepX, stepY) = (Float(matrix.a), Float(matrix.b))
            for column in 0..<bitmap.width {
                var turn = (Self.angle(x, y) - first) * (1 / (2 * Float.pi))
                turn -= turn.rounded(.down)
                pixels[column] = colors[min(Int(saturating: Double(turn) * Double(count)), count - 1)]
                x += stepX
                y += stepY
            }
        }
    }

    /// The arc tangent, within 0.0001 radians and without a call for every pixel.
    private static func angle(_ x: Float, _ y: Float) -> Float {
        let (width, height) = (abs(x), abs(y))
        let longer = max(width, height)
        guard longer > 0 else { return 0 }
        let a = min(width, height) / longer
        let s = a * a
        var result = ((-0.046_496_474_9 * s + 0.159_314_22) * s - 0.327_622_764) * s * a + a
        if height > width { result = Float.pi / 2 - result }
        if x < 0 { result = Float.pi - result }
        return y < 0 ? -result : result
    }
}

/// Whether a gradient's end colours continue beyond its ends; without an option nothing is painted there.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt32

    /// The first colour continues before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)

    /// The last colour continues after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)

    /// Creates options from their bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}
