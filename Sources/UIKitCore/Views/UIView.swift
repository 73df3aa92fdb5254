// SPDX-License-Identifier: MIT
public import CoreGraphics
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
        releaseIteratively(takeSubviews()) { $0.takeSubviews() }
    }

    private nonisolated func takeSubviews() -> [UIView] {
        let taken = subviewStorage
        subviewStorage = []
        return taken
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
    nonisolated(unsafe) var subviewStorage: [UIView] = []
    weak var superviewStorage: UIView?
    weak var windowStorage: UIWindow?
    var tintColorStorage: UIColor?
    var recognizers: [UIGestureRecognizer] = []
    /// The controller whose root view this is.
    package weak var owningViewController: UIViewController?
    /// Running animations that were started without `allowUserInteraction`.
    package var animationInteractionBlocks = 0
    var lastSafeAreaInsets = UIEdgeInsets.zero
    /// From the view's controller.
    var additionalInsets = UIEdgeInsets.zero
    var lastTraits: UITraitCollection?
}
