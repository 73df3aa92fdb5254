// SPDX-License-Identifier: MIT
public import Foundation

/// Turns numbers into transforms: with `rotateZ`, the animation of `transform` from 0 to 1 turns by one radian.
public final class CAValueFunction: NSObject, Sendable {
    public let name: CAValueFunctionName

    /// Nil for an unknown name.
    public init?(name: CAValueFunctionName) {
        guard name.component != nil else { return nil }
        self.name = name
        super.init()
    }
}

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The part of the transform that the function sets, as the suffix of a key path.
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
