// SPDX-License-Identifier: MIT

/// The ends of open strokes.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
