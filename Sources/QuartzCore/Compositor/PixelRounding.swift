// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

extension CGAffineTransform {
    /// Whether the matrix is usable: all six numbers are finite and of a magnitude below 10⁹.
    var isFinite: Bool {
        // Written out, because an array would be allocated for every layer of every frame.
        func isUsable(_ number: CGFloat) -> Bool { number.isFinite && abs(number) < 1e9 }
        return isUsable(a) && isUsable(b) && isUsable(c) && isUsable(d) && isUsable(tx) && isUsable(ty)
    }

    /// The transformed rectangle in whole pixels. Each edge is rounded by itself, so that adjacent rectangles meet without a gap.
    func pixelRect(of rect: CGRect) -> PixelRect {
        let mapped = rect.applying(self)
        let left = mapped.minX.nearestEdge
        let top = mapped.minY.nearestEdge
        // Bounds with a negative side are empty.
        guard rect.size.width > 0, rect.size.height > 0 else { return PixelRect(x: left, y: top, width: 0, height: 0) }
        return PixelRect(
            x: left, y: top, width: mapped.maxX.nearestEdge - left, height: mapped.maxY.nearestEdge - top)
    }

    /// Every pixel that the transformed rectangle touches, and one more on each side for bilinear edges.
    func outerPixelRect(of rect: PixelRect) -> PixelRect {
        let mapped = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height).applying(self)
        let left = Int(saturating: mapped.minX.clampedToPixels.rounded(.down)) - 1
        let top = Int(saturating: mapped.minY.clampedToPixels.rounded(.down)) - 1
        return PixelRect(
            x: left, y: top, width: Int(saturating: mapped.maxX.clampedToPixels.rounded(.up)) + 1 - left,
            height: Int(saturating: mapped.maxY.clampedToPixels.rounded(.up)) + 1 - top)
    }
}

extension CGFloat {
    fileprivate var clampedToPixels: CGFloat { Swift.min(Swift.max(self, -1e6), 1e6) }

    /// The nearest whole number; the middle between two goes up, left of zero as well, and so does what lies beside it by the errors of a few
    /// sums: what moves by whole pixels keeps its shape.
    fileprivate var nearestEdge: Int { Int(saturating: (clampedToPixels + 0.5 + 1e-6).rounded(.down)) }

    /// Rounded, after clamping to ±10⁶.
    var wholePixels: Int { Int(saturating: clampedToPixels.rounded()) }
}
