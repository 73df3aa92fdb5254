// SPDX-License-Identifier: MIT
public import CoreGraphics
package import WindowServer

/// A rectangle of content in a tree of layers. Follows Core Animation's CALayer.
///
/// Differs from UIKit: layers belong to the main actor; there is one colour space, sRGB.
@preconcurrency @MainActor
open class CALayer: NSObject {
    // MARK: Creating

    public required override init() {
        super.init()
    }

    /// A copy for presentation; custom subclasses copy their own values from `layer`.
    public required init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        modelValues = other.modelValues
        contentsGravity = other.contentsGravity
        name = other.name
    }

    isolated deinit {
        tearDownIteratively()
    }

    // MARK: Geometry (points)

    /// The anchor point's place in the superlayer. Animatable.
    open var position: CGPoint {
        get { modelValues.position }
        set { change(\.position, to: newValue, key: "position") }
    }

    /// The layer's own coordinate space; its origin scrolls the sublayers. Animatable.
    open var bounds: CGRect {
        get { modelValues.bounds }
        set { changeBounds(to: newValue) }
    }

    /// Derived from position, bounds, anchor point and transform.
    open var frame: CGRect {
        get { modelValues.frame }
        set { changeFrame(to: newValue) }
    }

    /// In the unit space of the bounds. Animatable.
    open var anchorPoint: CGPoint {
        get { modelValues.anchorPoint }
        set { change(\.anchorPoint, to: newValue, key: "anchorPoint") }
    }

    /// Larger values are nearer to the viewer. Animatable.
    open var zPosition: CGFloat {
        get { modelValues.zPosition }
        set { change(\.zPosition, to: newValue, key: "zPosition") }
    }

    /// Animatable.
    open var transform: CATransform3D {
        get { modelValues.transform }
        set { change(\.transform, to: newValue, key: "transform") }
    }

    /// Applied to the sublayers only. Animatable.
    open var sublayerTransform: CATransform3D {
        get { modelValues.sublayerTransform }
        set { change(\.sublayerTransform, to: newValue, key: "sublayerTransform") }
    }

    // MARK: Appearance

    /// 0 … 1, for the layer and what it contains as one picture. Animatable.
    open var opacity: Float {
        get { modelValues.opacity }
        set { change(\.opacity, to: newValue, key: "opacity") }
    }

    open var isHidden: Bool {
        get { modelValues.isHidden }
        set { change(\.isHidden, to: newValue, key: "hidden") }
    }

    /// Clips sublayers and contents to the (rounded) bounds.
    open var masksToBounds: Bool {
        get { modelValues.masksToBounds }
        set { change(\.masksToBounds, to: newValue, key: "masksToBounds") }
    }

    /// Animatable.
    open var backgroundColor: CGColor? {
        get { modelValues.backgroundColor }
        set { change(\.backgroundColor, to: newValue, key: "backgroundColor") }
    }

    /// In points; rounds the background and the border, and the contents when `masksToBounds` is set. Animatable.
    open var cornerRadius: CGFloat {
        get { modelValues.cornerRadius }
        set { change(\.cornerRadius, to: newValue, key: "cornerRadius") }
    }

    open var maskedCorners: CACornerMask {
        get { modelValues.maskedCorners }
        set { change(\.maskedCorners, to: newValue, key: "maskedCorners") }
    }

    /// In points, inside the bounds. Animatable.
    open var borderWidth: CGFloat {
        get { modelValues.borderWidth }
        set { change(\.borderWidth, to: newValue, key: "borderWidth") }
    }

    /// Animatable.
    open var borderColor: CGColor? {
        get { modelValues.borderColor }
        set { change(\.borderColor, to: newValue, key: "borderColor") }
    }

    /// Animatable.
    open var shadowColor: CGColor? {
        get { modelValues.shadowColor }
        set { change(\.shadowColor, to: newValue, key: "shadowColor") }
    }

    /// 0 … 1; 0 by default: no shadow. Animatable.
    ///
    /// Differs from UIKit: the shadow's shape is the layer's (rounded) bounds, not the outline of its contents. The layer casts it when it
    /// has contents, a background, or a sublayer with them that fills it.
    open var shadowOpacity: Float {
        get { modelValues.shadowOpacity }
        set { change(\.shadowOpacity, to: newValue, key: "shadowOpacity") }
    }

    /// In points. Animatable.
    open var shadowOffset: CGSize {
        get { modelValues.shadowOffset }
        set { change(\.shadowOffset, to: newValue, key: "shadowOffset") }
    }

    /// The blur, in points. Animatable.
    open var shadowRadius: CGFloat {
        get { modelValues.shadowRadius }
        set { change(\.shadowRadius, to: newValue, key: "shadowRadius") }
    }

    /// Pixels per point of the layer's contents.
    open var contentsScale: CGFloat {
        get { modelValues.contentsScale }
        set { change(\.contentsScale, to: newValue, key: "contentsScale") }
    }

    /// The part of the contents that is shown, in unit space. Animatable.
    open var contentsRect: CGRect {
        get { modelValues.contentsRect }
        set { change(\.contentsRect, to: newValue, key: "contentsRect") }
    }

    /// How the contents fill the bounds.
    open var contentsGravity = CALayerContentsGravity.resize {
        didSet { if contentsGravity != oldValue { setNeedsCommit() } }
    }

    /// A `CGImage`, or nil. Anything else shows nothing.
    open var contents: Any? {
        get { contentsImage ?? content?.image }
        set { changeContents(to: newValue as? CGImage) }
    }

    /// Only the parts of this layer and its sublayers that the mask covers are shown. It is drawn like a sublayer.
    ///
    /// It leaves its superlayer, and the layer that it masked before.
    open var mask: CALayer? {
        get { maskStorage }
        set { setMask(newValue) }
    }

    /// A promise that nothing shows through the contents. The compositor then skips what lies below.
    open var isOpaque = false {
        didSet { if isOpaque != oldValue { setNeedsCommit() } }
    }

    /// Redraw the contents when the bounds' size changes.
    open var needsDisplayOnBoundsChange = false

    open var name: String?
    open weak var delegate: (any CALayerDelegate)?

    /// Actions by key; `NSNull` for no action.
    open var actions: [String: any CAAction]?

    // MARK: Timing of the layer's time space

    var timing = MediaTiming() {
        didSet { if timing != oldValue { timingDidChange() } }
    }

    // MARK: Drawing and layout

    /// Draws the contents again before the next frame.
    open func setNeedsDisplay() {
        needsDisplay = true
        setNeedsCommit()
    }

    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    open func displayIfNeeded() {
        guard needsDisplay, canDraw else { return }
        needsDisplay = false
        display()
    }

    /// Makes the contents: asks the delegate, or draws with `draw(in:)`.
    open func display() { displayByDrawing() }

    /// Draws the contents; the default asks the delegate. Points, y downwards.
    open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

    open func setNeedsLayout() { markNeedsLayout() }

    open func layoutIfNeeded() { layoutTreeIfNeeded() }

    /// Lays out the sublayers; the default asks the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    open func needsLayout() -> Bool { layoutIsNeeded }

    // MARK: Actions

    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// The action of a change: delegate, `actions`, class default, in this order.
    open func action(forKey event: String) -> (any CAAction)? { lookUpAction(forKey: event) }

    // MARK: Animations

    /// Adds a copy of the animation; it starts with the next commit. A nil key never replaces another animation.
    open func add(_ animation: CAAnimation, forKey key: String?) { addAnimation(animation, forKey: key) }

    open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

    open func removeAllAnimations() { removeAnimations { _ in true } }

    open func animationKeys() -> [String]? { attachedAnimationKeys }

    open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(forKey: key) }

    // MARK: Hit testing

    /// The farthest descendant (or self) that holds the point, which is in the superlayer's space.
    open func hitTest(_ point: CGPoint) -> CALayer? { hitTestTree(point) }

    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    /// A layer without area has nothing to draw into yet: it is drawn when it gets one.
    var canDraw: Bool { bounds.width > 0 && bounds.height > 0 }

    /// Pixels per point of what is drawn.
    var drawingScale: CGFloat { contentsScale }

    /// For layers that know before drawing that no pixel will be translucent.
    var drawsOpaqueContents: Bool { false }

    /// The direction in which a drawing repeats itself pixel by pixel: one pixel of it is enough.
    var uniformAxis: DrawingAxis? { nil }

    /// The row or column of pixels that is enough; asked for where there is a `uniformAxis`.
    func makeLine(width: Int, height: Int, scale: CGFloat) -> Bitmap? { nil }

    // MARK: State (written by the extensions)

    package internal(set) var modelValues = LayerProperties()
    /// Not weak: it is asked for with every change of a property, and would make all counting of references to the superlayer slow.
    /// It never dangles: whoever takes a layer out of `children` clears it, and a layer's `deinit` takes all of them out.
    package internal(set) unowned(unsafe) var superlayerStorage: CALayer?
    package internal(set) var children: [CALayer] = []
    /// The tree that shows this layer, set on its root only.
    package internal(set) weak var host: LayerHost?
    /// The layer that this one masks.
    weak var maskedLayer: CALayer?
    var maskStorage: CALayer?

    /// nil without contents, and while they are a recorded drawing that nobody asked the pixels of.
    var contentsImage: CGImage?
    /// Where the contents lie, in the layer's own space; nil: the gravity places them in the bounds.
    var contentFrame: CGRect?
    /// Whether the contents came from drawing, not from outside.
    var drewContents = false
    /// The contents as the render tree holds them.
    package internal(set) var content: Content?
    var attachments: [AnimationAttachment] = []
    var nextAnonymousKey = 0
    /// `AnimationEnds` looks after the ends of its animations.
    var isWatched = false

    var needsDisplay = false
    var layoutIsNeeded = false
    var descendantNeedsLayout = false
    var commitIsNeeded = true
    var descendantNeedsCommit = false
    /// The last node that was published for this layer.
    var committedNode: RenderNode?
    nonisolated let layerID = LayerID()
    /// Set on presentation copies.
    weak var modelLayer: CALayer? { didSet { isPresentationCopy = modelLayer != nil } }
    /// Stays so when the model is gone.
    private(set) var isPresentationCopy = false
}
