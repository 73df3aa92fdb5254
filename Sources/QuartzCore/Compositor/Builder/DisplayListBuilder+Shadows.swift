// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

extension DisplayListBuilder {
    /// A shadow is a nine-part image: the blurred corners of a small shape, and one-pixel strips of it stretched between them.
    mutating func addShadow(
        _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, corner: CornerShape, _ state: InheritedState
    ) {
        guard let color = properties.shadowColor else { return }
        let hidden =
            isHiddenByBackground(properties, state) ? frame.inset(by: Int(saturating: corner.extent.rounded(.up))) : .empty
        if let shape = properties.shadowShape { return addShadow(of: shape, node, properties, color, hidden: hidden, state) }
        guard let casting = caster(node, properties, at: state.time) else {
            // An outline may follow what clips leave.
            reach.isFixed = true
            if addOutlineShadow(node, properties, color, state) || frame.isEmpty || node.content == nil { return }
            return addShadow(node, properties, color, frame: frame, corner: corner, hidden: hidden, state)
        }
        guard !frame.isEmpty else { return }
        let own = casting.corner(scale: state.matrix.a, in: frame)
        addShadow(
            node, properties, color, frame: frame, corner: own.radius > corner.radius ? own : corner, hidden: hidden, state)
    }

    /// Whether the layer's own background covers its shadow where both are.
    private func isHiddenByBackground(_ properties: LayerProperties, _ state: InheritedState) -> Bool {
        state.alpha >= 1 && properties.backgroundColor.map { $0.alpha >= 1 } ?? false
    }

    /// The shadow of a rounded rectangle in pixels.
    private mutating func addShadow(
        _ node: RenderNode, _ properties: LayerProperties, _ color: CGColor, frame: PixelRect, corner: CornerShape,
        hidden: PixelRect, _ state: InheritedState
    ) {
        let scale = Double(state.matrix.a)
        let blur = min(max(Double(properties.shadowRadius) * scale, 0), 64)
        let corner = properties.cornerRadius == node.properties.cornerRadius ? corner : corner.coarse(below: blur)
        let shade = DrawingColor(color).withAlpha(multipliedBy: state.alpha * min(Double(properties.shadowOpacity), 1))
        let margin = ShapeMasks.margin(blur: blur)
        let shape = frame.offset(
            x: (properties.shadowOffset.width * scale).wholePixels, y: (properties.shadowOffset.height * scale).wholePixels)
        let reach = Int(saturating: corner.extent.rounded(.up)) + margin
        let side = 2 * reach + 1
        let width = min(shape.width, side)
        let height = min(shape.height, side)
        guard let mask = masks.shadow(width: width, height: height, corner: corner, blur: blur) else { return }
        let outer = PixelRect(
            x: shape.x - margin, y: shape.y - margin, width: shape.width + 2 * margin, height: shape.height + 2 * margin)
        let columns = strips(
            from: mask.size.width, to: outer.width, at: outer.x, fixed: reach + margin, stretches: shape.width > side)
        let rows = strips(
            from: mask.size.height, to: outer.height, at: outer.y, fixed: reach + margin, stretches: shape.height > side)
        for (rowIndex, row) in rows.enumerated() {
            for (columnIndex, column) in columns.enumerated() {
                let from = PixelRect(x: column.from, y: row.from, width: column.fromLength, height: row.fromLength)
                let to = PixelRect(x: column.to, y: row.to, width: column.toLength, height: row.toLength)
                let shown = to.outside(hidden)
                append(
                    node, part: .shadow(DisplayItem.ShadowTile(row: UInt8(rowIndex), column: UInt8(columnIndex))),
                    .colorThroughMask(mask, from: from, to: to, clip: state.clip.intersection(shown), shade), bounds: shown, state
                )
            }
        }
    }

    /// The shadow of the layer's `shadowPath`. Rectangles, and those with round corners, have the shadow of a layer of that shape; others
    /// have a mask of their own.
    private mutating func addShadow(
        of shape: ShadowShape, _ node: RenderNode, _ properties: LayerProperties, _ color: CGColor, hidden: PixelRect,
        _ state: InheritedState
    ) {
        if let (rect, radius) = shape.roundedRect {
            let frame = state.matrix.pixelRect(of: rect)
            guard !frame.isEmpty else { return }
            let corner = CornerShape(
                radius: Double(radius * state.matrix.a), isContinuous: false, limit: Double(min(frame.width, frame.height) / 2))
            return addShadow(node, properties, color, frame: frame, corner: corner, hidden: hidden, state)
        }
        let matrix = state.matrix
        let scale = Double(matrix.a)
        let blur = min(max(Double(properties.shadowRadius) * scale, 0), 64)
        guard let (mask, place) = masks.shadow(of: shape.path, scaleX: matrix.a, y: matrix.d, blur: blur) else { return }
        let shade = DrawingColor(color).withAlpha(multipliedBy: state.alpha * min(Double(properties.shadowOpacity), 1))
        let origin = state.matrix.pixelRect(of: CGRect(origin: .zero, size: CGSize(width: 1, height: 1)))
        let to = PixelRect(
            x: origin.x + place.x + (properties.shadowOffset.width * scale).wholePixels,
            y: origin.y + place.y + (properties.shadowOffset.height * scale).wholePixels, width: mask.size.width,
            height: mask.size.height)
        append(
            node, part: .shadow(DisplayItem.ShadowTile(row: 0, column: 0)),
            .colorThroughMask(mask, from: mask.bounds, to: to, clip: state.clip, shade), bounds: to, state)
    }

    /// What casts a layer's shadow: the layer, or a sublayer that fills it. Often a wrapper has the shadow, and what it wraps has the
    /// background.
    ///
    /// - Parameter levels: How deep to look: a chain of wrappers may be longer than the stack allows.
    private func caster(
        _ node: RenderNode, _ properties: LayerProperties, at time: Double, levels: Int = 8
    ) -> LayerProperties? {
        if properties.backgroundColor.map({ $0.alpha > 0 }) ?? false || node.fillsBounds(properties) { return properties }
        guard levels > 0 else { return nil }
        for child in node.children {
            let (inner, innerTime) = child.evaluate(at: time)
            guard !inner.isHidden, inner.opacity > 0, inner.isDrawable else { continue }
            // Rounding to pixels may move an edge by half a point.
            let frame = inner.bounds.applying(inner.transformToParent).insetBy(dx: -0.5, dy: -0.5)
            if frame.contains(properties.bounds), let found = caster(child, inner, at: innerTime, levels: levels - 1) {
                return found
            }
        }
        return nil
    }

    /// A row or column of a nine-part image: where it lies in the mask, and where it is drawn.
    private struct Strip {
        var from: Int
        var fromLength: Int
        var to: Int
        var toLength: Int
    }

    /// - Parameters:
    ///   - fixed: The length of the two ends, which are not stretched.
    ///   - stretches: False: the mask is as long as the target and is drawn as one strip.
    private func strips(from length: Int, to target: Int, at origin: Int, fixed: Int, stretches: Bool) -> [Strip] {
        guard stretches else { return [Strip(from: 0, fromLength: length, to: origin, toLength: length)] }
        return [
            Strip(from: 0, fromLength: fixed, to: origin, toLength: fixed),
            Strip(from: fixed, fromLength: 1, to: origin + fixed, toLength: target - 2 * fixed),
            Strip(from: length - fixed, fromLength: fixed, to: origin + target - fixed, toLength: fixed),
        ]
    }
}

extension RenderNode {
    /// Whether the contents are opaque and cover the bounds, rounded by the corner radius: their outline is known.
    fileprivate func fillsBounds(_ properties: LayerProperties) -> Bool {
        if case .gradient(let values) = properties.drawing, values.isOpaque, gravity == .resize, content != nil { return true }
        guard let content, content.isOpaque, contentFrame == nil, drawing == properties.drawing else { return false }
        return gravity == .resize || (gravity == .resizeAspectFill && properties.masksToBounds)
    }
}

extension CornerShape {
    /// A shape for a shadow whose radius is being animated: rounded so that a few blurred masks do for all frames. The blur hides the
    /// difference, which is less than a quarter of it: at most 5 of 255 in a black shadow.
    fileprivate func coarse(below blur: Double) -> CornerShape {
        let step = blur / 4
        guard step > 1, radius > 0 else { return self }
        let rounded = (radius / step).rounded(.down) * step
        return CornerShape(radius: rounded, extent: extent * rounded / radius)
    }
}

extension PixelRect {
    fileprivate func inset(by length: Int) -> PixelRect {
        PixelRect(x: x + length, y: y + length, width: max(width - 2 * length, 0), height: max(height - 2 * length, 0))
    }

    /// What another rectangle leaves of this one, where that is a rectangle, too; else all of it.
    fileprivate func outside(_ other: PixelRect) -> PixelRect {
        let common = intersection(other)
        guard !common.isEmpty else { return self }
        if common == self { return .empty }
        var result = self
        if common.width == width {
            if common.y == y { (result.y, result.height) = (common.maxY, maxY - common.maxY) }
            if common.maxY == maxY { result.height = common.y - y }
        } else if common.height == height {
            if common.x == x { (result.x, result.width) = (common.maxX, maxX - common.maxX) }
            if common.maxX == maxX { result.width = common.x - x }
        }
        return result
    }
}
