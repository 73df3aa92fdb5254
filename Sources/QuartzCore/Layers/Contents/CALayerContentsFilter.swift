// SPDX-License-Identifier: MIT

/// How contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// Each pixel is one of the picture's.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Pixels are mixed of neighbours. The default.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Differs from UIKit: as `linear`.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

    /// Creates a value from its string. Strings without a constant here act as `linear`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// How the pixels of contents are stored. See `CALayer.contentsFormat`.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// Eight bits for each of red, green, blue and alpha.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Half floats.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// Grey only.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
    /// As the system chooses.
    public static let automatic = CALayerContentsFormat(rawValue: "Automatic")

    /// Creates a value from its string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// Sides of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    /// The bits of the sides.
    public let rawValue: UInt32

    /// The left side.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right side.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The bottom side.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The top side.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}
