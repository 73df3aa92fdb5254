// SPDX-License-Identifier: MIT

/// The shape of a gradient. Differs from UIKit: there is no conic one.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Ellipses around the start point; the end point is the corner of the outermost one's box.
    public static let radial = CAGradientLayerType(rawValue: "radial")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
