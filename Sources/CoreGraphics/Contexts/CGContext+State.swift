// SPDX-License-Identifier: MIT

extension CGContext {
    // MARK: Coordinates

    /// The current transformation matrix: from the user space to device pixels.
    ///
    /// Differs from UIKit: y points downwards in both.
    public var ctm: CGAffineTransform { state.matrix }

    /// The same as `ctm`.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.matrix }

    /// Moves the origin of the user space by points.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

    /// Scales the user space.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

    /// Rotates the user space by radians; positive angles rotate clockwise.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Transforms the user space: applied before what is set already.
    public func concatenate(_ transform: CGAffineTransform) { state.matrix = transform.concatenating(state.matrix) }

    /// Converts a point from the user space to device pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

    /// Converts a point from device pixels to the user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

    /// Converts a rectangle from the user space to device pixels: the smallest upright one around it there.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

    /// Converts a rectangle from device pixels to the user space: the smallest upright one around it there.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    // MARK: Colours

    /// Sets the colour of fills; opaque black by default.
    public func setFillColor(_ color: CGColor) { state.fillColor = color }

    /// Sets the colour of fills by sRGB components, 0 … 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the colour of fills to a grey, 0 (black) … 1 (white).
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }

    /// Sets the colour of lines; opaque black by default.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

    /// Sets the colour of lines by sRGB components, 0 … 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the colour of lines to a grey, 0 (black) … 1 (white).
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }

    package var fillColor: CGColor { state.fillColor }

    /// Multiplies the alpha of everything that is drawn. Limited to 0 … 1; 1 by default.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : state.alpha }

    /// Sets how what is drawn is combined with what is there; `normal` by default.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    // MARK: Lines

    /// Sets the width of lines in points of the user space. 1 by default; negative widths are ignored.
    public func setLineWidth(_ width: CGFloat) { if width.isFinite && width >= 0 { state.lineWidth = width } }

    /// Sets the shape of the ends of open lines; `butt` by default.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

    /// Sets the shape of the corners of lines; `miter` by default.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

    /// Sets how far a mitered corner may reach, in line widths. 10 by default; limits below 1 are ignored.
    public func setMiterLimit(_ limit: CGFloat) { if limit.isFinite && limit >= 1 { state.miterLimit = limit } }

    /// Sets the dash pattern of lines; by default they have no gaps.
    ///
    /// - Parameters:
    ///   - phase: Where in the pattern lines begin, in points.
    ///   - lengths: The lengths of dashes and gaps alternately, in points. Empty: no gaps. Negative lengths, and lengths that
    ///     are all 0, are refused with a line in the log.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard lengths.allSatisfy({ $0.isFinite && $0 >= 0 }), lengths.isEmpty || lengths.contains(where: { $0 > 0 }),
            phase.isFinite
        else { return DrawingDiagnostics.warnOnce("A line dash must have lengths of 0 or more, not all of them 0.") }
        state.dashPhase = phase
        state.dashLengths = lengths
    }

    // MARK: Quality

    /// Sets whether the edges of shapes are smoothed; true by default.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

    /// How images are scaled; `default` by default.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    // MARK: Shadows

    /// Draws a shadow below everything that is drawn from here on.
    ///
    /// - Parameters:
    ///   - offset: In points, y downwards; not transformed.
    ///   - blur: Twice the standard deviation of the blur, in points.
    ///   - color: Nil or transparent: no shadow, the default.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0, offset.isFinite, blur.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = GraphicsState.Shadow(offset: offset, blur: max(blur, 0), color: color)
    }

    /// Draws a black shadow with an alpha of one third; see `setShadow(offset:blur:color:)`.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }
}
