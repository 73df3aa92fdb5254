// SPDX-License-Identifier: MIT
public import Foundation

/// Lays out views in a row or a column, with constraints that it makes and keeps itself. Follows UIKit's UIStackView.
///
/// The views to arrange are added with `addArrangedSubview`; hidden ones take no room. What a stack view does is nothing but
/// constraints: they have UIKit's identifiers (`UISV-…`) and priorities, and follow every change in the next layout.
///
/// A stack view has no intrinsic size: without constraints of its own it is as large as its views ask for. A background colour
/// shows, as it does from iOS 14 on.
@preconcurrency @MainActor
open class UIStackView: UIView {
    // MARK: Creating

    /// An empty, horizontal stack view with a frame in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        coder.read(self, as: UIStackView.self)
    }

    /// A horizontal stack view that arranges the views from the leading edge on.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Arranged views

    /// The views that are arranged, in this order. All of them are subviews; the order of `subviews`, which says what covers what,
    /// is another one.
    open var arrangedSubviews: [UIView] { arranged }

    /// Arranges a view behind the others; it becomes a subview if it is none, and keeps its place in `subviews` otherwise. Its
    /// `translatesAutoresizingMaskIntoConstraints` becomes false. A view that is arranged already moves to the end.
    open func addArrangedSubview(_ view: UIView) { arrange(view, at: .max) }

    /// Stops arranging a view. It stays a subview, where it is. Other views are ignored.
    open func removeArrangedSubview(_ view: UIView) { stopArranging(view) }

    /// Arranges a view at an index; as `addArrangedSubview` otherwise.
    ///
    /// - Parameter stackIndex: 0 … the number of arranged views. Another one ends the program with a message, where UIKit throws
    ///   `NSInternalInconsistencyException`.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        guard arranged.indices.contains(stackIndex) || stackIndex == arranged.count else {
            LayoutDiagnostics.fail(
                "index \(stackIndex) out of bounds for arranged subviews of \(self): there are \(arranged.count).")
        }
        arrange(view, at: stackIndex)
    }

    // MARK: Properties

    /// In which direction the views follow each other. `horizontal` by default.
    open var axis: NSLayoutConstraint.Axis {
        get { storedAxis }
        set { changeArrangement(\.storedAxis, newValue) }
    }

    /// How the views share the length along the axis. `fill` by default.
    open var distribution: Distribution {
        get { storedDistribution }
        set { changeArrangement(\.storedDistribution, newValue) }
    }

    /// Where the views are across the axis. `fill` by default.
    open var alignment: Alignment {
        get { storedAlignment }
        set { changeArrangement(\.storedAlignment, newValue) }
    }

    /// The distance between two views, in points; the smallest one with `equalSpacing` and `equalCentering`. 0 by default. With a
    /// negative one views overlap; `spacingUseSystem` is 8. What is not finite is refused with a warning.
    open var spacing: CGFloat {
        get { storedSpacing }
        set {
            guard newValue.isFinite else {
                return ViewDiagnostics.warn("The spacing \(newValue) of \(self) is no number: ignored.")
            }
            changeArrangement(\.storedSpacing, newValue)
        }
    }

    /// Whether the spacing of a vertical stack view is measured from the last baseline of a view to the first one of the next.
    /// False by default.
    open var isBaselineRelativeArrangement: Bool {
        get { storedBaselineRelative }
        set { changeArrangement(\.storedBaselineRelative, newValue) }
    }

    /// Whether the views are inside of the layout margins instead of the bounds. False by default.
    open var isLayoutMarginsRelativeArrangement: Bool {
        get { storedMarginsRelative }
        set { changeArrangement(\.storedMarginsRelative, newValue) }
    }

    /// Sets the distance from a view to the next one, instead of `spacing`; `spacingUseDefault` removes it. Nothing is behind the
    /// last view. It is forgotten when the view is no longer arranged; views that are not are ignored.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        setOwnSpacing(spacing, after: arrangedSubview)
    }

    /// The distance that `setCustomSpacing` has set behind a view; `spacingUseDefault` for none.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        ownSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    /// For `setCustomSpacing`: the stack view's `spacing`.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// For `spacing` and `setCustomSpacing`: the distance that the system has between views.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    private var storedAxis = NSLayoutConstraint.Axis.horizontal
    private var storedDistribution = Distribution.fill
    private var storedAlignment = Alignment.fill
    private var storedSpacing: CGFloat = 0
    private var storedBaselineRelative = false
    private var storedMarginsRelative = false

    private func changeArrangement<Value: Equatable>(_ storage: ReferenceWritableKeyPath<UIStackView, Value>, _ value: Value) {
        guard self[keyPath: storage] != value else { return }
        self[keyPath: storage] = value
        setNeedsUpdateConstraints()
    }

    // MARK: Layout

    /// True: a stack view needs constraints.
    open override class var requiresConstraintBasedLayout: Bool { true }

    open override func updateConstraints() {
        constraintSet.update(for: self)
        super.updateConstraints()
    }

    /// Of a column, the view that the first arranged one names; of a row, the tallest one's (LayoutFacts 48).
    open override var forFirstBaselineLayout: UIView {
        (axis == .vertical ? arranged.first : tallestArrangedSubview)?.forFirstBaselineLayout ?? self
    }

    /// Of a column, the view that the last arranged one names; of a row, the tallest one's.
    open override var forLastBaselineLayout: UIView {
        (axis == .vertical ? arranged.last : tallestArrangedSubview)?.forLastBaselineLayout ?? self
    }

    // MARK: Subviews

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        stopArranging(subview)
    }

    override func takesHidden(_ isHidden: Bool, of subview: UIView) -> Bool { willHide(subview, isHidden) }

    override func intrinsicContentSizeDidChange(of subview: UIView) { shareMayHaveChanged(of: subview) }

    // MARK: State (written by the extensions)

    var arranged: [UIView] = []
    /// What `setCustomSpacing` has set, for arranged views.
    var ownSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// For views that are hidden at the end of an animation, the number of the hiding that is their last.
    var hidings: [ObjectIdentifier: Int] = [:]
    /// How many there have been.
    var hidingCount = 0
    let constraintSet = StackConstraintSet()
}
