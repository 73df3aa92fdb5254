// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// A layer that is turned around a vertical or a horizontal axis and seen in perspective. Drawing surfaces know affine matrices
/// only, so the layer is drawn upright and then put up in strips across the axis, each with a matrix of its own.
///
/// Differs from UIKit: a layer turned around an oblique axis, or around two, is drawn with the affine part alone; layers in one
/// space do not cut through each other.
struct PerspectiveStrips {
    /// The perspective of a superlayer's `sublayerTransform`, and where that superlayer is drawn.
    struct Perspective {
        let transform: CATransform3D
        let matrix: CGAffineTransform
    }

    /// In device pixels; small enough for slanted edges to look straight.
    private static let width = 2

    /// Bounds space → device pixels; of the plane z = 0.
    private let projection: CATransform3D
    private let isVertical: Bool

    /// Nil when an affine matrix does.
    init?(_ properties: LayerProperties, in perspective: Perspective?, matrix: CGAffineTransform) {
        guard !properties.ownTransform.isAffine else { return nil }
        let bounds = properties.bounds
        let toAnchor = CATransform3DMakeTranslation(
            -(bounds.minX + properties.anchorPoint.x * bounds.width), -(bounds.minY + properties.anchorPoint.y * bounds.height), 0
        )
        let toPosition = CATransform3DMakeTranslation(properties.position.x, properties.position.y, 0)
        var result = CATransform3DConcat(CATransform3DConcat(toAnchor, properties.transform), toPosition)
        if let perspective { result = CATransform3DConcat(result, perspective.transform) }
        result = CATransform3DConcat(result, CATransform3DMakeAffineTransform(perspective?.matrix ?? matrix))
        let limit = 1e-9
        if abs(result.m14) > limit, abs(result.m24) <= limit, abs(result.m21) <= limit {
            isVertical = true
        } else if abs(result.m24) > limit, abs(result.m14) <= limit, abs(result.m12) <= limit {
            isVertical = false
        } else {
            return nil
        }
        projection = result
    }

    /// The strips that show a group of `extent` pixels, `density` to the point.
    func strips(of extent: PixelRect, density: Double, clip: PixelRect) -> [GroupStrip] {
        let p = projection
        let axis: Axis
        // Along `u` the depth changes, along `v` it does not.
        if isVertical {
            axis = Axis(
                uScale: p.m11, uOffset: p.m41, depth: p.m14, depthOffset: p.m44, vScale: p.m22, shear: p.m12, vOffset: p.m42)
            return axis.strips(
                u: span(extent.x, extent.maxX, density), v: span(extent.y, extent.maxY, density), uClip: clip.x...clip.maxX,
                vClip: clip.y...clip.maxY
            ).map { strip in
                GroupStrip(
                    matrix: CGAffineTransform(
                        a: strip.uScale / density, b: 0, c: 0, d: strip.vScale / density, tx: strip.uOffset, ty: strip.vOffset),
                    clip: PixelRect(x: strip.u, y: strip.v, width: strip.uLength, height: strip.vLength))
            }
        }
        axis = Axis(
            uScale: p.m22, uOffset: p.m42, depth: p.m24, depthOffset: p.m44, vScale: p.m11, shear: p.m21, vOffset: p.m41)
        return axis.strips(
            u: span(extent.y, extent.maxY, density), v: span(extent.x, extent.maxX, density), uClip: clip.y...clip.maxY,
            vClip: clip.x...clip.maxX
        ).map { strip in
            GroupStrip(
                matrix: CGAffineTransform(
                    a: strip.vScale / density, b: 0, c: 0, d: strip.uScale / density, tx: strip.vOffset, ty: strip.uOffset),
                clip: PixelRect(x: strip.v, y: strip.u, width: strip.vLength, height: strip.uLength))
        }
    }

    private func span(_ low: Int, _ high: Int, _ density: Double) -> ClosedRange<Double> {
        Double(low) / density...Double(max(low, high)) / density
    }

    /// The projection with its directions named by what happens along them.
    private struct Axis {
        struct Strip {
            let u: Int, uLength: Int, uScale: Double, uOffset: Double
            let v: Int, vLength: Int, vScale: Double, vOffset: Double
        }

        let uScale: Double, uOffset: Double
        let depth: Double, depthOffset: Double
        let vScale: Double, shear: Double, vOffset: Double

        /// What is nearer to the eye than this is not drawn.
        private static let nearest = 0.05

        func distance(at u: Double) -> Double { u * depth + depthOffset }

        func project(_ u: Double) -> Double { (u * uScale + uOffset) / distance(at: u) }

        /// The point of the layer that is seen at a device coordinate.
        func source(_ device: Double) -> Double { (device * depthOffset - uOffset) / (uScale - device * depth) }

        func strips(
            u: ClosedRange<Double>, v: ClosedRange<Double>, uClip: ClosedRange<Int>, vClip: ClosedRange<Int>
        ) -> [Strip] {
            let ends = [u.lowerBound, u.upperBound]
            guard ends.allSatisfy({ distance(at: $0) > Self.nearest }) else { return [] }
            let seen = ends.map(project)
            let low = max(Int(max(min(seen[0], seen[1]), -1e6).rounded(.down)), uClip.lowerBound)
            let high = min(Int(min(max(seen[0], seen[1]), 1e6).rounded(.up)), uClip.upperBound)
            guard low < high, abs(seen[0] - seen[1]) > 0.5 else { return [] }
            return stride(from: low, to: high, by: PerspectiveStrips.width).compactMap { start in
                let end = min(start + PerspectiveStrips.width, high)
                let from = source(Double(start))
                let to = source(Double(end))
                let middle = (from + to) / 2
                let distance = distance(at: middle)
                guard from.isFinite, to.isFinite, abs(to - from) > 1e-9, distance > Self.nearest else { return nil }
                let scale = Double(end - start) / (to - from)
                let across = vScale / distance
                let offset = (middle * shear + vOffset) / distance
                let edges = [v.lowerBound * across + offset, v.upperBound * across + offset]
                let top = max(Int(max(min(edges[0], edges[1]), -1e6).rounded(.down)), vClip.lowerBound)
                let bottom = min(Int(min(max(edges[0], edges[1]), 1e6).rounded(.up)), vClip.upperBound)
                guard top < bottom else { return nil }
                return Strip(
                    u: start, uLength: end - start, uScale: scale, uOffset: Double(start) - from * scale, v: top,
                    vLength: bottom - top, vScale: across, vOffset: offset)
            }
        }
    }
}
