// SPDX-License-Identifier: MIT
internal import CPixels
internal import CoreGraphics
internal import Foundation
internal import WindowServer

/// Coverage masks of round corners, borders and shadows, cached by their dimensions. Rasterising them here means that compositing
/// draws no paths, so that every kind of surface shows the same pixels. All measures are pixels.
final class ShapeMasks {
    private struct Key: Hashable {
        var outer: CornerShape
        var inner: Double
        var blur: Double
        var width: Int
        var height: Int
    }

    private struct WholeKey: Hashable {
        var corner: CornerShape
        var rounded: CACornerMask
        var size: PixelSize
    }

    private enum Whole {
        case askedOnce
        case made(Content)
    }

    private var masks: [Key: Content] = [:]
    private var wholes: [WholeKey: Whole] = [:]
    private var pathShadows = PathShadows()
    /// The shadows of layers without a background.
    var outlineShadows = OutlineShadows()
    /// The contents that are drawn for frames.
    var drawnContents = DrawnContents()
    /// Backgrounds of repeated pictures.
    var patterns = PatternFills()

    /// The cache is emptied when it is full: an animated radius needs another mask in every frame.
    private static let maximumMasks = 256

    private func keep(_ mask: Content, for key: Key) {
        if masks.count >= Self.maximumMasks { masks.removeAll() }
        masks[key] = mask
    }

    /// The largest area of a mask of a whole shape, in pixels. Filling the middle of larger ones takes less time than a mask.
    private static let maximumWholeArea = 64 * 64

    /// The mask of a whole rounded rectangle; nil for a large one, and for one that nothing has asked for before: a size that changes with
    /// each frame needs no mask of its own.
    ///
    /// - Parameter rounded: Which corners are.
    func whole(_ corner: CornerShape, _ rounded: CACornerMask, _ size: PixelSize, make: () -> Content?) -> Content? {
        let sides = 1...Self.maximumWholeArea
        guard sides.contains(size.width), sides.contains(size.height), sides.contains(size.width * size.height) else {
            return nil
        }
        let key = WholeKey(corner: corner, rounded: rounded, size: size)
        switch wholes[key] {
        case .made(let mask): return mask
        case .askedOnce:
            guard let mask = make() else { return nil }
            wholes[key] = .made(mask)
            return mask
        case nil:
            if wholes.count >= Self.maximumMasks { wholes.removeAll() }
            wholes[key] = .askedOnce
            return nil
        }
    }

    /// A disc in a square with sides of `2 * ceil(extent)`; its quadrants are the corners of a rounded rectangle. nil for a radius of 0,
    /// or when there is no memory.
    func disc(_ corner: CornerShape) -> Content? {
        ring(corner, inner: 0)
    }

    /// A ring; its quadrants are the corners of a border that is `width` wide. Where that is more than the corners' length, a disc with
    /// quadrants as large as the width, whose corners are round.
    func ring(_ corner: CornerShape, width: Int) -> Content? {
        let isDisc = Double(width) > corner.extent.rounded(.up)
        return ring(corner, inner: isDisc ? 0 : max(corner.radius - Double(width), 0.001), half: isDisc ? width : nil)
    }

    /// - Parameter half: Half of the side, in pixels; nil: the corners' length.
    private func ring(_ corner: CornerShape, inner: Double, half wanted: Int? = nil) -> Content? {
        let key = Key(outer: corner, inner: inner, blur: 0, width: wanted ?? 0, height: 0)
        if let known = masks[key] { return known }
        let half = wanted ?? Int(saturating: min(corner.extent, Double(Bitmap.largestSide)).rounded(.up))
        guard half > 0, let bitmap = Bitmap(width: 2 * half, height: 2 * half, format: .mask) else { return nil }
        let bytes = bitmap.bytes.assumingMemoryBound(to: UInt8.self)
        let outer = corner.radius
        let continuous = corner.isContinuous ? ContinuousRing(corner, inner: inner) : nil
        for row in 0..<half {
            for column in 0..<half {
                // Distances are from the disc's centre, which lies between the four middle pixels.
                let coverage =
                    continuous?.coverage(column: column, row: row)
                    ?? Self.coverage(dx: outer - Double(column), dy: outer - Double(row), outer: outer, inner: inner)
                let value = UInt8(saturating: (coverage * 255).rounded())
                let mirrored = 2 * half - 1
                bytes[row * bitmap.bytesPerRow + column] = value
                bytes[row * bitmap.bytesPerRow + mirrored - column] = value
                bytes[(mirrored - row) * bitmap.bytesPerRow + column] = value
                bytes[(mirrored - row) * bitmap.bytesPerRow + mirrored - column] = value
            }
        }
        let mask = Content(CGImage(bitmap: bitmap))
        keep(mask, for: key)
        return mask
    }

    /// The fraction of a pixel that lies inside the ring, by 8 × 8 samples. (dx, dy) is the distance of the pixel's outer corner from
    /// the centre.
    private static func coverage(dx: Double, dy: Double, outer: Double, inner: Double) -> Double {
        // Most pixels do not touch an edge.
        let (farthest, nearest) = (max(dx, 0), max(dx - 1, 0))
        let (tallest, lowest) = (max(dy, 0), max(dy - 1, 0))
        if (nearest * nearest + lowest * lowest).squareRoot() > outer { return 0 }
        if inner <= 0, (farthest * farthest + tallest * tallest).squareRoot() <= outer { return 1 }
        var hits = 0
        for sampleY in 0..<8 {
            for sampleX in 0..<8 {
                let x = dx - (Double(sampleX) + 0.5) / 8
                let y = dy - (Double(sampleY) + 0.5) / 8
                // Beyond the centre, towards the inside of the shape, everything is covered.
                let distance = (max(x, 0) * max(x, 0) + max(y, 0) * max(y, 0)).squareRoot()
                if distance <= outer && (inner <= 0 || distance >= inner) { hits += 1 }
            }
        }
        return Double(hits) / 64
    }

    /// A blurred rounded rectangle of `width` × `height`, in a mask with a margin of `margin(blur:)` on each side. nil when there is no
    /// memory.
    ///
    /// - Parameter blur: The standard deviation of the Gaussian.
    func shadow(width: Int, height: Int, corner: CornerShape, blur: Double) -> Content? {
        let key = Key(outer: corner, inner: 0, blur: blur, width: width, height: height)
        if let known = masks[key] { return known }
        let margin = ShapeMasks.margin(blur: blur)
        let (fullWidth, fullHeight) = (width + 2 * margin, height + 2 * margin)
        guard let bitmap = Bitmap(width: fullWidth, height: fullHeight, format: .mask) else { return nil }
        var pixels = [Float](repeating: 0, count: fullWidth * fullHeight)
        let radius = corner.radius
        let continuous = corner.isContinuous ? ContinuousCorner(corner) : nil
        for row in 0..<height {
            for column in 0..<width {
                let dx = max(radius - Double(column), radius - Double(width - 1 - column))
                let dy = max(radius - Double(row), radius - Double(height - 1 - row))
                let coverage =
                    continuous?.coverage(column: min(column, width - 1 - column), row: min(row, height - 1 - row))
                    ?? (dx <= 0 || dy <= 0 ? 1 : Self.coverage(dx: dx, dy: dy, outer: radius, inner: 0))
                pixels[(row + margin) * fullWidth + column + margin] = Float(coverage)
            }
        }
        Self.blur(pixels, to: bitmap, sigma: blur)
        let mask = Content(CGImage(bitmap: bitmap))
        keep(mask, for: key)
        return mask
    }

    /// A blurred path in a mask, and where the mask lies from the origin of the layer's space, in pixels. nil when it is empty, too large, or
    /// there is no memory.
    func shadow(of path: CGPath, scaleX: CGFloat, y scaleY: CGFloat, blur: Double) -> (mask: Content, place: PixelPoint)? {
        pathShadows.shadow(of: path, scaleX: scaleX, y: scaleY, blur: blur)
    }

    /// How far a blur reaches beyond the shape: three standard deviations.
    static func margin(blur: Double) -> Int { Int(saturating: (3 * blur).rounded(.up)) }

    /// A separable Gaussian of standard deviation `sigma`, of coverage that is symmetric in both directions.
    private static func blur(_ coverage: [Float], to bitmap: Bitmap, sigma: Double) {
        var kernel: [Float] = [1]
        // A narrower Gaussian moves nothing to the next pixel, and the square of the narrowest ones is 0.
        if sigma > 0.01 {
            let reach = margin(blur: sigma)
            kernel = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) }
            let sum = kernel.reduce(0, +)
            kernel = kernel.map { $0 / sum }
        }
        var scratch = [Float](repeating: 0, count: coverage.count + bitmap.width)
        cpixels_blur_shape(
            coverage, Int32(bitmap.width), Int32(bitmap.height), kernel, Int32(kernel.count / 2), &scratch,
            bitmap.bytes.assumingMemoryBound(to: UInt8.self), bitmap.bytesPerRow)
    }
}

/// The space between two continuous corners, in whose sides a border lies.
private struct ContinuousRing {
    private let outer: ContinuousCorner
    /// nil: there is no hole.
    private let inner: ContinuousCorner?
    private let width: Int

    /// - Parameter inner: The radius of the hole; 0 for none.
    init(_ corner: CornerShape, inner: Double) {
        outer = ContinuousCorner(corner)
        width = Int(saturating: (corner.radius - inner).rounded())
        self.inner =
            inner > 0 ? ContinuousCorner(CornerShape(radius: inner, extent: inner * corner.extent / corner.radius)) : nil
    }

    func coverage(column: Int, row: Int) -> Double {
        let whole = outer.coverage(column: column, row: row)
        guard let inner, column >= width, row >= width else { return whole }
        return max(whole - inner.coverage(column: column - width, row: row - width), 0)
    }
}
