// SPDX-License-Identifier: MIT

/// The form that the particles of an emitter layer come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// The emitter's position. The default.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line as long as the emitter's size is wide, around its position.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of the emitter's size, around its position.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// As `rectangle`: there is no depth.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle around the emitter's position, whose radius is the width of its size. Particles fly outwards.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// As `circle`: there is no depth.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

    /// The shape with a name; unknown names are drawn as `point`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// Which part of its shape the particles of an emitter layer come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// The corners of rectangles, the ends of lines; of circles, as `outline`.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The edge.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The whole area.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The whole area. The default.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

    /// The mode with a name; unknown names are as `volume`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// The order in which the particles of an emitter layer cover each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// In no order. The default.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest first.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest last.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By depth.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Colours are added.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")

    /// The mode with a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
