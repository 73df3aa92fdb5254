// SPDX-License-Identifier: MIT

extension CGContext {
    // MARK: Coordinates

    /// User space → device pixels. Differs from UIKit: y is downwards in both.
    public var ctm: CGAffineTransform { state.matrix }

    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.matrix }

    /// In points.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

    /// In radians; positive angles turn clockwise.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    public func concatenate(_ transform: CGAffineTransform) { state.matrix = transform.concatenating(state.matrix) }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    // MARK: Colours

    public func setFillColor(_ color: CGColor) { state.fillColor = color }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }

    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }

    package var fillColor: CGColor { state.fillColor }

    /// 0 … 1; multiplies everything that is drawn.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : state.alpha }

    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    // MARK: Lines

    /// In points of the user space.
    public func setLineWidth(_ width: CGFloat) { if width.isFinite && width >= 0 { state.lineWidth = width } }

    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

    public func setMiterLimit(_ limit: CGFloat) { if limit.isFinite && limit >= 1 { state.miterLimit = limit } }

    /// Drawn and left-out lengths by turns, in points; an empty list draws lines without gaps.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard lengths.allSatisfy({ $0.isFinite && $0 >= 0 }), lengths.isEmpty || lengths.contains(where: { $0 > 0 }),
            phase.isFinite
        else { return DrawingDiagnostics.warnOnce("A line dash must have lengths of 0 or more, not all of them 0.") }
        state.dashPhase = phase
        state.dashLengths = lengths
    }

    // MARK: Quality

    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

    /// How images are scaled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    // MARK: Shadows

    /// A shadow below everything that is drawn; nil: none. `offset` is in points, y downwards, and is not transformed;
    /// `blur` is twice the standard deviation.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0, offset.isFinite, blur.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = GraphicsState.Shadow(offset: offset, blur: max(blur, 0), color: color)
    }

    /// A black shadow of one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }
}
