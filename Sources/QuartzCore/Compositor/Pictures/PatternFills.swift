// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// Backgrounds of repeated pictures, cached by their size.
struct PatternFills {
    private struct Key: Equatable {
        var color: CGColor
        var size: PixelSize
        var scale: CGFloat
        var radius: Double
    }

    private var known: [(key: Key, content: Content)] = []
    private static let maximumFills = 8
    /// Pixels; larger layers have the picture's middle colour.
    private static let largestArea = 1 << 24

    /// - Parameters:
    ///   - size: In pixels, as the radius of the corners.
    ///   - scale: Pixels per point.
    mutating func content(_ color: CGColor, size: PixelSize, scale: CGFloat, radius: Double) -> Content? {
        let key = Key(color: color, size: size, scale: scale, radius: radius)
        if let found = known.first(where: { $0.key == key }) { return found.content }
        guard size.width > 0, size.height > 0, size.width <= Self.largestArea / size.height, scale.isFinite, scale > 0 else {
            return nil
        }
        let context = CGContext(width: size.width, height: size.height, scale: scale)
        context.setFillColor(color)
        let area = CGRect(x: 0, y: 0, width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
        let corner = CGFloat(radius) / scale
        if corner > 0 {
            context.addPath(CGPath(roundedRect: area, cornerWidth: corner, cornerHeight: corner, transform: nil))
            context.fillPath(using: .winding)
        } else {
            context.fill(area)
        }
        guard let bitmap = context.finish() else { return nil }
        let content = Content(CGImage(bitmap: bitmap.opaqueIfPossible()))
        if known.count >= Self.maximumFills { known.removeFirst() }
        known.append((key, content))
        return content
    }
}
