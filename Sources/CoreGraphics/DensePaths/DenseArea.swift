// SPDX-License-Identifier: MIT
internal import CCairo

/// The inside of a dense path: each edge changes the coverage of what lies to the right of it.
///
/// The coverage is exact, where cairo takes 15 rows a pixel; and where edges cross within a pixel, that of both sides is added, as FreeType
/// does it. Values differ by about 1/15 at slanted edges, by more only where many edges go through one pixel.
struct DenseArea {
    private let path: DensePath
    /// What it was made of, in device pixels.
    let elements: [PathElement]
    let rule: CGPathFillRule
    let bounds: CGRect

    /// Nil for areas that cairo fills as fast, and for those with curves.
    init?(_ elements: [PathElement], _ rule: CGPathFillRule) {
        guard elements.count >= DensePath.minimumPoints else { return nil }
        bounds = CGPath(elements).boundingBoxOfPath
        guard let path = DensePath(elements, bounds: bounds) else { return nil }
        self.path = path
        self.elements = elements
        self.rule = rule
    }

    func coverage(of area: DensePath.PixelArea) -> Bitmap? {
        Polygons(points: path.points, lengths: path.lengths).coverage(of: area, rule)
    }
}

extension CGContext {
    /// Fills a dense path with the fill colour. False, and nothing was drawn, for paths that are none.
    func fillDense(_ path: [PathElement], _ rule: CGPathFillRule) -> Bool {
        let state = state
        guard drawsMasks, let area = DenseArea(path, rule), destination() != nil else { return false }
        return paint(through: area.bounds, area.coverage, .color(state.fillColor, alpha: state.alpha))
    }

    /// Paints a gradient where the dense clip is, without making it cairo's clip. False, and nothing was drawn, where there is none.
    func paintDenseClip(_ paint: DensePaint) -> Bool {
        guard drawsMasks, state.alpha >= 1, let area = takeDenseClip() else { return false }
        defer { putBackDenseClip(area) }
        return self.paint(through: area.bounds, area.coverage, paint)
    }
}
