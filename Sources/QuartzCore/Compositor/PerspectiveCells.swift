// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import WindowServer

/// A layer that is seen in perspective and rotated about an oblique axis, or about several: drawn in small upright cells, each with the affine
/// matrix that the projection nearly is there.
struct PerspectiveCells {
    /// How far a pixel may be drawn beside its place, in pixels.
    private static let tolerance = 0.2
    private static let sides = 4.0...64.0
    private static let maximumCount = 4096.0

    /// The layer's bounds space → device pixels, for points with z = 0: rows of a 3 × 3 matrix.
    private let forward: Homography
    private let backward: Homography

    /// nil for a layer that is seen from its edge.
    init?(_ projection: CATransform3D) {
        let p = projection
        forward = Homography(
            x: SIMD3(p.m11, p.m12, p.m14), y: SIMD3(p.m21, p.m22, p.m24), one: SIMD3(p.m41, p.m42, p.m44))
        guard let inverse = forward.inverse else { return nil }
        backward = inverse
    }

    /// The cells that draw a group; none when a part of it lies behind the eye.
    ///
    /// - Parameters:
    ///   - extent: The pixels of the group.
    ///   - density: Pixels of the group per point.
    ///   - clip: In device pixels.
    func strips(of extent: PixelRect, density: Double, clip: PixelRect, nearest: Double) -> [GroupStrip] {
        let source = CGRect(
            x: Double(extent.x) / density, y: Double(extent.y) / density, width: Double(extent.width) / density,
            height: Double(extent.height) / density)
        let corners = source.corners
        guard !corners.isEmpty, corners.allSatisfy({ forward.w(at: $0) > nearest }) else { return [] }
        let shown = CGRect(around: corners.map(forward.apply)).pixels.intersection(clip)
        guard !shown.isEmpty else { return [] }
        let places = corners + [CGPoint(x: source.midX, y: source.midY)]
        let wanted = places.map(side).min() ?? Self.sides.lowerBound
        let few = (Double(shown.area) / Self.maximumCount).squareRoot()
        let side = Int(saturating: max(min(max(wanted, Self.sides.lowerBound), Self.sides.upperBound), few).rounded(.down))
        // A pixel more: its edges are smoothed.
        let reach = source.insetBy(dx: -1 / density, dy: -1 / density)
        var result: [GroupStrip] = []
        for y in stride(from: shown.y, to: shown.maxY, by: side) {
            for x in stride(from: shown.x, to: shown.maxX, by: side) {
                let cell = PixelRect(
                    x: x, y: y, width: min(side, shown.maxX - x), height: min(side, shown.maxY - y))
                if let matrix = matrix(for: cell, reach) {
                    result.append(
                        GroupStrip(
                            matrix: CGAffineTransform(scaleX: 1 / density, y: 1 / density).concatenating(matrix), clip: cell))
                }
            }
        }
        return result
    }

    /// The projection near the middle of a cell; nil when nothing of the layer is seen there.
    private func matrix(for cell: PixelRect, _ reach: CGRect) -> CGAffineTransform? {
        let box = CGRect(x: cell.x, y: cell.y, width: cell.width, height: cell.height)
        let seen = CGRect(around: box.corners.map(backward.apply))
        guard seen.isFinite, seen.intersects(reach) else { return nil }
        let middle = CGPoint(x: box.midX, y: box.midY)
        return forward.affine(at: backward.apply(middle))
    }

    /// How large a cell around a point of the layer may be: half of its diagonal, times how much the distance from the eye changes over it,
    /// is how far the affine matrix is off.
    private func side(_ point: CGPoint) -> Double {
        let w = forward.w(at: point)
        let matrix = forward.affine(at: point)
        let slope = hypot(forward.x.z, forward.y.z)
        let (a, b, c, d) = (matrix.a, matrix.b, matrix.c, matrix.d)
        // The smaller singular value: the least that a point of the layer takes on screen.
        let squares = a * a + b * b + c * c + d * d
        let determinant = abs(a * d - b * c)
        let larger = ((squares + max(squares * squares - 4 * determinant * determinant, 0).squareRoot()) / 2).squareRoot()
        guard larger > 0, slope > 0, w > 0 else { return Self.sides.upperBound }
        return (2 * Self.tolerance * w * determinant / larger / slope).squareRoot()
    }
}

/// A projection of a plane.
private struct Homography {
    let x: SIMD3<Double>
    let y: SIMD3<Double>
    let one: SIMD3<Double>

    func w(at point: CGPoint) -> Double { point.x * x.z + point.y * y.z + one.z }

    func apply(_ point: CGPoint) -> CGPoint {
        let mapped = x * Double(point.x) + y * Double(point.y) + one
        return CGPoint(x: mapped.x / mapped.z, y: mapped.y / mapped.z)
    }

    /// The affine map that equals the projection at the point and has its derivatives.
    func affine(at point: CGPoint) -> CGAffineTransform {
        let seen = apply(point)
        let w = w(at: point)
        let (a, b) = ((x.x - seen.x * x.z) / w, (x.y - seen.y * x.z) / w)
        let (c, d) = ((y.x - seen.x * y.z) / w, (y.y - seen.y * y.z) / w)
        return CGAffineTransform(
            a: a, b: b, c: c, d: d, tx: seen.x - a * point.x - c * point.y, ty: seen.y - b * point.x - d * point.y)
    }

    var inverse: Homography? {
        func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        let (p, q, r) = (cross(y, one), cross(one, x), cross(x, y))
        let determinant = (x * p).sum()
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
        // The cross products are the columns of the inverse.
        return Homography(
            x: SIMD3(p.x, q.x, r.x) / determinant, y: SIMD3(p.y, q.y, r.y) / determinant,
            one: SIMD3(p.z, q.z, r.z) / determinant)
    }
}

extension CGRect {
    fileprivate var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY)]
    }

    fileprivate init(around points: [CGPoint]) {
        let (x, y) = (points.map(\.x), points.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        self.init(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }

    fileprivate var pixels: PixelRect {
        guard isFinite else { return .empty }
        let limit = 1e6
        let left = Int(saturating: max(minX, -limit).rounded(.down))
        let top = Int(saturating: max(minY, -limit).rounded(.down))
        return PixelRect(
            x: left, y: top, width: max(Int(saturating: min(maxX, limit).rounded(.up)) - left, 0),
            height: max(Int(saturating: min(maxY, limit).rounded(.up)) - top, 0))
    }
}
