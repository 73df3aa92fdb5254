// SPDX-License-Identifier: MIT
internal import CCairo

extension CGContext {
    // MARK: Filling and stroking

    /// Fills the current path and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(currentPath.elements, rule)
        beginPath()
    }

    /// Strokes the current path and clears it.
    public func strokePath() {
        stroke(currentPath.elements)
        beginPath()
    }

    /// Fills the current path, strokes it or both, and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = currentPath.elements
        if mode != .stroke { fill(path, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
        if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { stroke(path) }
        beginPath()
    }

    /// Fills the rectangle.
    public func fill(_ rect: CGRect) { fill(shape { $0.addRect(rect) }, .winding) }

    /// Fills the rectangles as one path.
    public func fill(_ rects: [CGRect]) { fill(shape { path in for rect in rects { path.addRect(rect) } }, .winding) }

    /// Strokes the outline of the rectangle.
    public func stroke(_ rect: CGRect) { stroke(shape { $0.addRect(rect) }) }

    /// Strokes the outline of the rectangle with lines `width` points of the user space wide.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let old = state.lineWidth
        setLineWidth(width)
        stroke(rect)
        state.lineWidth = old
    }

    /// Fills the ellipse inside the rectangle.
    public func fillEllipse(in rect: CGRect) { fill(shape { $0.addEllipse(in: rect) }, .winding) }

    /// Strokes the outline of the ellipse inside the rectangle.
    public func strokeEllipse(in rect: CGRect) { stroke(shape { $0.addEllipse(in: rect) }) }

    /// Strokes a line for each pair of points: from the first to the second, from the third to the fourth.
    public func strokeLineSegments(between points: [CGPoint]) {
        stroke(
            shape { path in
                for (index, point) in points.enumerated() { path.append(index % 2 == 0 ? .move(point) : .line(point)) }
            })
    }

    /// Makes the rectangle transparent (opaque bitmaps: black).
    public func clear(_ rect: CGRect) {
        guard let pointer = destination() else { return }
        recordingCost.addHole()
        CairoContext.saved(pointer) {
            cairo_set_operator(pointer, CAIRO_OPERATOR_CLEAR)
            cairo_new_path(pointer)
            CairoContext.append(shape { $0.addRect(rect) }, to: pointer)
            cairo_fill(pointer)
        }
    }

    private func shape(_ build: (inout PathBuilder) -> Void) -> [PathElement] { CGPath(build).applying(ctm).elements }

    private func fill(_ path: [PathElement], _ rule: CGPathFillRule) {
        guard !path.isEmpty else { return }
        let color = state.fillColor
        let alpha = state.alpha
        if isRecording {
            recordingCost.addFill(
                path, isOpaque: color.alpha * alpha >= 1, replaces: state.blendMode == .copy, width: width, height: height)
        }
        if color.pattern == nil, fillDense(path, rule) || fillOutline(path, rule) { return }
        let pattern = color.pattern.flatMap { PatternSource($0, alpha: color.alpha * alpha, baseMatrix) }
        if pattern != nil { recordingCost.addWorkOnPixels() }
        paint(bounds: CGPath(path).boundingBoxOfPath, shape: (path, rule), isFill: pattern == nil) { pointer in
            if let pattern { pattern.select(on: pointer) } else { CGContext.setSource(pointer, color, alpha) }
            cairo_set_fill_rule(pointer, rule.cairoRule)
            cairo_new_path(pointer)
            CairoContext.append(path, to: pointer)
            cairo_fill(pointer)
        }
    }

    private func stroke(_ path: [PathElement]) {
        let state = state
        guard !path.isEmpty, state.lineWidth > 0, state.matrix.isUsableByCairo else { return }
        if isRecording { recordingCost.addStroke(path) }
        let reach = max(state.lineJoin == .miter ? state.miterLimit : 1, 2) * state.lineWidth
        let matrix = state.matrix
        let growth = max(abs(matrix.a) + abs(matrix.c), abs(matrix.b) + abs(matrix.d)) * reach
        let bounds = CGPath(path).boundingBoxOfPath.insetBy(dx: -growth, dy: -growth)
        if strokeDense(path, bounds: bounds) || strokeOutline(path) { return }
        paint(bounds: bounds, shape: nil) { pointer in
            CGContext.setSource(pointer, state.strokeColor, state.alpha)
            cairo_new_path(pointer)
            CairoContext.append(path, to: pointer)
            CGContext.setLine(pointer, state)
            cairo_stroke(pointer)
        }
    }

    static func setSource(_ pointer: OpaquePointer, _ color: CGColor, _ alpha: CGFloat) {
        cairo_set_source_rgba(
            pointer, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha * alpha))
    }

    /// The pen is transformed with the user space, so the matrix is set after the path, which is in device pixels.
    private static func setLine(_ pointer: OpaquePointer, _ state: GraphicsState) {
        var matrix = state.matrix.cairoMatrix
        cairo_set_matrix(pointer, &matrix)
        cairo_set_line_width(pointer, Double(state.lineWidth))
        cairo_set_line_cap(pointer, state.lineCap.cairoCap)
        cairo_set_line_join(pointer, state.lineJoin.cairoJoin)
        cairo_set_miter_limit(pointer, Double(state.miterLimit))
        cairo_set_dash(
            pointer, state.dashLengths.map { Double($0) }, Int32(state.dashLengths.count), Double(state.dashPhase))
    }

    // MARK: Painting

    /// Runs `draw` on the destination with the state's blend mode; before that, for a shadow, on a mask. All painting goes
    /// through here.
    ///
    /// - Parameters:
    ///   - bounds: What is drawn on, in device pixels.
    ///   - shape: What is filled, for blend modes that change pixels outside of it.
    ///   - isFill: Whether the caller has added its cost to `recordingCost`.
    ///   - draw: Gets a `cairo_t` with an identity matrix, whose state it may change.
    func paint(
        bounds: CGRect, shape: (path: [PathElement], rule: CGPathFillRule)?, isFill: Bool = false,
        _ draw: (OpaquePointer) -> Void
    ) {
        guard let pointer = destination() else { return }
        let state = state
        let isPlain = state.shadow == nil && (state.blendMode == .normal || (isFill && state.blendMode == .copy))
        if isRecording, !isPlain { recordingCost.addWorkOnPixels() }
        if let shadow = state.shadow { drawShadow(shadow, of: bounds, draw, on: pointer) }
        CairoContext.saved(pointer) {
            if state.blendMode.reachesBeyondTheShape, let shape { CGContext.clip(pointer, shape.path, shape.rule) }
            cairo_set_operator(pointer, state.blendMode.cairoOperator)
            cairo_set_antialias(pointer, state.antialiases ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
            draw(pointer)
        }
    }

    /// Draws the shape into a mask, blurs it, and fills with the shadow's colour through it.
    private func drawShadow(
        _ shadow: GraphicsState.Shadow, of bounds: CGRect, _ draw: (OpaquePointer) -> Void, on pointer: OpaquePointer
    ) {
        let sigma = min(Double(shadow.blur * scale) / 2, 100)
        let margin = CGFloat((3 * sigma).rounded(.up))
        let offset = CGPoint(x: (shadow.offset.width * scale).rounded(), y: (shadow.offset.height * scale).rounded())
        let visible = deviceClip.offsetBy(dx: -offset.x, dy: -offset.y).insetBy(dx: -margin, dy: -margin)
        let area = bounds.insetBy(dx: -margin, dy: -margin).intersection(visible).integral
        guard !area.isNull, area.width >= 1, area.height >= 1, area.isFinite,
            let mask = Bitmap(width: Int(saturating: area.width), height: Int(saturating: area.height), format: .mask)
        else { return }
        let surface = CairoSurface(bitmap: mask)
        cairo_surface_set_device_offset(surface.pointer, Double(-area.minX), Double(-area.minY))
        guard let temporary = CairoContext(surface) else { return }
        draw(temporary.pointer)
        cairo_surface_flush(surface.pointer)
        mask.blurCoverage(sigma: sigma)
        cairo_surface_mark_dirty(surface.pointer)
        CairoContext.saved(pointer) {
            CGContext.setSource(pointer, shadow.color, 1)
            cairo_mask_surface(pointer, surface.pointer, Double(offset.x), Double(offset.y))
        }
    }

    // MARK: Transparency layers

    /// Begins a transparency layer: what is drawn until `endTransparencyLayer()` is composited as one image, with the alpha, the
    /// blend mode and the shadow that are set now.
    ///
    /// - Parameter auxiliaryInfo: Ignored.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        beginTransparencyLayer(.transparencyLayer)
    }

    /// Begins a transparency layer that is clipped to the rectangle.
    ///
    /// - Parameter auxiliaryInfo: Ignored.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
        pushLevel(.saved)
        clip(to: rect)
        beginTransparencyLayer(.clippedTransparencyLayer)
    }

    private func beginTransparencyLayer(_ kind: GraphicsLevel.Kind) {
        // An opaque layer may be composited with an alpha below 1.
        recordingCost.addWorkOnPixels()
        if let pointer = destination() { cairo_push_group(pointer) }
        pushLevel(kind)
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
    }

    /// Ends the innermost transparency layer and composites it. Without one, it does nothing but log a line.
    public func endTransparencyLayer() {
        guard let index = levels.lastIndex(where: { $0.kind != .saved }) else {
            return DrawingDiagnostics.warnOnce("endTransparencyLayer() without a beginTransparencyLayer().")
        }
        while levels.count > index { popLevel() }
    }

    /// Called when the layer's level is gone.
    func compositeTransparencyLayer() {
        guard let pointer = destination(), let group = cairo_pop_group(pointer) else { return }
        let alpha = state.alpha
        paint(bounds: deviceClip, shape: nil) { pointer in
            cairo_set_source(pointer, group)
            cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
            cairo_paint_with_alpha(pointer, Double(alpha))
        }
        cairo_pattern_destroy(group)
    }
}

/// What `CGContext.drawPath(using:)` does with the path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills by the winding rule.
    case fill
    /// Fills by the even-odd rule.
    case eoFill
    /// Strokes.
    case stroke
    /// Fills by the winding rule, then strokes.
    case fillStroke
    /// Fills by the even-odd rule, then strokes.
    case eoFillStroke
}
