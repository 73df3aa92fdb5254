// SPDX-License-Identifier: MIT
internal import CCairo
internal import CPixels
internal import CoreGraphics
internal import Glibc
internal import WindowServer

/// Where the pixels of a target lie in a group that is drawn through a matrix: the places that cairo samples.
struct PixelTurn {
    /// Of the group's pixels.
    let size: PixelSize
    /// What cairo draws at most, in device pixels: it leaves out the faint ends of corners.
    let reach: PixelRect
    /// From pixels of the target to those of the group, in 65,536ths. The factors are even, so that middles of pixels are exact, too.
    private let factors: (xx: Int, yx: Int, xy: Int, yy: Int)
    private let offset: (x: Int, y: Int)

    /// Nil for matrices that can't be inverted, and those that 32 bits can't hold as pixman needs them.
    ///
    /// - Parameters:
    ///   - matrix: Maps pixels of the group to device pixels.
    ///   - extent: The pixels of the group, in its space.
    init?(_ matrix: CGAffineTransform, of extent: PixelRect) {
        let inverse = matrix.inverted()
        let sampling = Canvas.sampling(
            xx: inverse.a, yx: inverse.b, xy: inverse.c, yy: inverse.d, x0: inverse.tx, y0: inverse.ty)
        let limit = 16384.0
        let values = [sampling.xx, sampling.yx, sampling.xy, sampling.yy, sampling.x0, sampling.y0]
        guard !matrix.isFlat, values.allSatisfy({ abs($0) < limit }), extent.width < Int(saturating: limit),
            extent.height < Int(saturating: limit)
        else { return nil }
        let numbers = values.map { $0 * 65536 }
        guard numbers.prefix(4).allSatisfy({ ($0 / 2).rounded() == $0 / 2 }) else { return nil }
        factors = (
            Int(saturating: numbers[0]), Int(saturating: numbers[1]), Int(saturating: numbers[2]), Int(saturating: numbers[3])
        )
        offset = (
            Int(saturating: numbers[4].rounded()) - extent.x * 65536, Int(saturating: numbers[5].rounded()) - extent.y * 65536
        )
        size = PixelSize(width: extent.width, height: extent.height)
        reach = PixelTurn.reach(sampling, extent)
    }

    /// Half a pixel around the group: its own along sides that are enlarged, the device's along others.
    private static func reach(_ sampling: cairo_matrix_t, _ extent: PixelRect) -> PixelRect {
        let isWider = hypot(sampling.xx, sampling.yx) < 1
        let isHigher = hypot(sampling.xy, sampling.yy) < 1
        let back = CGAffineTransform(
            a: sampling.xx, b: sampling.yx, c: sampling.xy, d: sampling.yy, tx: sampling.x0, ty: sampling.y0
        ).inverted()
        let box = CGRect(x: extent.x, y: extent.y, width: extent.width, height: extent.height)
            .insetBy(dx: isWider ? -0.5 : 0, dy: isHigher ? -0.5 : 0).applying(back)
            .insetBy(dx: isWider ? 0 : -0.5, dy: isHigher ? 0 : -0.5)
        func pixel(_ value: CGFloat) -> Int { Int(saturating: (value + 0.5).rounded(.down)) }
        let (x, y) = (pixel(box.minX), pixel(box.minY))
        return PixelRect(x: x, y: y, width: pixel(box.maxX) - x, height: pixel(box.maxY) - y)
    }

    /// Whether rows of the target are rows of the group, and columns are columns.
    var isUpright: Bool { factors.yx == 0 && factors.xy == 0 }

    /// The places of a rectangle whose first pixel is (x, y).
    func places(from x: Int, _ y: Int) -> cpixels_places {
        func place(_ alongX: Int, _ alongY: Int, _ offset: Int) -> Int64 {
            Int64(alongX / 2 * (2 * x + 1) + alongY / 2 * (2 * y + 1) + offset - 32768)
        }
        return cpixels_places(
            x: place(factors.xx, factors.xy, offset.x), y: place(factors.yx, factors.yy, offset.y), xx: Int64(factors.xx),
            yx: Int64(factors.yx), xy: Int64(factors.xy), yy: Int64(factors.yy))
    }
}

extension CGAffineTransform {
    /// Whether it maps everything to a line or a point.
    fileprivate var isFlat: Bool { !(abs(a * d - b * c) > 1e-12) }
}
