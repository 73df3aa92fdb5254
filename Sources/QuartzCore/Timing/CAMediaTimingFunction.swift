// SPDX-License-Identifier: MIT
public import Foundation

/// The timing curve of an animation: a cubic Bézier curve that maps the progress of time, 0 … 1, to the progress of the
/// animation. Immutable.
public final class CAMediaTimingFunction: NSObject, NSCopying, Sendable {
    package let curve: CubicBezier

    /// Creates a predefined timing function. An unknown name gives the linear one.
    public convenience init(name: CAMediaTimingFunctionName) {
        self.init(curve: name.curve)
    }

    /// Creates a curve from (0, 0) to (1, 1) with the control points (c1x, c1y) and (c2x, c2y). x is time, 0 … 1; y is
    /// progress, and may overshoot.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(curve: CubicBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
    }

    package init(curve: CubicBezier) {
        self.curve = curve
        super.init()
    }

    /// Writes x and y of a control point to `values`.
    ///
    /// - Parameter index: 0 … 3; 0 is (0, 0) and 3 is (1, 1). Another index ends the program.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        precondition(points.indices.contains(index), "a timing function has the control points 0…3")
        values[0] = Float(points[index].0)
        values[1] = Float(points[index].1)
    }

    /// The object itself, since it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.curve == curve
    }

    public override var hash: Int { curve.hashValue }
}

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// The same speed all the time.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")

    /// Begins slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")

    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")

    /// Begins and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations: begins fast and ends slowly.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

    /// Creates a value from its string. Strings without a constant here act as `linear`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    package var curve: CubicBezier {
        switch self {
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInEaseOut: .easeInEaseOut
        case .default: .implicit
        default: .linear
        }
    }
}
