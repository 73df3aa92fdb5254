// SPDX-License-Identifier: MIT
public import Foundation

/// Makes transforms from numbers: with `rotateZ`, an animation of "transform" from 0 to 1 rotates by one radian.
public final class CAValueFunction: NSObject, Sendable {
    /// The name of the function.
    public let name: CAValueFunctionName

    /// Creates the function with the name; nil for an unknown name.
    public init?(name: CAValueFunctionName) {
        guard name.component != nil else { return nil }
        self.name = name
        super.init()
    }
}

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// A rotation around the x axis, in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")

    /// A rotation around the y axis, in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")

    /// A rotation around the z axis, in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")

    /// A scaling of x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")

    /// A scaling of y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")

    /// A scaling of z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")

    /// A translation in x, in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")

    /// A translation in y, in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")

    /// A translation in z, in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

    /// Creates a name from its string. `CAValueFunction` refuses names without a constant here.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The part of the transform that the function sets, as the end of a key path; nil for an unknown name.
    package var component: String? {
        switch self {
        case .rotateX: "rotation.x"
        case .rotateY: "rotation.y"
        case .rotateZ: "rotation.z"
        case .scaleX: "scale.x"
        case .scaleY: "scale.y"
        case .scaleZ: "scale.z"
        case .translateX: "translation.x"
        case .translateY: "translation.y"
        case .translateZ: "translation.z"
        default: nil
        }
    }
}
