// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// A layer that is seen in perspective. Drawing surfaces know affine matrices only, so the layer is drawn upright into a group, which is then
/// drawn in pieces, each with its own matrix: for a rotation about a vertical or a horizontal axis in strips parallel to the axis, for any
/// other in cells.
///
/// Differs from UIKit: layers in one 3D space do not intersect each other.
struct PerspectiveStrips {
    /// The perspective of a superlayer's `sublayerTransform`. An object, because every layer inherits it and few have one.
    final class Perspective {
        let transform: CATransform3D
        /// The superlayer's space → device pixels.
        let matrix: CGAffineTransform

        init(transform: CATransform3D, matrix: CGAffineTransform) {
            self.transform = transform
            self.matrix = matrix
        }
    }

    /// The width of a strip in device pixels, small enough for slanted edges to look straight.
    private static let width = 2
    /// What is nearer to the eye than this is not drawn: the projection grows without bound there. From the eye, as a fraction of the
    /// distance of points with z = 0.
    static let nearest = 0.05

    /// The layer's bounds space → device pixels, for points with z = 0.
    private let projection: CATransform3D
    /// The axis of rotation.
    private let isVertical: Bool
    /// For a rotation about another axis.
    private let cells: PerspectiveCells?

    /// nil when an affine matrix draws the layer.
    init?(_ properties: LayerProperties, in perspective: Perspective?, matrix: CGAffineTransform) {
        self.init(
            CATransform3DConcat(
                properties.placement(in: perspective), CATransform3DMakeAffineTransform(perspective?.matrix ?? matrix)))
    }

    /// - Parameter result: The layer's bounds space → device pixels. nil when that is affine.
    init?(_ result: CATransform3D) {
        let limit = 1e-9
        if abs(result.m14) > limit, abs(result.m24) <= limit, abs(result.m21) <= limit {
            isVertical = true
            cells = nil
        } else if abs(result.m24) > limit, abs(result.m14) <= limit, abs(result.m12) <= limit {
            isVertical = false
            cells = nil
        } else {
            guard abs(result.m14) > limit || abs(result.m24) > limit, let cells = PerspectiveCells(result) else { return nil }
            self.cells = cells
            isVertical = false
        }
        projection = result
    }

    /// The strips that draw a group.
    ///
    /// - Parameters:
    ///   - extent: The pixels of the group.
    ///   - density: Pixels of the group per point.
    ///   - clip: In device pixels.
    func strips(of extent: PixelRect, density: Double, clip: PixelRect) -> [GroupStrip] {
        if let cells { return cells.strips(of: extent, density: density, clip: clip, nearest: Self.nearest) }
        let horizontal = Extent(low: extent.x, high: extent.maxX, clip: clip.x...clip.maxX, density: density)
        let vertical = Extent(low: extent.y, high: extent.maxY, clip: clip.y...clip.maxY, density: density)
        let (u, v) = isVertical ? (horizontal, vertical) : (vertical, horizontal)
        return axis.strips(u: u, v: v).map { strip in
            isVertical
                ? GroupStrip(
                    matrix: CGAffineTransform(
                        a: strip.uScale / density, b: 0, c: 0, d: strip.vScale / density, tx: strip.uOffset, ty: strip.vOffset),
                    clip: PixelRect(x: strip.u, y: strip.v, width: strip.uLength, height: strip.vLength))
                : GroupStrip(
                    matrix: CGAffineTransform(
                        a: strip.vScale / density, b: 0, c: 0, d: strip.uScale / density, tx: strip.vOffset, ty: strip.uOffset),
                    clip: PixelRect(x: strip.v, y: strip.u, width: strip.vLength, height: strip.uLength))
        }
    }

    private var axis: Axis {
        let p = projection
        return isVertical
            ? Axis(
                uScale: p.m11, uOffset: p.m41, depth: p.m14, depthOffset: p.m44, vScale: p.m22, shear: p.m12, vOffset: p.m42)
            : Axis(
                uScale: p.m22, uOffset: p.m42, depth: p.m24, depthOffset: p.m44, vScale: p.m11, shear: p.m21, vOffset: p.m41)
    }

    /// What is drawn in one direction.
    private struct Extent {
        /// In points of the layer.
        let span: ClosedRange<Double>
        /// In device pixels.
        let clip: ClosedRange<Int>

        init(low: Int, high: Int, clip: ClosedRange<Int>, density: Double) {
            span = Double(low) / density...Double(max(low, high)) / density
            self.clip = clip
        }
    }

    /// The projection with its two directions named by their role: along `u` the depth changes, along `v` it does not.
    private struct Axis {
        struct Strip {
            let u: Int, uLength: Int, uScale: Double, uOffset: Double
            let v: Int, vLength: Int, vScale: Double, vOffset: Double
        }

        let uScale: Double, uOffset: Double
        let depth: Double, depthOffset: Double
        let vScale: Double, shear: Double, vOffset: Double

        /// From the eye, as a fraction of the distance of points with z = 0.
        func distance(at u: Double) -> Double { u * depth + depthOffset }

        /// The device coordinate of a point of the layer.
        func project(_ u: Double) -> Double { (u * uScale + uOffset) / distance(at: u) }

        /// The point of the layer that is seen at a device coordinate.
        func source(_ device: Double) -> Double { (device * depthOffset - uOffset) / (uScale - device * depth) }

        func strips(u: Extent, v: Extent) -> [Strip] {
            let ends = [u.span.lowerBound, u.span.upperBound]
            guard ends.allSatisfy({ distance(at: $0) > PerspectiveStrips.nearest }) else { return [] }
            let seen = ends.map(project)
            let low = max(Int(saturating: max(min(seen[0], seen[1]), -1e6).rounded(.down)), u.clip.lowerBound)
            let high = min(Int(saturating: min(max(seen[0], seen[1]), 1e6).rounded(.up)), u.clip.upperBound)
            guard low < high, abs(seen[0] - seen[1]) > 0.5 else { return [] }
            return stride(from: low, to: high, by: PerspectiveStrips.width).compactMap { start in
                let end = min(start + PerspectiveStrips.width, high)
                let from = source(Double(start))
                let to = source(Double(end))
                let middle = (from + to) / 2
                let distance = distance(at: middle)
                guard from.isFinite, to.isFinite, abs(to - from) > 1e-9, distance > PerspectiveStrips.nearest else { return nil }
                let scale = Double(end - start) / (to - from)
                let across = vScale / distance
                let offset = (middle * shear + vOffset) / distance
                let edges = [v.span.lowerBound * across + offset, v.span.upperBound * across + offset]
                let top = max(Int(saturating: max(min(edges[0], edges[1]), -1e6).rounded(.down)), v.clip.lowerBound)
                let bottom = min(Int(saturating: min(max(edges[0], edges[1]), 1e6).rounded(.up)), v.clip.upperBound)
                guard top < bottom else { return nil }
                return Strip(
                    u: start, uLength: end - start, uScale: scale, uOffset: Double(start) - from * scale, v: top,
                    vLength: bottom - top, vScale: across, vOffset: offset)
            }
        }
    }
}
