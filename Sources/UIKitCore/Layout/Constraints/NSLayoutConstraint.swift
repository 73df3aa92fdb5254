// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime
internal import QuartzCore

/// A relation between two attributes of views or layout guides: `first.attribute ⋚ multiplier · second.attribute + constant`.
///
/// It has an effect while it is active, as well as its priority allows. An active constraint is kept by the closest view that contains both
/// items (`UIView.constraints`), and keeps neither of them.
///
/// Differs from UIKit: where UIKit throws an exception, the program ends with UIKit's message.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, NibAwakening {
    /// A constraint without items, which cannot be activated.
    public override init() {
        firstSide = LayoutSide(item: nil, attribute: .notAnAttribute)
        secondSide = nil
        relation = .equal
        multiplier = 1
        storedConstant = 0
        super.init()
    }

    /// `view1.attr1 relation multiplier · view2.attr2 + constant`, inactive.
    ///
    /// - Parameters:
    ///   - view1: A view or a layout guide, as `view2`.
    ///   - view2: nil, with `.notAnAttribute`, where the size of `view1` is compared with a constant.
    ///   - constant: In points, as all lengths.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) {
        self.init(
            first: LayoutSide(item: ConstraintRules.item(view1, first: view1), attribute: attr1), relation,
            second: view2.map { LayoutSide(item: ConstraintRules.item($0, first: view1), attribute: attr2) },
            multiplier: multiplier, constant: constant)
    }

    init(first: LayoutSide, _ relation: Relation, second: LayoutSide?, multiplier: CGFloat, constant: CGFloat) {
        ConstraintRules.check(first, second?.isNothing == true ? nil : second, multiplier: multiplier, constant: constant)
        // A second item without an attribute is none, and neither is one whose size counts 0 times.
        let isAlone = second?.isNothing == true || multiplier == 0
        let (second, multiplier) = isAlone ? (nil, 1) : (second, multiplier)
        firstSide = first
        secondSide = second
        self.relation = relation
        self.multiplier = multiplier
        storedConstant = constant
        super.init()
    }

    /// Makes another one's relation that of this constraint, which is new and inactive: a nib's, of a class of the program's own.
    func relate(as other: NSLayoutConstraint) {
        firstSide = other.firstSide
        secondSide = other.secondSide
        relation = other.relation
        multiplier = other.multiplier
        storedConstant = other.storedConstant
    }

    /// The object was made from a storyboard or a nib, and its outlets, actions and runtime attributes are set. Overriders call super. The
    /// default does nothing.
    open func awakeFromNib() {}

    private(set) var firstSide: LayoutSide
    private(set) var secondSide: LayoutSide?

    /// The view or the layout guide on the first side. Not retained.
    open var firstItem: AnyObject? { firstSide.visibleItem }
    /// The attribute on the first side.
    open var firstAttribute: Attribute { firstSide.attribute }
    /// The view or the layout guide on the second side; nil where a size is compared with a constant. Not retained.
    open var secondItem: AnyObject? { secondSide?.visibleItem }
    /// The attribute on the second side.
    open var secondAttribute: Attribute { secondSide?.attribute ?? .notAnAttribute }
    /// The item and the attribute of the first side as an anchor.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { firstSide.anchor }
    /// The item and the attribute of the second side as an anchor; nil where there is none.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { secondSide?.anchor }
    /// How the sides compare.
    public private(set) var relation: Relation
    /// By which the second attribute is multiplied. 1 by default.
    public private(set) var multiplier: CGFloat

    /// What is added to the second side, in points. 0 by default. To change it is the cheapest way to change a layout. A number that is not
    /// finite is refused with a warning.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard newValue.isFinite else { return LayoutDiagnostics.warn("\(newValue) can't be the constant of \(description).") }
            guard newValue != storedConstant else { return }
            storedConstant = newValue
            LayoutChanges.all.constants += 1
            holder?.layoutState?.engineOfTree?.constantDidChange(of: self)
        }
    }
    private var storedConstant: CGFloat

    /// How important the constraint is; required by default. While it is active it cannot become required, nor cease to be.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            ConstraintRules.check(newValue, of: self)
            guard newValue != storedPriority else { return }
            storedPriority = newValue
            holder?.layoutState?.engineOfTree?.priorityDidChange(of: self)
        }
    }
    private var storedPriority = UILayoutPriority.required

    /// A name for logs. nil by default.
    open var identifier: String?
    /// Kept for source compatibility: there are no archives. False by default.
    open var shouldBeArchived = false

    /// Whether the constraint has an effect. Setting it adds the constraint to the closest common ancestor of its items, or removes it.
    open var isActive: Bool {
        get { holder != nil }
        set {
            if newValue { activate() } else { holder?.dropConstraint(self) }
        }
    }

    /// The view that has the constraint in its `constraints`.
    var holder: UIView? {
        get { holderReference?.object }
        set { holderReference = newValue?.reference }
    }
    private var holderReference: BackReference<UIView>?
    /// Grows with every activation.
    private(set) var activation = 0
    private static var activations = 0

    /// The views on the two sides at the activation: a list has many constraints, and weak references are dear to look at.
    private var named: (ObjectIdentifier?, ObjectIdentifier?) = (nil, nil)

    /// False where no side is, or belongs to, one of the views.
    func mayName(_ views: Set<ObjectIdentifier>) -> Bool {
        if firstSide.isDistance || secondSide?.isDistance == true { return true }
        if let first = named.0, views.contains(first) { return true }
        guard let second = named.1 else { return false }
        return views.contains(second)
    }

    func didActivate(in view: UIView, _ first: UIView?, _ second: UIView?) {
        holder = view
        named = (first.map(ObjectIdentifier.init), second.map(ObjectIdentifier.init))
        Self.activations += 1
        activation = Self.activations
    }

    /// Activates all of them. Layout is computed once, later.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates all of them.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard holder == nil else { return }
        guard let first = firstSide.view else {
            LayoutDiagnostics.fail("Unable to activate constraint \(description): it has no first item.")
        }
        guard let second = secondSide?.view ?? (secondSide == nil ? first : nil) else {
            return LayoutDiagnostics.warn("\(description) was not activated: its second item is gone.")
        }
        guard let ancestor = first.closestCommonAncestor(with: second) else {
            LayoutDiagnostics.fail(
                """
                Unable to activate constraint with anchors \(firstAnchor) and \(secondAnchor.map { "\($0)" } ?? "nil") because they \
                have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.
                """)
        }
        ancestor.keepConstraint(self, first, second)
    }

    nonisolated open override var description: String { MainActor.assumeIsolated { ConstraintDescription(self).text } }
}
