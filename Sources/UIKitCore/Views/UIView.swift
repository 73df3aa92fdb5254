// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Logging
public import QuartzCore

/// A rectangle on screen that draws, lays out its subviews and takes part in events. Follows UIKit's UIView.
///
/// The class body holds the members that subclasses override; they forward to the extensions named after their concern.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
    // MARK: Creating

    public convenience override init() {
        self.init(frame: .zero)
    }

    /// In points, in the coordinate space of the superview-to-be.
    public init(frame: CGRect) {
        layer = Self.layerClass.init()
        super.init()
        layer.delegate = self
        layer.contentsScale = UIScreen.main.scale
        if mayDraw { layer.setNeedsDisplay() }
        self.frame = frame
    }

    /// Differs from UIKit: the coder holds nothing yet (there are no archives here); the view is empty.
    public required init?(coder: NSCoder) {
        layer = Self.layerClass.init()
        super.init()
        layer.delegate = self
        layer.contentsScale = UIScreen.main.scale
        if mayDraw { layer.setNeedsDisplay() }
    }

    // A recursive release of a deep tree overflows the stack.
    deinit {
        var pending = subviewStorage
        subviewStorage = []
        while !pending.isEmpty {
            var view = pending.removeLast()
            guard isKnownUniquelyReferenced(&view) else { continue }
            pending.append(contentsOf: view.subviewStorage)
            view.subviewStorage = []
        }
    }

    /// The class of the view's layer.
    open class var layerClass: CALayer.Type { CALayer.self }

    public let layer: CALayer

    // MARK: Geometry (points)

    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }

    open var bounds: CGRect {
        get { layer.bounds }
        set { setBounds(newValue) }
    }

    open var center: CGPoint {
        get { layer.position }
        set { setCenter(newValue) }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// In the unit space of the bounds; (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = []

    /// The size that fits best; the default is the present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that fits best; the frame keeps its origin.
    open func sizeToFit() { takeFittingSize() }

    /// The size that the content asks for; `noIntrinsicMetric` where it asks for none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Appearance

    /// 0 … 1, for the view and what it contains as one picture. Animatable.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = newValue.isFinite ? Float(min(max(newValue, 0), 1)) : layer.opacity }
    }

    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    open var backgroundColor: UIColor? {
        didSet { backgroundColorDidChange() }
    }

    /// nil means: the superview's.
    open var tintColor: UIColor! {
        get { inheritedTintColor ?? UIColor.systemBlue }
        set { setTintColor(newValue) }
    }

    open func tintColorDidChange() {}

    /// What this view's alpha lets through is shown. It leaves its superview.
    open var mask: UIView? {
        didSet {
            mask?.removeFromSuperview()
            layer.mask = mask?.layer
        }
    }

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// A promise to fill the bounds with opaque content; the compositor may skip what lies below.
    open var isOpaque = true

    open var contentMode = ContentMode.scaleToFill {
        didSet { contentModeDidChange() }
    }

    /// Pixels per point of what the view draws.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// Draws the content into the current context (`UIGraphicsGetCurrentContext()`), in points. A view that never touches
    /// the context costs no memory.
    open func draw(_ rect: CGRect) {}

    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    // MARK: Hierarchy

    /// Back to front.
    open var subviews: [UIView] { subviewStorage }
    open var superview: UIView? { superviewStorage }
    open var window: UIWindow? { windowStorage }

    open func addSubview(_ view: UIView) { insert(view, at: .max) }

    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: (indexOfSubview(sibling, ignoring: view) ?? subviewStorage.count - 1) + 1)
    }

    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: indexOfSubview(sibling, ignoring: view) ?? 0)
    }

    open func removeFromSuperview() { removeFromHierarchy() }

    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view, at: .max) }
    }

    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, at: 0) }
    }

    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchangeSubviews(index1, index2) }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    /// Searches the view and what it contains.
    open func viewWithTag(_ tag: Int) -> UIView? { findView(tag: tag) }

    open var tag = 0

    // MARK: Layout

    open func setNeedsLayout() { layer.setNeedsLayout() }

    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Places the subviews; called before a frame whenever layout was asked for.
    open func layoutSubviews() {}

    /// How much of the bounds other things cover (a title bar drawn by the app, a panel). Points.
    open var safeAreaInsets: UIEdgeInsets { lastSafeAreaInsets }

    open func safeAreaInsetsDidChange() {}

    // MARK: Events

    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false

    /// The farthest descendant that takes a touch at the point (in this view's space), front to back.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitTestSubviews(point, with: event) }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { replaceRecognizers(with: newValue ?? []) }
    }

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open override var next: UIResponder? { owningViewController ?? superviewStorage }

    // MARK: Traits

    open var traitCollection: UITraitCollection { resolvedTraits }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Accessibility

    /// What the view is called, for people who can't see it and for tests.
    open var accessibilityLabel: String?
    /// A name for tests that is never shown.
    open var accessibilityIdentifier: String?
    open var isAccessibilityElement = false
    /// Only this view's subtree is offered while it is on screen.
    open var accessibilityViewIsModal = false

    // MARK: The layer's delegate

    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { animationAction(for: layer, forKey: event) }

    open func layoutSublayers(of layer: CALayer) { layoutFromLayer() }

    open func draw(_ layer: CALayer, in context: CGContext) { if layer === self.layer { drawFromLayer(in: context) } }

    open func display(_ layer: CALayer) {}

    open func layerWillDraw(_ layer: CALayer) {}

    /// The view came to a window of another scale: what it draws is drawn again.
    func backingScaleDidChange(to scale: CGFloat) {
        layer.contentsScale = scale
        setNeedsDisplay()
    }

    // MARK: State (written by the extensions)

    /// Unsafe only for `deinit`, which has the view to itself.
    nonisolated(unsafe) private(set) var subviewStorage: [UIView] = []
    private(set) weak var superviewStorage: UIView?
    private(set) weak var windowStorage: UIWindow?
    var tintColorStorage: UIColor?
    private var recognizers: [UIGestureRecognizer] = []
    /// The controller whose root view this is.
    package weak var owningViewController: UIViewController?
    /// Running animations that were started without `allowUserInteraction`.
    package private(set) var animationInteractionBlocks = 0
    private var lastSafeAreaInsets = UIEdgeInsets.zero
    /// From the view's controller.
    private var additionalInsets = UIEdgeInsets.zero
    var lastTraits: UITraitCollection?
}

// MARK: - Hierarchy

extension UIView {
    /// True for the view itself and everything below it.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superviewStorage
        }
        return false
    }

    func indexOfSubview(_ sibling: UIView, ignoring view: UIView) -> Int? {
        subviewStorage.filter { $0 !== view }.firstIndex { $0 === sibling }
    }

    /// Inserting a view into itself or its own subtree would make a cycle: it is refused with a message, nothing changes.
    /// `.max` means: over everything.
    func insert(_ view: UIView, at index: Int) {
        guard mayContain(view) else { return }
        if view.superviewStorage === self {
            takeOut(view)
            place(view, at: index)
            return
        }
        if view.windowStorage !== windowStorage { view.notifyWillMove(toWindow: windowStorage) }
        view.willMove(toSuperview: self)
        view.superviewStorage?.willRemoveSubview(view)
        // A callback may have put the view, or this one, elsewhere: the last call wins, as in UIKit.
        guard mayContain(view) else { return }
        view.superviewStorage?.takeOut(view)
        place(view, at: index)
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

    /// Adds a view that has no superview, without telling anybody.
    private func place(_ view: UIView, at index: Int) {
        view.superviewStorage = self
        guard index < subviewStorage.count else {
            subviewStorage.append(view)
            return layer.insertSublayer(view.layer, at: UInt32(index == .max ? Int(UInt32.max) : layerIndexOfLast))
        }
        subviewStorage.insert(view, at: max(index, 0))
        layer.insertSublayer(view.layer, at: UInt32(layerIndex(forSubviewAt: max(index, 0))))
    }

    private func takeOut(_ view: UIView) {
        // Whole trees are taken apart from either end.
        if subviewStorage.last === view {
            subviewStorage.removeLast()
        } else if let index = subviewStorage.firstIndex(where: { $0 === view }) {
            subviewStorage.remove(at: index)
        }
        view.superviewStorage = nil
    }

    /// Views share their layer's list of sublayers with layers that have no view.
    private func layerIndex(forSubviewAt index: Int) -> Int {
        let moved = subviewStorage[index].layer
        let others = layer.children.filter { $0 !== moved }
        func place(_ index: Int) -> Int? { others.firstIndex { $0 === subviewStorage[index].layer } }
        if index > 0, let below = place(index - 1) { return below + 1 }
        return index + 1 < subviewStorage.count ? place(index + 1) ?? 0 : 0
    }

    private var layerIndexOfLast: Int { layerIndex(forSubviewAt: subviewStorage.count - 1) }

    func exchangeSubviews(_ first: Int, _ second: Int) {
        guard subviewStorage.indices.contains(first), subviewStorage.indices.contains(second), first != second else { return }
        let (low, high) = (min(first, second), max(first, second))
        let lower = subviewStorage[low]
        let upper = subviewStorage[high]
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

    // MARK: Walking (trees may be deeper than the stack)

    /// The view itself and all below it, parents first. Views that a visit takes away are left out.
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
            // A callback may have moved it on already.
            guard view.windowStorage === window else { return }
            // Out of windows views keep what they looked like.
            if window != nil { view.updateTraits() }
            view.didMoveToWindow()
            view.owningViewController?.viewDidMoveToWindow(window)
        }
    }
}

// MARK: - Layout and safe area

extension UIView {
    /// An animation began to keep touches from the view, or one of them ended.
    func animationBlocksTouches(_ isBlocking: Bool) { animationInteractionBlocks += isBlocking ? 1 : -1 }

    /// The layer asks for layout: the controller around it, then the view.
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

    /// The superview's safe area as far as it reaches into this view, plus what the view's controller adds.
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

    /// Finds the safe area of this view anew, and of those below whose safe area follows from it. Only views in a window
    /// have one.
    ///
    /// - Parameter entering: The views were not in this window before: any of them may have insets of its own.
    package func updateSafeAreaTree(entering: Bool = false) {
        guard windowStorage != nil else { return }
        // Most views are far from the edges of a window, before and after: this is asked with every move, and need not allocate.
        if !entering, lastSafeAreaInsets == .zero, inheritedSafeAreaInsets == .zero { return }
        var pending = [self]
        while let view = pending.popLast() {
            let insets = view.inheritedSafeAreaInsets
            let isChanged = insets != view.lastSafeAreaInsets
            if isChanged {
                view.lastSafeAreaInsets = insets
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
    /// Model geometry decides, also during animations, as in UIKit.
    func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, animationInteractionBlocks == 0,
            self.point(inside: point, with: event)
        else { return nil }
        guard UIView.hitTestDepth < CALayer.deepestHitTest else { return self }
        UIView.hitTestDepth += 1
        defer { UIView.hitTestDepth -= 1 }
        for view in subviewStorage.reversed() {
            if let hit = view.hitTest(layer.convertPointToSublayer(point, view.layer), with: event) { return hit }
        }
        return self
    }

    private static var hitTestDepth = 0

    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.attach(to: self)
        recognizers.append(recognizer)
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancel()
        recognizers.removeAll { $0 === recognizer }
        recognizer.attach(to: nil)
    }

    func replaceRecognizers(with new: [UIGestureRecognizer]) {
        for old in recognizers where !new.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
        for recognizer in new { addGestureRecognizer(recognizer) }
    }

    /// The view goes to another window or to none: gestures of its recognisers are cancelled. The views' own touches go on, as in
    /// UIKit.
    func recognizersLeaveWindow() {
        for recognizer in recognizers { recognizer.cancel() }
    }
}

/// Warnings about wrong use of views and windows.
@MainActor
package enum ViewDiagnostics {
    private static let logger = Logger(label: "proscenium.views")

    /// Replaced by tests that count warnings.
    package static var sink: (String) -> Void = { logger.warning("\($0)") }

    static func warn(_ message: String) { sink(message) }
}
