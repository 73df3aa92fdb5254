// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

extension CGAffineTransform {
    // No array of the six: this is asked for every layer of every frame.
    var isFinite: Bool {
        func isUsable(_ number: CGFloat) -> Bool { number.isFinite && abs(number) < 1e9 }
        return isUsable(a) && isUsable(b) && isUsable(c) && isUsable(d) && isUsable(tx) && isUsable(ty)
    }

    /// The rectangle in whole pixels. Both edges are rounded by themselves, so that neighbours meet without a gap.
    func pixelRect(of rect: CGRect) -> PixelRect {
        let mapped = rect.applying(self)
        let left = mapped.minX.wholePixels
        let top = mapped.minY.wholePixels
        // Nothing is inside of bounds with a negative side.
        guard rect.size.width > 0, rect.size.height > 0 else { return PixelRect(x: left, y: top, width: 0, height: 0) }
        return PixelRect(
            x: left, y: top, width: mapped.maxX.wholePixels - left, height: mapped.maxY.wholePixels - top)
    }

    /// Every pixel that the transformed rectangle touches, with one to spare for bilinear edges.
    func outerPixelRect(of rect: PixelRect) -> PixelRect {
        let mapped = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height).applying(self)
        let left = Int(mapped.minX.clampedToPixels.rounded(.down)) - 1
        let top = Int(mapped.minY.clampedToPixels.rounded(.down)) - 1
        return PixelRect(
            x: left, y: top, width: Int(mapped.maxX.clampedToPixels.rounded(.up)) + 1 - left,
            height: Int(mapped.maxY.clampedToPixels.rounded(.up)) + 1 - top)
    }
}

extension CGFloat {
    fileprivate var clampedToPixels: CGFloat { Swift.min(Swift.max(self, -1e6), 1e6) }

    /// Rounded; numbers that no screen has are cut.
    var wholePixels: Int { Int(clampedToPixels.rounded()) }
}
