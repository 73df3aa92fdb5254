// SPDX-License-Identifier: MIT

/// What is in motion is filled and stroked as polygons, which takes a fraction of cairo's time: cairo looks at each edge in fifteen rows a
/// pixel. Values differ by about 1/15 at slanted edges, by more where several edges go through one pixel.
extension CGContext {
    /// Fills a path with the fill colour. False, and nothing was drawn, where cairo has to.
    func fillOutline(_ path: [PathElement], _ rule: CGPathFillRule) -> Bool {
        guard isInMotion, drawsMasks, let flat = FlatPath(path, reach: 0) else { return false }
        return paint(Polygons(flat), rule, state.fillColor)
    }

    /// Strokes a path. False, and nothing was drawn, where cairo has to.
    func strokeOutline(_ path: [PathElement]) -> Bool {
        guard isInMotion, drawsMasks, let outline = StrokeOutline(path, state) else { return false }
        return paint(outline.polygons, .winding, state.strokeColor)
    }

    private func paint(_ polygons: Polygons, _ rule: CGPathFillRule, _ color: CGColor) -> Bool {
        let bounds = polygons.bounds
        guard bounds.isFinite else { return false }
        if color.alpha * state.alpha >= 1, let mask = untouchedMask() {
            let visible = bounds.intersection(CGRect(x: 0, y: 0, width: width, height: height)).integral
            guard let area = DensePath.PixelArea(visible) else { return true }
            return polygons.write(on: mask, area, rule)
        }
        guard destination() != nil else { return false }
        return paint(through: bounds, { polygons.coverage(of: $0, rule) }, .color(color, alpha: state.alpha))
    }
}
