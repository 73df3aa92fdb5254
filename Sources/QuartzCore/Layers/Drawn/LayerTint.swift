// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Synchronization
internal import WindowServer

/// A colour that multiplies the colours of layers.
struct LayerTint: Hashable, Sendable {
    let red: CGFloat
    let green: CGFloat
    let blue: CGFloat

    /// nil for white, which changes nothing. Components are limited to 0 … 1.
    init?(red: CGFloat, green: CGFloat, blue: CGFloat) {
        func limited(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1) : 0 }
        (self.red, self.green, self.blue) = (limited(red), limited(green), limited(blue))
        if self.red == 1, self.green == 1, self.blue == 1 { return nil }
    }

    func color(of color: CGColor) -> CGColor {
        CGColor(red: color.red * red, green: color.green * green, blue: color.blue * blue, alpha: color.alpha)
    }

    private struct Key: Hashable {
        let id: UInt64
        let tint: LayerTint
    }

    /// The tinted copies of contents, and when each was used last.
    private struct Copies {
        var copies: [Key: (content: Content, use: Int)] = [:]
        var uses = 0
    }

    private static let made = Mutex(Copies())
    private static let maximumCopies = 64

    /// A copy of the content in the colours; the content itself when memory is short. Made once while it is in use.
    func content(of content: Content) -> Content {
        let key = Key(id: content.id, tint: self)
        let known = Self.made.withLock { made in
            made.uses += 1
            made.copies[key]?.use = made.uses
            return made.copies[key]?.content
        }
        if let known { return known }
        guard let source = content.image?.bitmap, source.format != .mask,
            let bitmap = Bitmap(width: source.width, height: source.height, format: source.format)
        else { return content }
        func factor(_ part: CGFloat) -> UInt32 { UInt32(saturating: (part * 256).rounded()) }
        let (r, g, b) = (factor(red), factor(green), factor(blue))
        for row in 0..<source.height {
            let from = (source.bytes + row * source.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            let to = (bitmap.bytes + row * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<source.width {
                let pixel = from[column]
                to[column] =
                    pixel & 0xff00_0000 | (((pixel >> 16 & 255) * r) >> 8) << 16 | (((pixel >> 8 & 255) * g) >> 8) << 8
                    | ((pixel & 255) * b) >> 8
            }
        }
        let copy = Content(CGImage(bitmap: bitmap))
        Self.made.withLock { made in
            made.copies[key] = (copy, made.uses)
            guard made.copies.count > Self.maximumCopies else { return }
            let oldest = made.copies.values.map(\.use).sorted()[Self.maximumCopies / 2]
            made.copies = made.copies.filter { $0.value.use > oldest }
        }
        return copy
    }
}

extension LayerProperties {
    /// With the colours of the layer multiplied.
    func tinted(_ tint: LayerTint) -> LayerProperties {
        var result = self
        result.backgroundColor = backgroundColor.map(tint.color)
        result.borderColor = borderColor.map(tint.color)
        result.shadowColor = shadowColor.map(tint.color)
        if var shape {
            shape.fillColor = shape.fillColor.map(tint.color)
            shape.strokeColor = shape.strokeColor.map(tint.color)
            result.shape = shape
        }
        if var gradient {
            gradient.colors = gradient.colors?.map(tint.color)
            result.gradient = gradient
        }
        return result
    }
}
