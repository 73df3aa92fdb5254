// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The curve of a layer's round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// A quarter of a circle. The default.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve that leaves the sides gradually, as the corners of iOS's icons do.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    /// The curve with a name; unknown names are drawn as `circular`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension CALayer {
    /// How much longer than the corner radius the curve is along each side: 1, and 1.528665 for `continuous`.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? CornerShape.expansion : 1
    }
}
