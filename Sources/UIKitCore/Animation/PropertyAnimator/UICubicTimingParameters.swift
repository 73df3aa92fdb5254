// SPDX-License-Identifier: MIT
public import Foundation
internal import QuartzCore

/// A cubic Bézier curve from (0, 0) to (1, 1): time runs horizontally, progress vertically.
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve that it was created with; `easeInOut` when it was created with control points or without arguments.
    public let animationCurve: UIView.AnimationCurve
    /// `cubic` when it was created with control points, otherwise `builtin`.
    public let timingCurveType: UITimingCurveType
    let bezier: CubicBezier

    /// The system's default curve, with the control points (0.25, 0.1) and (0.25, 1).
    public convenience override init() {
        self.init(.easeInOut, .builtin, .implicit)
    }

    /// One of the built-in curves.
    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        self.init(curve, .builtin, curve.bezier)
    }

    /// A curve with these control points. Their x must be in 0 … 1; y may be anything, so that progress may overshoot.
    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        self.init(.easeInOut, .cubic, CubicBezier(Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y)))
    }

    private init(_ curve: UIView.AnimationCurve, _ type: UITimingCurveType, _ bezier: CubicBezier) {
        animationCurve = curve
        timingCurveType = type
        self.bezier = bezier
        super.init()
    }

    /// The first control point. For `init()`: (0.25, 0.1).
    public var controlPoint1: CGPoint { CGPoint(x: bezier.x1, y: bezier.y1) }
    /// The second control point. For `init()`: (0.25, 1).
    public var controlPoint2: CGPoint { CGPoint(x: bezier.x2, y: bezier.y2) }
    /// The object itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// nil.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}
