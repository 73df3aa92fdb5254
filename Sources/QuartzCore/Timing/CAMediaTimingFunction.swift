// SPDX-License-Identifier: MIT
public import Foundation

/// Maps the progress of time (0…1) to the progress of an animation with a cubic Bézier curve.
public final class CAMediaTimingFunction: NSObject, NSCopying, Sendable {
    package let curve: CubicBezier

    /// A predefined curve; an unknown name gives the linear one.
    public convenience init(name: CAMediaTimingFunctionName) {
        self.init(curve: name.curve)
    }

    /// A curve from (0, 0) to (1, 1) with the control points (c1x, c1y) and (c2x, c2y).
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(curve: CubicBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
    }

    package init(curve: CubicBezier) {
        self.curve = curve
        super.init()
    }

    /// Writes x and y of the point `index` (0…3) to `values`.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        precondition(points.indices.contains(index), "a timing function has the control points 0…3")
        values[0] = Float(points[index].0)
        values[1] = Float(points[index].1)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.curve == curve
    }

    public override var hash: Int { curve.hashValue }
}

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

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
