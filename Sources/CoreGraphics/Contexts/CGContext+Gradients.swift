// SPDX-License-Identifier: MIT
internal import CCairo

extension CGContext {
    /// Paints the clip with colours that change along the line from `start` to `end`, in the user space.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard start.isFinite, end.isFinite, start != end else { return }
        let line = GradientLine(start: start, end: end, matrix: ctm)
        let width = width
        paint(
            gradient, options,
            cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
        ) { line.colors(of: gradient, options, rows: $0, width: width) }
    }

    /// Paints the clip with colours that change from the start circle to the end circle, in the user space.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius >= 0, endRadius >= 0, startRadius.isFinite,
            endRadius.isFinite
        else { return }
        paint(
            gradient, options,
            cairo_pattern_create_radial(
                Double(startCenter.x), Double(startCenter.y), Double(startRadius), Double(endCenter.x), Double(endCenter.y),
                Double(endRadius)))
    }

    /// Paints the clip with colours that change around `center`, in the user space.
    ///
    /// - Parameter angle: Where the first colour lies, in radians from the x axis towards the y axis. From there the colours go in the same
    ///   direction, and meet the first one again.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        let area = deviceClip.integral
        guard center.isFinite, angle.isFinite, ctm.isUsableByCairo, area.isFinite, area.width > 0, area.height > 0,
            let bitmap = Bitmap(
                width: Int(saturating: area.width), height: Int(saturating: area.height), format: gradient.isOpaque ? .rgb : .argb
            )
        else { return }
        let toUser = ctm.inverted()
        gradient.fill(
            bitmap, around: center, from: angle,
            CGAffineTransform(translationX: area.minX + 0.5, y: area.minY + 0.5).concatenating(toUser))
        guard let source = ImageSource(CGImage(bitmap: bitmap), in: area, .identity, interpolation: .none) else { return }
        let alpha = Double(state.alpha)
        recordingCost.addImage(bytes: 4 * bitmap.width * bitmap.height)
        paint(bounds: deviceClip, shape: nil) { pointer in
            source.select(on: pointer)
            if alpha >= 1 { cairo_paint(pointer) } else { cairo_paint_with_alpha(pointer, alpha) }
        }
    }

    /// - Parameter rows: The colours of rows of device pixels, where each has one.
    private func paint(
        _ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ pattern: OpaquePointer?,
        rows: @escaping (Range<Int>) -> [UInt32]? = { _ in nil }
    ) {
        guard let pattern else { return }
        defer { cairo_pattern_destroy(pattern) }
        guard ctm.isUsableByCairo, let first = gradient.stops.first, let last = gradient.stops.last else { return }
        // An end that does not continue becomes a transparent stop: then padding is right in all four cases.
        if !options.contains(.drawsBeforeStartLocation) { add(0, first.color, alpha: 0, to: pattern) }
        for stop in gradient.stops { add(stop.location, stop.color, alpha: stop.color.alpha, to: pattern) }
        if !options.contains(.drawsAfterEndLocation) {
            add(1, last.color, alpha: last.color.alpha, to: pattern)
            add(1, last.color, alpha: 0, to: pattern)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        var matrix = ctm.inverted().cairoMatrix
        cairo_pattern_set_matrix(pattern, &matrix)
        let alpha = Double(state.alpha)
        recordingCost.addGradient()
        if paintDenseClip(DensePaint(select: { cairo_set_source($0, pattern) }, rows: rows)) { return }
        paint(bounds: deviceClip, shape: nil) { pointer in
            cairo_set_source(pointer, pattern)
            if alpha >= 1 { cairo_paint(pointer) } else { cairo_paint_with_alpha(pointer, alpha) }
        }
    }

    private func add(_ offset: CGFloat, _ color: CGColor, alpha: CGFloat, to pattern: OpaquePointer) {
        cairo_pattern_add_color_stop_rgba(
            pattern, Double(offset), Double(color.red), Double(color.green), Double(color.blue), Double(alpha))
    }

    /// Draws with cairo itself, for text.
    ///
    /// - Parameters:
    ///   - bounds: What `body` may draw on, in the user space.
    ///   - body: Gets a `cairo_t` with the matrix of the user space and the fill colour as its source. Called twice for a shadow.
    package func drawWithCairo(bounds: CGRect, _ body: (OpaquePointer) -> Void) {
        let state = state
        guard state.matrix.isUsableByCairo else { return }
        recordingCost.addText()
        paint(bounds: bounds.applying(state.matrix), shape: nil) { pointer in
            var matrix = state.matrix.cairoMatrix
            cairo_set_matrix(pointer, &matrix)
            CGContext.setSource(pointer, state.fillColor, state.alpha)
            body(pointer)
        }
    }
}
