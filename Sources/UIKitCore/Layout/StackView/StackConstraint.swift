// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The identifiers of a stack view's constraints, as they appear in logs of UIKit.
enum StackIdentifier: String {
    case canvasConnection = "UISV-canvas-connection"
    case spacing = "UISV-spacing"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case alignment = "UISV-alignment"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case canvasFit = "UISV-canvas-fit"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    case textWidth = "UISV-text-width-disambiguation"
    case hiding = "UISV-hiding"
}

extension UILayoutPriority {
    // The priorities inside of a stack view: see LayoutFacts 115.
    static let stackSpanningBoundary = UILayoutPriority(rawValue: 999.5)
    static let stackTextWidth = UILayoutPriority(rawValue: 760)
    static let stackSpanningFit = UILayoutPriority(rawValue: 51)
    static let stackCanvasFit = UILayoutPriority(rawValue: 49)
    static let stackAmbiguity = UILayoutPriority(rawValue: 25)
    /// Of the first share of `fillProportionally`; each further one is 1 lower.
    static let stackFirstShare = UILayoutPriority(rawValue: 999)
    /// Of the second gap of `equalCentering`; each further one is 1 lower.
    static let stackFirstCentering = UILayoutPriority(rawValue: 149)

    /// Lower by `steps`, and at least 1.
    func lowered(by steps: Int) -> UILayoutPriority { UILayoutPriority(rawValue: max(rawValue - Float(steps), 1)) }
}

/// A constraint that a stack view wants to have.
struct StackConstraint {
    /// All of a constraint but its constant, which may change while it is active.
    struct Key: Hashable {
        let identifier: StackIdentifier
        let first: ObjectIdentifier
        let firstAttribute: NSLayoutConstraint.Attribute
        let relation: NSLayoutConstraint.Relation
        let second: ObjectIdentifier?
        let secondAttribute: NSLayoutConstraint.Attribute
        let multiplier: CGFloat
        let priority: UILayoutPriority
    }

    let key: Key
    let first: AnyObject
    let second: AnyObject?
    let constant: CGFloat

    /// A relation between two items.
    init(
        _ identifier: StackIdentifier, _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, _ second: AnyObject, _ secondAttribute: NSLayoutConstraint.Attribute,
        multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required
    ) {
        key = Key(
            identifier: identifier, first: ObjectIdentifier(first), firstAttribute: firstAttribute, relation: relation,
            second: ObjectIdentifier(second), secondAttribute: secondAttribute, multiplier: multiplier, priority: priority)
        self.first = first
        self.second = second
        self.constant = constant
    }

    /// A size of zero.
    init(
        _ identifier: StackIdentifier, zero size: NSLayoutConstraint.Attribute, of item: AnyObject,
        priority: UILayoutPriority = .required
    ) {
        key = Key(
            identifier: identifier, first: ObjectIdentifier(item), firstAttribute: size, relation: .equal, second: nil,
            secondAttribute: .notAnAttribute, multiplier: 1, priority: priority)
        first = item
        second = nil
        constant = 0
    }

    @MainActor
    func make() -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            item: first, attribute: key.firstAttribute, relatedBy: key.relation, toItem: second, attribute: key.secondAttribute,
            multiplier: key.multiplier, constant: constant)
        constraint.priority = key.priority
        constraint.identifier = key.identifier.rawValue
        return constraint
    }
}
