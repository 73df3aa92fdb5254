// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The key of every transition that is added to a layer.
public let kCATransition = "transition"

/// An animation from how a layer looked to how it looks after the changes of the same turn, with its sublayers: add it to a layer, and change
/// what is in it.
///
/// ```swift
/// let transition = CATransition()
/// transition.type = .push
/// transition.subtype = .fromRight
/// label.layer.add(transition, forKey: kCATransition)
/// label.text = "next"
/// ```
///
/// What was, stands still. A layer that was never on screen has no transition, nor has one in a `CAAnimationGroup`. What moves is not
/// clipped, unless a superlayer does. While a translucent layer fades into another one, a little of what lies below shines through both.
///
/// Differs from UIKit: there are no filters.
open class CATransition: CAAnimation {
    /// How the new look takes the place of the old. `fade` by default.
    open var type = CATransitionType.fade
    /// Where it comes from; of no meaning for `fade`. Nil, the default: `fromLeft`.
    open var subtype: CATransitionSubtype?
    /// Where in the transition the animation begins, 0 … 1. 0 by default.
    open var startProgress: Float = 0
    /// Where in the transition the animation ends, 0 … 1. 1 by default.
    open var endProgress: Float = 1

    package override func makeEmpty() -> CAAnimation { CATransition() }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }
}

/// How a transition shows the new look.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// The new fades in where the old fades out. The default.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new slides in over the old, and fades in meanwhile.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new pushes the old out; both fade meanwhile.
    public static let push = CATransitionType(rawValue: "push")
    /// The old slides off the new, and fades out meanwhile.
    public static let reveal = CATransitionType(rawValue: "reveal")

    /// Creates a value from its string. Strings without a constant here act as `fade`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// Where a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// From the right, to the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left, to the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Upwards, from the bottom: the name is of a coordinate system whose y axis points up, on iOS as here.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Downwards, from the top: see `fromTop`.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

    /// Creates a value from its string. Strings without a constant here act as `fromLeft`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// In sizes of the layer, from its place.
    var origin: CGVector {
        switch self {
        case .fromRight: CGVector(dx: 1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: 1)
        case .fromBottom: CGVector(dx: 0, dy: -1)
        default: CGVector(dx: -1, dy: 0)
        }
    }
}
