// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Logging
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
        layer.delegate = self
        layer.contentsScale = UIScreen.main.scale
        if mayDraw { layer.setNeedsDisplay() }
        self.frame = frame
    }

    /// An empty view.
    ///
    /// Differs from UIKit: there are no archives, so the coder is ignored.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        ObjectTracking.didCreate(self)
        layer.delegate = self
        layer.contentsScale = UIScreen.main.scale
        if mayDraw { layer.setNeedsDisplay() }
    }

    // A recursive release of a deep tree overflows the stack.
    deinit {
        releaseIteratively(takeContents()) { $0.takeContents() }
    }

    private nonisolated func takeContents() -> [UIView] {
        var taken = subviewStorage
        subviewStorage = []
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
    open var autoresizingMask: AutoresizingMask = []

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

    /// Whether the view and its subviews are not shown and receive no events. False by default. Not animated.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { changeValue(forKey: "hidden") { layer.isHidden = newValue } }
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
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Sets the frames of the subviews. Called before a frame when layout was requested, or the view's size changed. Does nothing by
    /// default.
    open func layoutSubviews() {}

    /// How far bars and the like reach into the bounds from each edge, in points. Zero outside of windows.
    open var safeAreaInsets: UIEdgeInsets { lastSafeAreaInsets }

    /// Called when `safeAreaInsets` changed. Does nothing by default.
    open func safeAreaInsetsDidChange() {}

    // MARK: Events

    /// Whether the view and its subviews receive touches. True by default.
    open var isUserInteractionEnabled = true
    /// Whether the view receives further touches while it has one. False by default.
    open var isMultipleTouchEnabled = false
    /// Whether no other view of the window receives touches while this one has one. False by default.
    open var isExclusiveTouch = false

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

    // MARK: State (written by the extensions)

    /// Unsafe only for `deinit`, which has the view to itself.
    nonisolated(unsafe) private(set) var subviewStorage: [UIView] = []
    /// Unsafe as `subviewStorage`.
    nonisolated(unsafe) private var maskStorage: UIView?
    private(set) weak var superviewStorage: UIView?
    private(set) weak var windowStorage: UIWindow?
    private var tintColorStorage: UIColor?
    private var recognizers: [UIGestureRecognizer] = []
    /// The controller whose root view this is.
    package weak var owningViewController: UIViewController?
    /// How many running animations were started without `allowUserInteraction`: above 0 the view receives no touches.
    package private(set) var animationInteractionBlocks = 0
    /// The insets at the last call of `safeAreaInsetsDidChange`.
    private var lastSafeAreaInsets = UIEdgeInsets.zero
    /// From the view's controller.
    private var additionalInsets = UIEdgeInsets.zero
    /// The traits at the last call of `traitCollectionDidChange`.
    private var lastTraits: UITraitCollection?

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
        view.superviewStorage?.takeOut(view)
        place(view, at: index, below: sibling)
        if view.windowStorage !== windowStorage {
            view.setWindow(windowStorage)
            view.notifyDidMoveToWindow()
        } else if windowStorage != nil {
            view.updateTraitsTree()
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
        parent.takeOut(self)
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
    func becomeRoot(_ window: UIWindow) { windowStorage = window }

    func setWindow(_ window: UIWindow?) {
        forEachInTree { view in
            if view.windowStorage !== window { view.recognizersLeaveWindow() }
            view.windowStorage = window
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
            if window != nil { view.updateTraits() }
            view.didMoveToWindow()
            view.owningViewController?.viewDidMoveToWindow(window)
        }
    }
}

// MARK: - Appearance and traits

extension UIView {
    func backgroundColorDidChange() {
        layer.backgroundColor = backgroundColor?.resolvedCGColor(with: traitCollection)
    }

    func setTintColor(_ color: UIColor?) {
        tintColorStorage = color
        tintChangedTree()
    }

    /// Calls `tintColorDidChange` of the view and of those below that inherit its tint colour.
    func tintChangedTree() {
        var pending = [self]
        while let view = pending.popLast() {
            view.tintColorDidChange()
            for child in view.subviewStorage.reversed() where child.tintColorStorage == nil { pending.append(child) }
        }
    }

    /// The tint colour of the nearest view that has one; nil for none.
    var inheritedTintColor: UIColor? {
        var current: UIView? = self
        while let view = current {
            if let color = view.tintColorStorage { return color }
            current = view.superviewStorage
        }
        return nil
    }

    func contentModeDidChange() {
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
        layer.contentsGravity =
            switch contentMode {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
    }

    // MARK: Traits

    var resolvedTraits: UITraitCollection {
        var current: UIView? = self
        while let view = current {
            if let controller = view.owningViewController { return controller.traitCollection }
            if let window = view as? UIWindow { return window.windowTraits }
            // In a window superviews receive their traits before their subviews.
            if view !== self, view.windowStorage != nil, let known = view.lastTraits { return known }
            current = view.superviewStorage
        }
        return UITraitCollection.current
    }

    /// If the view's traits changed: resolves dynamic colours again and calls `traitCollectionDidChange`.
    package func updateTraits() {
        let traits = traitCollection
        let old = lastTraits
        guard old != traits else { return }
        lastTraits = traits
        if backgroundColor != nil { backgroundColorDidChange() }
        // It may have drawn with dynamic colours.
        if old != nil, mayDraw, traits.hasDifferentColorAppearance(comparedTo: old) { setNeedsDisplay() }
        if old != nil { traitCollectionDidChange(old) }
    }

    /// `updateTraits` for the view and all below it.
    func updateTraitsTree() {
        forEachInTree { $0.updateTraits() }
    }
}

// MARK: - Layout and safe area

extension UIView {
    /// An animation began to keep touches from the view, or one of them ended.
    func animationBlocksTouches(_ isBlocking: Bool) { animationInteractionBlocks += isBlocking ? 1 : -1 }

    /// The layer's layout is due: the view's, between the callbacks of its controller.
    func layoutFromLayer() {
        let controller = owningViewController
        controller?.viewLayoutWillBegin()
        layoutSubviews()
        controller?.viewLayoutDidEnd()
    }

    // MARK: Safe area

    func setAdditionalInsets(_ insets: UIEdgeInsets) {
        guard insets != additionalInsets else { return }
        additionalInsets = insets
        updateSafeAreaTree()
    }

    /// The superview's insets as far as they reach into this view, plus the controller's additional ones.
    private var inheritedSafeAreaInsets: UIEdgeInsets {
        guard let parent = superviewStorage else { return safeAreaInsets }
        let insets = parent.safeAreaInsets
        let bounds = parent.bounds
        let box = frame
        guard insets != .zero, box.intersects(bounds) else { return additionalInsets }
        return UIEdgeInsets(
            top: max(bounds.minY + insets.top - box.minY, 0) + additionalInsets.top,
            left: max(bounds.minX + insets.left - box.minX, 0) + additionalInsets.left,
            bottom: max(box.maxY - bounds.maxY + insets.bottom, 0) + additionalInsets.bottom,
            right: max(box.maxX - bounds.maxX + insets.right, 0) + additionalInsets.right)
    }

    /// Computes the safe area of this view, and of those below whose safe area depends on it. Only views in a window have one.
    ///
    /// - Parameter entering: Whether the views were not in this window before, so that any of them may have other insets.
    package func updateSafeAreaTree(entering: Bool = false) {
        guard windowStorage != nil else { return }
        // Most views are far from the edges of a window. This runs whenever a view moves, and must not allocate then.
        if !entering, lastSafeAreaInsets == .zero, inheritedSafeAreaInsets == .zero { return }
        var pending = [self]
        while let view = pending.popLast() {
            let insets = view.inheritedSafeAreaInsets
            let isChanged = insets != view.lastSafeAreaInsets
            if isChanged {
                view.changeValue(forKey: "safeAreaInsets") { view.lastSafeAreaInsets = insets }
                view.safeAreaInsetsDidChange()
                view.owningViewController?.viewSafeAreaInsetsDidChange()
                view.setNeedsLayout()
            }
            // The size may have changed without the insets.
            if entering || isChanged || (view === self && insets != .zero) {
                pending.append(contentsOf: view.subviewStorage)
            }
        }
    }
}

// MARK: - Events

extension UIView {
    func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, animationInteractionBlocks == 0,
            self.point(inside: point, with: event)
        else { return nil }
        guard UIView.hitTestDepth < CALayer.maximumHitTestDepth else { return self }
        UIView.hitTestDepth += 1
        defer { UIView.hitTestDepth -= 1 }
        for view in subviewStorage.reversed() {
            if let hit = view.hitTest(layer.convertPointToSublayer(point, view.layer), with: event) { return hit }
        }
        return self
    }

    private static var hitTestDepth = 0

    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attachedView !== self else { return }
        recognizer.attachedView?.removeGestureRecognizer(recognizer)
        recognizer.attach(to: self)
        recognizers.append(recognizer)
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attachedView === self else { return }
        recognizer.cancel()
        recognizers.removeAll { $0 === recognizer }
        recognizer.attach(to: nil)
    }

    func replaceRecognizers(with new: [UIGestureRecognizer]) {
        for old in recognizers where !new.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
        for recognizer in new { addGestureRecognizer(recognizer) }
    }

    /// The view moves to another window or to none: gestures of its recognisers are cancelled. The view's own touches continue, as in
    /// UIKit.
    func recognizersLeaveWindow() {
        for recognizer in recognizers { recognizer.cancel() }
    }
}

/// Warnings about programming errors with views and windows. Each is logged once (see `MessageFilter`): a view that is laid out in every
/// frame would repeat its error in every frame.
@MainActor
package enum ViewDiagnostics {
    private static let logger = Logger(label: "proscenium.views")
    private static var filter = MessageFilter()

    /// Set by tests that count warnings: receives all of them, instead of the log.
    package static var sink: ((String) -> Void)?

    static func warn(_ message: String, file: StaticString = #fileID, line: UInt = #line) {
        if let sink { return sink(message) }
        guard let text = filter.text(for: message, from: "\(file):\(line)") else { return }
        logger.warning("\(text)")
    }
}
