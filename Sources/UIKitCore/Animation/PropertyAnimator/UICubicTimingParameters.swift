// SPDX-License-Identifier: MIT
public import Foundation
internal import QuartzCore

/// A cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve it was made with; easeInOut when it was made of control points or of nothing.
    public let animationCurve: UIView.AnimationCurve
    public let timingCurveType: UITimingCurveType
    let bezier: CubicBezier

    /// The system's default curve, with the control points (0.25, 0.1) and (0.25, 1).
    public convenience override init() {
        self.init(.easeInOut, .builtin, .implicit)
    }

    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        self.init(curve, .builtin, curve.bezier)
    }

    /// Horizontal coordinates are 0 … 1.
    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        self.init(.easeInOut, .cubic, CubicBezier(Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y)))
    }

    private init(_ curve: UIView.AnimationCurve, _ type: UITimingCurveType, _ bezier: CubicBezier) {
        animationCurve = curve
        timingCurveType = type
        self.bezier = bezier
        super.init()
    }

    public var controlPoint1: CGPoint { CGPoint(x: bezier.x1, y: bezier.y1) }
    public var controlPoint2: CGPoint { CGPoint(x: bezier.x2, y: bezier.y2) }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }
}
