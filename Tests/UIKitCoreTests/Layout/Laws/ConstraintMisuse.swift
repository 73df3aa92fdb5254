// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// What UIKit answers with an exception; here the program ends with UIKit's message.
enum ConstraintMisuse: String, CaseIterable, Codable, Sendable {
    case positionWithSize, sizeWithPosition
    case leadingWithLeft, trailingWithRight, leftWithLeading, leadingMarginWithLeft, rightMarginWithTrailing
    case positionWithoutItem, positionTimesZero
    case foreignItem, foreignSecondItem
    case notFinite, notFiniteMultiplier, noPriority, highPriority
    case toOptional, toRequired
    case strangers, empty
    case unprepared

    /// What stands on standard error.
    var message: String {
        switch self {
        case .positionWithSize, .sizeWithPosition: "Invalid pairing of layout attributes"
        case .leadingWithLeft, .trailingWithRight, .leftWithLeading, .leadingMarginWithLeft, .rightMarginWithTrailing:
            """
            A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for \
            both or neither.
            """
        case .positionWithoutItem, .positionTimesZero:
            """
            A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of \
            a location equal to a constant. Location attributes must be specified in pairs.
            """
        case .foreignItem, .foreignSecondItem: "Constraint items must each be a view or layout guide."
        case .toOptional:
            """
            Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed \
            priority 999 and the existing priority was 1000.
            """
        case .toRequired:
            """
            Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed \
            priority 1000 and the existing priority was 750.
            """
        case .strangers:
            """
            because they have no common ancestor.  Does the constraint or its anchors reference items in different view \
            hierarchies?  That's illegal.
            """
        case .unprepared: "The view hierarchy is not prepared for the constraint"
        case .notFinite, .notFiniteMultiplier: "must be finite."
        case .noPriority, .highPriority: "A priority is more than 0 and at most 1000"
        case .empty: "it has no first item"
        }
    }

    /// Whether the initializer refuses, so that the message begins with the first item.
    var isPairing: Bool {
        switch self {
        case .positionWithSize, .sizeWithPosition, .leadingWithLeft, .trailingWithRight, .leftWithLeading, .leadingMarginWithLeft,
            .rightMarginWithTrailing, .positionWithoutItem, .positionTimesZero:
            true
        default: false
        }
    }

    @MainActor
    func commit() {
        let room = LawRoom(2)
        let (a, b) = (room.a, room.b)
        switch self {
        case .positionWithSize: _ = NSLayoutConstraint.equation(a, .left, b, .width)
        case .sizeWithPosition: _ = NSLayoutConstraint.equation(a, .height, b, .bottom)
        case .leadingWithLeft: _ = NSLayoutConstraint.equation(a, .leading, b, .left)
        case .trailingWithRight: _ = NSLayoutConstraint.equation(a, .trailing, b, .right)
        case .leftWithLeading: _ = NSLayoutConstraint.equation(a, .left, b, .leading)
        case .leadingMarginWithLeft: _ = NSLayoutConstraint.equation(a, .leadingMargin, b, .left)
        case .rightMarginWithTrailing: _ = NSLayoutConstraint.equation(a, .rightMargin, b, .trailing)
        case .positionWithoutItem: _ = NSLayoutConstraint.equation(a, .left, nil, .notAnAttribute, plus: 3)
        case .positionTimesZero: _ = NSLayoutConstraint.equation(a, .left, b, .left, times: 0)
        case .foreignItem: _ = NSLayoutConstraint.equation(a.layer, .width, b, .width)
        case .foreignSecondItem: _ = NSLayoutConstraint.equation(a, .width, "b", .width)
        case .notFinite: _ = a.widthAnchor.constraint(equalToConstant: .nan)
        case .notFiniteMultiplier: _ = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: .infinity)
        case .noPriority: a.widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(0)
        case .highPriority: a.widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(1001)
        case .toOptional:
            let constraint = a.widthAnchor.constraint(equalToConstant: 1)
            constraint.isActive = true
            constraint.priority = UILayoutPriority(999)
        case .toRequired:
            let constraint = a.widthAnchor.constraint(equalToConstant: 1).at(750)
            constraint.isActive = true
            constraint.priority = .required
        case .strangers:
            b.removeFromSuperview()
            a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true
        case .empty: NSLayoutConstraint().isActive = true
        case .unprepared:
            let stranger = UIView()
            a.addConstraint(stranger.leftAnchor.constraint(equalTo: a.leftAnchor))
            room.container.layoutIfNeeded()
        }
    }
}
