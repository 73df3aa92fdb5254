// SPDX-License-Identifier: MIT
public import CoreGraphics
public import ObjectiveRuntime
public import QuartzCore

/// A rectangle on the screen that draws content, lays out its subviews and receives events.
///
/// A view shows its layer (`CALayer`) and is its delegate: geometry and most of the appearance are stored there and nowhere else.
/// Lengths are in points, with the origin at the top left and y downwards. A change of a property marked "Animatable" inside an
/// animation block (`UIView.animate` and others) is animated; elsewhere it shows with the next frame.
///
/// The class body holds the members that subclasses override. They call extensions, in this file where they share the view's private
/// state and otherwise in files named after their topic.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
    // MARK: Creating

    /// A view with an empty frame.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// A view with a frame in points, in the coordinates of the superview that it will have.
    ///
    /// A view without a superview has the scale of the main screen.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        ObjectTracking.didCreate(self)
        layer.setOwner(self)
        layer.contentsScale = UIScreen.main.scale
        if mayDraw { layer.setNeedsDisplay() }
        self.frame = frame
    }

    /// A view of a storyboard or a nib, with its attributes and subviews; outlets and constraints follow, before `awakeFromNib`.
    ///
    /// Differs from UIKit: other archives are not read, and make an empty view.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        ObjectTracking.didCreate(self)
        layer.setOwner(self)
        layer.contentsScale = UIScreen.main.scale
        if mayDraw { layer.setNeedsDisplay() }
        coder.read(self, as: UIView.self)
    }

    // A recursive release of a deep tree overflows the stack.
    deinit {
        storedReference?.clear()
        layer.ownerWillEnd()
        releaseIteratively(takeContents()) { $0.takeContents() }
    }

    private nonisolated func takeContents() -> [UIView] {
        var taken = subviewStorage
        subviewStorage = []
        for view in taken { view.superviewStorage = nil }
        if let mask = maskStorage { taken.append(mask) }
        maskStorage = nil
        return taken
    }

    /// The class of the layer that views of this class have: `CALayer`, the default, or a subclass of it. Another class ends the
    /// program with a message.
    open class var layerClass: AnyClass { CALayer.self }

    private static func makeLayer() -> CALayer {
        guard let layerClass = layerClass as? CALayer.Type else {
            preconditionFailure("\(self).layerClass is \(layerClass), which is no subclass of CALayer.")
        }
        return layerClass.init()
    }

    /// What the view shows. It is created with the view, which is its delegate and must stay so.
    public let layer: CALayer

    // MARK: Geometry

    /// The view's rectangle in the superview's coordinates, in points. Animatable.
    ///
    /// It follows from `bounds`, `center`, `anchorPoint` and `transform`; with a rotation it is the smallest rectangle around the
    /// view, and setting it is not advised. A rectangle that is not finite is refused with a warning, as by `bounds` and `center`.
    open var frame: CGRect {
        get { layer.frame }
        set { changeValue(forKey: "frame") { setFrame(newValue) } }
    }

    /// The view's rectangle in its own coordinates, in points. The origin is (0, 0) by default; another one scrolls the subviews.
    /// Animatable.
    open var bounds: CGRect {
        get { layer.bounds }
        set { changeValue(forKey: "bounds") { setBounds(newValue) } }
    }

    /// Where the anchor point is in the superview's coordinates, in points. Animatable.
    open var center: CGPoint {
        get { layer.position }
        set { changeValue(forKey: "center") { setCenter(newValue) } }
    }

    /// A transform about the anchor point. Identity by default. Animatable.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { changeValue(forKey: "transform") { layer.setAffineTransform(newValue) } }
    }

    /// A transform about the anchor point in three dimensions. Identity by default. Animatable.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { changeValue(forKey: "transform3D") { layer.transform = newValue } }
    }

    /// The point that `center` places and about which the view is transformed, in fractions of the bounds. (0.5, 0.5) by default.
    /// Animatable.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    /// Whether subviews are resized by their `autoresizingMask` when the bounds change their size. True by default.
    open var autoresizesSubviews = true
    /// Which distances and sizes follow when the superview's size changes. Empty by default: the frame stays.
    open var autoresizingMask: AutoresizingMask {
        get { storedAutoresizingMask }
        set {
            guard newValue != storedAutoresizingMask else { return }
            storedAutoresizingMask = newValue
            if usesConstraints { rootView.layoutState?.engine?.maskDidChange(of: self) }
        }
    }
    private var storedAutoresizingMask: AutoresizingMask = []

    /// The size in points that fits the content best within `size`. Subclasses override it; by default the present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Changes the size to what `sizeThatFits` answers for the present one. The frame keeps its origin.
    open func sizeToFit() { takeFittingSize() }

    /// The natural size of the content in points, `noIntrinsicMetric` in a direction without one. By default in both.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// −1: no natural width or height.
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Appearance

    /// The opacity of the view and its subviews as a whole, 0 … 1; 1 by default. Values outside are limited, and not finite ones
    /// ignored. Below 0.01 the view receives no touches. Animatable.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            let opacity = newValue.isFinite ? Float(min(max(newValue, 0), 1)) : layer.opacity
            changeValue(forKey: "alpha") { layer.opacity = opacity }
        }
    }

    /// Whether the view and its subviews are not shown and receive no events. False by default. Not animated; but when it is set in an
    /// animation block, a view that a stack view arranges folds away and is hidden at the animation's end.
    open var isHidden: Bool {
        get { layer.isHidden || hidesAfterAnimation }
        set { changeValue(forKey: "hidden") { setHidden(newValue) } }
    }

    /// The colour behind the content. nil, which is transparent, by default. Dynamic colours follow the traits. Animatable.
    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set { changeValue(forKey: "backgroundColor") { storedBackgroundColor = newValue } }
    }
    private var storedBackgroundColor: UIColor? {
        didSet { backgroundColorDidChange() }
    }

    /// The accent colour of the view and its subviews. By default, and when set to nil, the superview's; `systemBlue` for the root.
    open var tintColor: UIColor! {
        get { inheritedTintColor ?? UIColor.systemBlue }
        set { changeValue(forKey: "tintColor") { setTintColor(newValue) } }
    }

    /// Called when the tint colour of the view, set or inherited, changes. Does nothing by default.
    open func tintColorDidChange() {}

    /// A view whose alpha multiplies the view's, in the view's coordinates. nil by default. It is removed from its superview.
    open var mask: UIView? {
        get { maskStorage }
        set {
            maskStorage = newValue
            newValue?.removeFromSuperview()
            layer.mask = newValue?.layer
        }
    }

    /// Whether subviews and content are clipped to the bounds. False by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// Whether the view fills its bounds with opaque content. True by default.
    ///
    /// Differs from UIKit: it has no effect, as the compositor looks at what is drawn.
    open var isOpaque = true

    /// How content fills the bounds when their size differs from the content's. `scaleToFill` by default.
    open var contentMode: ContentMode {
        get { storedContentMode }
        set { storedContentMode = newValue }
    }
    private var storedContentMode = ContentMode.scaleToFill {
        didSet { contentModeDidChange() }
    }

    /// Pixels per point of what the view draws. It becomes the window's scale when the view enters a window of another scale.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// Draws the content into the current context (`UIGraphicsGetCurrentContext()`), in points. Does nothing by default.
    ///
    /// Called before a frame when display was requested. A view that draws nothing uses no memory for it.
    open func draw(_ rect: CGRect) {}

    /// Requests that the view redraws its content before the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Requests that the view redraws a part of its content, in points of its own coordinates.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    // MARK: Hierarchy

    /// The subviews, back to front.
    open var subviews: [UIView] { subviewStorage }
    /// The view that contains this one; nil for none. Not retained.
    open var superview: UIView? { superviewStorage }
    /// The window that the view is in, shown or not; nil for none. A window's is itself.
    open var window: UIWindow? { windowStorage }

    /// Adds a view in front of all subviews. It is removed from its present superview. A view cannot become a subview of itself or of
    /// its own subviews: that is refused with a warning, by all functions that insert.
    open func addSubview(_ view: UIView) { insert(view, at: .max) }

    /// Adds a view at a position among the subviews, 0 being the back. Positions outside of the list mean its ends.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Adds a view directly in front of `sibling`; in front of all if that is no subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: indexOfSubview(sibling, ignoring: view).map { $0 + 1 } ?? .max)
    }

    /// Adds a view directly behind `sibling`; in front of all if that is no subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: indexOfSubview(sibling, ignoring: view) ?? .max, below: sibling)
    }

    /// Removes the view from its superview, which releases it.
    open func removeFromSuperview() { removeFromHierarchy() }

    /// Moves a subview in front of the others. Other views are ignored.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view, at: .max) }
    }

    /// Moves a subview behind the others. Other views are ignored.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, at: 0) }
    }

    /// Exchanges the positions of two subviews. Indices out of range are ignored.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchangeSubviews(index1, index2) }

    /// Called after a subview was added. Does nothing by default, as the other callbacks of the hierarchy.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes; nil when the view is removed.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes; nil when the view leaves its window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window changed.
    open func didMoveToWindow() {}

    /// The first view with the tag among this one and those below it; nil for none.
    open func viewWithTag(_ tag: Int) -> UIView? { findView(tag: tag) }

    /// A number by which `viewWithTag` finds the view. 0 by default.
    open var tag = 0

    // MARK: Layout

    /// Requests layout before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Does the layout that was requested for the view and its subviews now.
    open func layoutIfNeeded() {
        guard usesConstraints else { return layer.layoutIfNeeded() }
        // Layout may change constraints, and what follows from that is part of it. Layout that never ends is stopped.
        for _ in 0..<16 {
            let engine = rootView.layoutState?.engine
            engine?.update()
            layer.layoutIfNeeded()
            guard engine?.isDirty == true else { return }
        }
    }

    /// Sets the frames of the subviews. Called before a frame when layout was requested, or the view's size changed. By default gives the
    /// subviews the frames that their constraints ask for, and does nothing to others.
    open func layoutSubviews() {
        guard usesConstraints, let engine = rootView.layoutState?.engine else { return }
        // Overrides, and controllers before them, may have changed constraints.
        engine.update(beforePlacing: self)
        engine.placeSubviews(of: self)
    }

    /// Whether the view's `autoresizingMask` and frame decide where it is. True by default. False: constraints do.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState?.translatesMask ?? true }
        set { setTranslatesMask(newValue) }
    }

    /// Whether the class needs constraints: `updateConstraints` is then called before there are any. False by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Changes the view's constraints where that waited. Called before layout when it was asked for, subviews first, and once before the
    /// first. An override calls super last, and does not call `setNeedsUpdateConstraints`. Does nothing by default.
    open func updateConstraints() {}

    /// The layout margins of a view that is no controller's, in points.
    var standardMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

    /// By how much a subview is zoomed; nil for one that is not. Scroll views zoom.
    func zoomScale(of subview: UIView) -> CGFloat? { nil }

    /// Whether the natural height depends on the width that layout gives.
    var heightFollowsLayoutWidth: Bool { false }

    /// Whether `contentMode` places what the view draws.
    var contentFollowsMode: Bool { true }

    /// Whether `updateConstraints` will be called before the next layout.
    open func needsUpdateConstraints() -> Bool { layoutState?.needsUpdateConstraints ?? !hasUpdatedConstraints }

    /// The part of the view within its `layoutMargins`.
    open var layoutMarginsGuide: UILayoutGuide { insetGuide(.margins) }
    /// The part of the view within its `safeAreaInsets`.
    open var safeAreaLayoutGuide: UILayoutGuide { insetGuide(.safeArea) }

    // MARK: Natural sizes

    /// How strongly the view resists becoming larger than its natural size. 250 by default, for most views.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let own = layoutState?.hugging
        return (axis == .horizontal ? own?.0 : own?.1) ?? defaultHuggingPriority(for: axis)
    }

    /// Sets how strongly the view resists becoming larger than its natural size.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        let state = needLayoutState()
        if axis == .horizontal { state.hugging.0 = priority } else { state.hugging.1 = priority }
        state.engineOfTree?.naturalPriorityDidChange(of: self)
    }

    /// How strongly the view resists becoming smaller than its natural size. 750 by default.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let own = layoutState?.resistance
        return (axis == .horizontal ? own?.0 : own?.1) ?? .defaultHigh
    }

    /// Sets how strongly the view resists becoming smaller than its natural size.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        let state = needLayoutState()
        if axis == .horizontal { state.resistance.0 = priority } else { state.resistance.1 = priority }
        state.engineOfTree?.naturalPriorityDidChange(of: self)
    }

    // MARK: Alignment rectangles

    /// What of a frame constraints speak of, both in the superview's coordinates.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame whose alignment rectangle is that.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// Asks for `updateConstraints` before the next layout.
    open func setNeedsUpdateConstraints() { requestConstraintUpdate() }

    /// Calls `updateConstraints` of the view and of those below it now, where it was asked for.
    open func updateConstraintsIfNeeded() { updateConstraintsInTree() }

    /// The natural size has changed: layout follows it.
    open func invalidateIntrinsicContentSize() { naturalSizeDidChange() }

    /// How far the frame reaches beyond what constraints speak of, in points: shadows and badges are not aligned. Zero by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The view in this one, or the view itself, that has the first baseline. By default the view itself, whose first baseline is its top.
    open var forFirstBaselineLayout: UIView { self }

    /// The view in this one, or the view itself, that has the last baseline. By default the view itself, whose last baseline is its bottom.
    open var forLastBaselineLayout: UIView { self }

    /// The smallest or largest size that the view's constraints allow, in points: see the form with priorities.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that comes as close to the target as the priorities and the constraints of the view and those below it allow, rounded up to
    /// pixels. Nothing is changed; the view's frame and its superview do not count.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// How far bars and the like reach into the bounds from each edge, in points. Zero outside of windows.
    open var safeAreaInsets: UIEdgeInsets { lastSafeAreaInsets }

    /// Called when `safeAreaInsets` changed. Does nothing by default.
    open func safeAreaInsetsDidChange() {}

    /// The distances that content should keep from the edges, in points: what was set, 8 by default, plus the safe area (see
    /// `insetsLayoutMarginsFromSafeArea`). For the view of a controller at least the controller's `systemMinimumLayoutMargins`, and these by
    /// default.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMargins(.fixed(newValue)) }
    }

    /// `layoutMargins` from the leading edge to the trailing one: what is set here changes sides with the layout direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(effectiveMargins, in: effectiveUserInterfaceLayoutDirection) }
        set { setMargins(.directional(newValue)) }
    }

    /// Whether the margins are at least the superview's, as far as these reach into the view. False by default.
    open var preservesSuperviewLayoutMargins: Bool {
        get { margins?.preserves ?? false }
        set { changeMargins { $0.preserves = newValue } }
    }

    /// Whether `layoutMargins` contains the safe area. True by default.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins?.containsSafeArea ?? true }
        set { changeMargins { $0.containsSafeArea = newValue } }
    }

    /// Called when `layoutMargins` changed; layout follows. Does nothing by default.
    open func layoutMarginsDidChange() {}

    /// What the content means, and so whether it is mirrored where text runs from right to left. `unspecified` by default: mirrored.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { storedSemanticContentAttribute }
        set { setSemanticContentAttribute(newValue) }
    }

    var storedMotionEffects: [UIMotionEffect]?
    var storedInteractions: [any UIInteraction]?

    /// The direction in which content should be laid out: that of the traits, unless `semanticContentAttribute` decides.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: semanticContentAttribute, relativeTo: UIUserInterfaceLayoutDirection(traitCollection.layoutDirection))
    }

    /// The layout direction of content with that meaning, in an app of the default direction: from left to right.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: .leftToRight)
    }

    /// The layout direction of content with that meaning, where other content has the direction `layoutDirection`.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection { semanticContentAttribute.direction(in: layoutDirection) }

    // MARK: Events

    /// Whether the view and its subviews receive touches. True by default.
    open var isUserInteractionEnabled = true
    /// Whether the view receives further touches while it has one. False by default.
    open var isMultipleTouchEnabled = false
    /// Whether no other view of the window receives touches while this one has one. False by default.
    open var isExclusiveTouch = false
    var storedSemanticContentAttribute = UISemanticContentAttribute.unspecified

    /// The frontmost view at a point, in this view's coordinates, that receives touches: a subview, or this one. nil when the view is
    /// hidden, ignores touches, or does not contain the point.
    ///
    /// Model geometry decides, also during animations, as in UIKit.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitTestSubviews(point, with: event) }

    /// Whether the view contains a point in its own coordinates. By default whether the bounds do.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The recognisers of the view; nil for none. Setting it removes those that are not in the new list, and adds the rest.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { replaceRecognizers(with: newValue ?? []) }
    }

    /// Adds a recogniser, which then receives the touches of the view and its subviews. It is removed from its present view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

    /// Removes a recogniser; a gesture that is going on is cancelled. Recognisers of other views are ignored.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    /// Makes the first responder give that up, when it is this view or one below it.
    ///
    /// - Parameter force: Whether it has to, whatever `canResignFirstResponder` says.
    /// - Returns: False when there is one that does not resign.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endEditingInTree(force) }

    /// Whether a recogniser of this view, or one that would cancel its touches, may leave `possible`. Default: true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open override var next: UIResponder? { owningViewController ?? superviewStorage }

    // MARK: Traits

    /// The traits of the view: those of its nearest view controller or window, and the current traits outside of windows.
    open var traitCollection: UITraitCollection { resolvedTraits }

    /// Called when the view's traits changed while it is in a window. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Accessibility

    /// What the view is called, for users who cannot see it and for tests. nil by default.
    open var accessibilityLabel: String?
    /// A name for tests that is never shown. nil by default.
    open var accessibilityIdentifier: String?
    /// Whether the view is an element for assistive technology. False by default.
    open var isAccessibilityElement = false
    /// Whether only this view and its subviews are offered to assistive technology while it is shown. False by default.
    open var accessibilityViewIsModal = false

    // MARK: Animating

    /// Animates what the closure changes, from now on, with the curve `easeInOut`.
    ///
    /// - Parameter duration: Seconds; with 0 the changes show at once.
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        runAnimate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates what the closure changes, from now on, with the curve `easeInOut`.
    ///
    /// - Parameters:
    ///   - duration: Seconds; with 0 the changes show at once.
    ///   - completion: Called when all animations have ended, with true unless one was removed before its end; on the next turn when
    ///     nothing was animated.
    open class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { runAnimate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion) }

    /// Animates what the closure changes.
    ///
    /// - Parameters:
    ///   - duration: Seconds; with 0 the changes show at once.
    ///   - delay: Seconds during which the start values are shown.
    ///   - options: The curve (`curveEaseInOut` by default), repetition, and how the block behaves inside another one.
    ///   - completion: Called when all animations have ended, with true unless one was removed before its end.
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { runAnimate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion) }

    /// Animates what the closure changes with a spring that is at rest after `duration` seconds.
    ///
    /// - Parameters:
    ///   - delay: Seconds during which the start values are shown.
    ///   - dampingRatio: 1 does not overshoot; towards 0 the spring swings more.
    ///   - velocity: The velocity at the start, in whole distances per second.
    ///   - completion: Called when all animations have ended, with true unless one was removed before its end.
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        runAnimate(
            withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity,
            options: options, animations: animations, completion: completion)
    }

    /// Animates what the closure changes with a spring that is described by how it looks.
    ///
    /// - Parameters:
    ///   - duration: How long the movement seems to take, in seconds. The spring takes longer to settle.
    ///   - bounce: How much it overshoots, −1 … 1; 0 does not; below 0 it approaches its end more slowly.
    ///   - initialSpringVelocity: The velocity at the start, in whole distances per second.
    ///   - delay: Seconds during which the start values are shown.
    ///   - completion: Called when the spring has settled, with true unless an animation was removed before its end.
    open class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        runAnimate(
            springDuration: duration, bounce: bounce, initialSpringVelocity: initialSpringVelocity, delay: delay,
            options: options, animations: animations, completion: completion)
    }

    /// Runs the closure without animating what it changes, also inside an animation block.
    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        runWithoutAnimation(actionsWithoutAnimation)
    }

    /// Changes what a view shows, with a transition from how it looked before.
    ///
    /// Differs from UIKit: a copy of the old content lies above the new and fades or rotates away; flips have no perspective.
    ///
    /// - Parameters:
    ///   - duration: Seconds; with 0 the changes show at once.
    ///   - options: The transition. Without one the changes are animated as by `animate`.
    ///   - completion: Called at the end, with true unless an animation was removed before its end.
    open class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        runTransition(with: view, duration: duration, options: options, animations: animations, completion: completion)
    }

    /// Replaces `fromView` by `toView` in its superview, with a transition.
    ///
    /// - Parameters:
    ///   - duration: Seconds; with 0 the change shows at once.
    ///   - options: The transition. With `showHideTransitionViews` the views are hidden and shown instead.
    ///   - completion: Called at the end, with true unless an animation was removed before its end.
    open class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        runTransition(from: fromView, to: toView, duration: duration, options: options, completion: completion)
    }

    /// Animates in steps, which the closure adds with `addKeyframe`. What the closure changes itself takes the whole duration.
    ///
    /// - Parameters:
    ///   - duration: Seconds, for all steps together.
    ///   - delay: Seconds during which the start values are shown.
    ///   - options: `calculationModeLinear` by default.
    ///   - completion: Called when all animations have ended, with true unless one was removed before its end.
    open class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        runAnimateKeyframes(
            withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    /// Adds one step to the keyframe animation whose closure is running. Elsewhere it only runs the closure.
    ///
    /// - Parameters:
    ///   - frameStartTime: When the step begins, as a fraction of the whole duration, 0 … 1.
    ///   - frameDuration: How long it takes, as a fraction of the whole duration.
    ///   - animations: Sets the values that are reached at the step's end.
    open class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        runAddKeyframe(withRelativeStartTime: frameStartTime, relativeDuration: frameDuration, animations: animations)
    }

    // MARK: Interface Builder

    /// Never called: there is no Interface Builder that shows the view. Kept for source compatibility.
    open func prepareForInterfaceBuilder() {}

    // MARK: The layer's delegate

    /// The animation of a change of the layer: that of the innermost animation block, and none outside of blocks.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { animationAction(for: layer, forKey: event) }

    /// Lays out the view's layer: calls `layoutSubviews`, and the methods for layout of the view's controller.
    open func layoutSublayers(of layer: CALayer) { layoutFromLayer() }

    /// Draws the view's layer: calls `draw(_:)` with the current context and traits set.
    open func draw(_ layer: CALayer, in context: CGContext) { if layer === self.layer { drawFromLayer(in: context) } }

    /// Does nothing. Called when the layer's display was requested; a subclass may set the layer's contents.
    open func display(_ layer: CALayer) {}

    /// Does nothing. Called before the layer draws.
    open func layerWillDraw(_ layer: CALayer) {}

    /// The view is now in a window of another scale, in pixels per point: its content is drawn again.
    func backingScaleDidChange(to scale: CGFloat) {
        layer.contentsScale = scale
        setNeedsDisplay()
    }

    // MARK: Dynamics

    /// The outline with which the view collides as a dynamic item; a rectangle by default.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The outline for the type `path`, around (0, 0), the middle of the view; an empty path by default.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: What a stack view overrides

    /// A subview is about to be hidden or shown.
    ///
    /// - Returns: Whether it has to stay visible for now. It is then told with `hideAfterAnimation`.
    func takesHidden(_ isHidden: Bool, of subview: UIView) -> Bool { false }

    // MARK: What views with text override

    /// Where the first or the last baseline is, without a look at the frames of subviews; nil: `forFirstBaselineLayout` and
    /// `forLastBaselineLayout` say it.
    func baselinePlace(isFirst: Bool) -> BaselinePlace? { nil }

    /// How far the text is from the top and from the bottom of a view of that size, in points; baselines are as far from where
    /// `baselinePlace` has them.
    func baselineShift(in size: CGSize) -> CGFloat { 0 }

    /// `effectiveUserInterfaceLayoutDirection` has changed.
    func layoutDirectionDidChange() {}

    // MARK: What views with parts override

    /// A subview has another intrinsic size.
    func intrinsicContentSizeDidChange(of subview: UIView) {}

    // MARK: State (written by the extensions)

    /// nil: the view has nothing to do with Auto Layout.
    var layoutState: LayoutState?
    /// Whether the view or one below it uses Auto Layout, or did.
    var usesConstraints = false
    /// Whether `updateConstraints` was called, for views without a layout state.
    var hasUpdatedConstraints = false
    /// Whether the view is hidden for its program, and still seen until an animation ends.
    var hidesAfterAnimation = false
    /// Unsafe only for `deinit`, which has the view to itself.
    nonisolated(unsafe) private(set) var subviewStorage: [UIView] = []
    /// Unsafe as `subviewStorage`.
    nonisolated(unsafe) private var maskStorage: UIView?
    /// Not weak, see `BackReference`. It never dangles: removing a view from `subviewStorage` clears it, and the `deinit` of a view removes
    /// all of them.
    nonisolated(unsafe) private(set) final unowned(unsafe) var superviewStorage: UIView?
    private final var windowReference: BackReference<UIView>?
    /// Only windows are put there.
    final var windowStorage: UIWindow? { (windowReference?.object).map { unsafeDowncast($0, to: UIWindow.self) } }
    nonisolated(unsafe) private final var storedReference: BackReference<UIView>?
    /// For those who must not retain the view.
    final var reference: BackReference<UIView> {
        if let storedReference { return storedReference }
        let reference = BackReference(self)
        storedReference = reference
        return reference
    }
    var tintColorStorage: UIColor?
    var recognizers: [UIGestureRecognizer] = []
    /// The controller whose root view this is.
    package weak var owningViewController: UIViewController?
    /// How many running animations were started without `allowUserInteraction`: above 0 the view receives no touches.
    package private(set) var animationInteractionBlocks = 0
    /// The insets at the last call of `safeAreaInsetsDidChange`.
    var lastSafeAreaInsets = UIEdgeInsets.zero
    /// From the view's controller.
    var additionalInsets = UIEdgeInsets.zero
    /// nil: never set.
    var margins: LayoutMargins?
    var traitRegistrations: TraitRegistrations?
    /// The traits at the last call of `traitCollectionDidChange`.
    var lastTraits: UITraitCollection?

    // MARK: Observing

    /// Geometry, appearance and the safe area can be observed, and what can be of the layer (`\.layer.position`).
    nonisolated open override class func observableKeyPaths<Root: KeyValueObservable>(
        of root: Root.Type
    ) -> [AnyKeyPath: String] {
        guard let own = root as? any (UIView & KeyValueObservable).Type else { return [:] }
        return super.observableKeyPaths(of: root).merging(viewKeyPaths(own)) { _, own in own }
    }
}

// MARK: - Hierarchy

extension UIView {
    /// Whether the view is `view` or lies below it in the hierarchy.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superviewStorage
        }
        return false
    }

    func indexOfSubview(_ sibling: UIView, ignoring view: UIView) -> Int? {
        guard sibling !== view, let index = self.index(ofSubview: sibling) else { return nil }
        guard let other = self.index(ofSubview: view) else { return index }
        return other < index ? index - 1 : index
    }

    private func index(ofSubview view: UIView) -> Int? {
        guard view.superviewStorage === self else { return nil }
        // Without layers of their own between them, views and layers have the same places.
        guard let place = layer.index(ofSublayer: view.layer) else { return subviewStorage.indexFromEnds(of: view) }
        return subviewStorage.firstIndex(of: view, near: place)
    }

    /// Adds a view at an index; `.max` means in front of all. A view that contains this one is refused with a warning.
    ///
    /// - Parameter sibling: Its layer goes directly below this one's, where there are layers without a view between; nil: directly
    ///   above that of the subview below.
    func insert(_ view: UIView, at index: Int, below sibling: UIView? = nil) {
        guard mayContain(view) else { return }
        if view.superviewStorage === self {
            takeOut(view)
            place(view, at: index, below: sibling)
            return
        }
        if view.windowStorage !== windowStorage { view.notifyWillMove(toWindow: windowStorage) }
        view.willMove(toSuperview: self)
        view.superviewStorage?.willRemoveSubview(view)
        // A callback may have moved the view, or this one: the last call wins, as in UIKit.
        guard mayContain(view) else { return }
        view.constraintsWillLeaveHierarchy()
        view.superviewStorage?.takeOut(view)
        place(view, at: index, below: sibling)
        if view.windowStorage !== windowStorage {
            view.setWindow(windowStorage)
            view.notifyDidMoveToWindow()
        } else if windowStorage != nil {
            view.updateTraitsTree()
        }
        if view.usesConstraints || usesConstraints || type(of: view).requiresConstraintBasedLayout
            || windowStorage?.layoutState?.engine != nil
        {
            view.constraintsDidEnterHierarchy()
        }
        view.didMoveToSuperview()
        didAddSubview(view)
        view.updateSafeAreaTree(entering: true)
        if view.tintColorStorage == nil { view.tintChangedTree() }
        setNeedsLayout()
        view.setNeedsLayout()
    }

    private func mayContain(_ view: UIView) -> Bool {
        // A view without subviews contains nothing but itself.
        guard view === self || (!view.subviewStorage.isEmpty && isDescendant(of: view)) else { return true }
        ViewDiagnostics.warn("A view can't become a subview of itself or of its own subviews: \(view) was not added.")
        return false
    }

    /// Adds a view that has no superview, without callbacks.
    private func place(_ view: UIView, at index: Int, below sibling: UIView? = nil) {
        view.superviewStorage = self
        guard index < subviewStorage.count else {
            subviewStorage.append(view)
            return layer.insertSublayer(view.layer, at: UInt32(index == .max ? Int(UInt32.max) : layerIndexOfLast))
        }
        subviewStorage.insert(view, at: max(index, 0))
        let below = sibling.flatMap { layer.index(ofSublayer: $0.layer, without: view.layer) }
        layer.insertSublayer(view.layer, at: UInt32(below ?? layerIndex(forSubviewAt: max(index, 0))))
    }

    private func takeOut(_ view: UIView) {
        if let index = self.index(ofSubview: view) { subviewStorage.remove(at: index) }
        view.superviewStorage = nil
    }

    /// Where the layer of a subview belongs: between subviews there may be layers without a view.
    private func layerIndex(forSubviewAt index: Int) -> Int {
        let moved = subviewStorage[index].layer
        func place(_ index: Int) -> Int? { layer.index(ofSublayer: subviewStorage[index].layer, without: moved) }
        if index > 0, let below = place(index - 1) { return below + 1 }
        return index + 1 < subviewStorage.count ? place(index + 1) ?? 0 : 0
    }

    private var layerIndexOfLast: Int { layerIndex(forSubviewAt: subviewStorage.count - 1) }

    func exchangeSubviews(_ first: Int, _ second: Int) {
        guard subviewStorage.indices.contains(first), subviewStorage.indices.contains(second), first != second else { return }
        let (low, high) = (min(first, second), max(first, second))
        let lower = subviewStorage[low]
        let upper = subviewStorage[high]
        // Without layers of their own between them, views and layers have the same places.
        if layer.exchange(lower.layer, at: low, with: upper.layer, at: high, ofSublayers: subviewStorage.count) {
            return subviewStorage.swapAt(low, high)
        }
        takeOut(upper)
        place(upper, at: low)
        takeOut(lower)
        place(lower, at: high)
    }

    func removeFromHierarchy() {
        guard let parent = superviewStorage else { return }
        if windowStorage != nil { notifyWillMove(toWindow: nil) }
        willMove(toSuperview: nil)
        parent.willRemoveSubview(self)
        guard superviewStorage === parent else { return }
        constraintsWillLeaveHierarchy()
        parent.takeOut(self)
        constraintsDidLeaveHierarchy()
        layer.removeFromSuperlayer()
        if windowStorage != nil {
            setWindow(nil)
            notifyDidMoveToWindow()
        }
        didMoveToSuperview()
        parent.setNeedsLayout()
    }

    func findView(tag: Int) -> UIView? { firstInTree { $0.tag == tag } }

    // MARK: Traversing without recursion, as hierarchies may be deeper than the stack

    /// Visits the view and all below it, parents first. Views that a visit removes are left out.
    func forEachInTree(_ visit: (UIView) -> Void) {
        _ = firstInTree { view in
            visit(view)
            return false
        }
    }

    private func firstInTree(where isWanted: (UIView) -> Bool) -> UIView? {
        var pending: [(view: UIView, parent: UIView?)] = [(self, superviewStorage)]
        while let (view, parent) = pending.popLast() {
            guard view.superviewStorage === parent else { continue }
            if isWanted(view) { return view }
            for child in view.subviewStorage.reversed() { pending.append((child, view)) }
        }
        return nil
    }

    // MARK: Windows

    /// A window is the root of its own tree.
    func becomeRoot(_ window: UIWindow) { windowReference = window.reference }

    func setWindow(_ window: UIWindow?) {
        forEachInTree { view in
            if view.windowStorage !== window { view.recognizersLeaveWindow() }
            view.windowReference = window?.reference
            if window == nil { view.lastSafeAreaInsets = .zero }
            if let window, view.layer.contentsScale != window.backingScale {
                view.backingScaleDidChange(to: window.backingScale)
            }
        }
    }

    private func notifyWillMove(toWindow window: UIWindow?) {
        forEachInTree { $0.willMove(toWindow: window) }
    }

    private func notifyDidMoveToWindow() {
        let window = windowStorage
        forEachInTree { view in
            // A callback may have moved it to another window.
            guard view.windowStorage === window else { return }
            // Outside of windows views keep their traits.
            if window != nil {
                AppearanceProxies.apply(to: view)
                view.updateTraits()
            }
            view.didMoveToWindow()
            view.owningViewController?.viewDidMoveToWindow(window)
        }
    }
}

// MARK: - Hiding

extension UIView {
    private func setHidden(_ isHidden: Bool) {
        hidesAfterAnimation = superviewStorage?.takesHidden(isHidden, of: self) ?? false
        if !hidesAfterAnimation { layer.isHidden = isHidden }
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The animation for which the view stayed visible has ended.
    func hideAfterAnimation() {
        guard hidesAfterAnimation else { return }
        hidesAfterAnimation = false
        layer.isHidden = true
    }
}

// MARK: - Layout

extension UIView {
    /// An animation began to keep touches from the view, or one of them ended.
    func animationBlocksTouches(_ isBlocking: Bool) { animationInteractionBlocks += isBlocking ? 1 : -1 }

    /// The layer's layout is due: the view's, between the callbacks of its controller.
    func layoutFromLayer() {
        let controller = owningViewController
        if usesConstraints { rootView.layoutState?.engine?.update() }
        controller?.viewLayoutWillBegin()
        layoutSubviews()
        controller?.viewLayoutDidEnd()
        if PointerHighlight.isUsed { PointerHighlight.shared.viewDidChange(self) }
    }
}
