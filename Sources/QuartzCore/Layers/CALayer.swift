// SPDX-License-Identifier: MIT
public import CoreGraphics
public import ObjectiveRuntime
internal import WindowServer

/// A rectangle of content in a tree of layers. Follows Core Animation's `CALayer`.
///
/// A layer keeps its *model values*: what the program has set. A change marks the layer and its ancestors. The commit at the
/// end of the turn makes new render nodes for the marked layers only; the compositor draws frames from the nodes. Animations
/// are played from the nodes and leave the model values alone; `presentation()` returns what is on screen.
///
/// Lengths are in points. A change of an *animatable* property runs the action for its key: see `action(forKey:)`. Geometry
/// that is not finite is ignored, where Core Animation throws an exception.
///
/// Differs from UIKit: layers belong to the main actor; there is one colour space, sRGB. Layers that are blended, masked, rounded or
/// rotated as one image nest at most 16 deep. In deeper ones the opacity is applied to each part by itself, masks and round clips
/// have no effect, rotated bounds clip as the upright rectangle around them, and there is no perspective.
@preconcurrency @MainActor
open class CALayer: NSObject, AssociationHolder, KeyValueObservable {
    // MARK: Creating

    /// Creates a layer with an empty frame and without contents.
    public required override init() {
        super.init()
        ObjectTracking.didCreate(self)
    }

    /// Creates a copy for presentation. Subclasses override it to copy their own properties.
    ///
    /// - Parameter layer: The layer to copy. An object of another class gives a layer with default values.
    public required init(layer: Any) {
        super.init()
        ObjectTracking.didCreate(self)
        guard let other = layer as? CALayer else { return }
        modelValues = other.modelValues
        storedContentsGravity = other.contentsGravity
        name = other.name
        takeKeptValues(of: other)
    }

    // A recursive release of a deep tree overflows the stack.
    deinit {
        storedReference?.clear()
        releaseIteratively(takeContents()) { $0.takeContents() }
    }

    // MARK: Geometry

    /// The place of the anchor point in the superlayer, in points. (0, 0) by default. Animatable.
    open var position: CGPoint {
        get { modelValues.position }
        set { changePosition(to: newValue) }
    }

    /// The layer's rectangle in its own coordinate space, in points. Zero by default; another origin scrolls the sublayers.
    /// Animatable.
    open var bounds: CGRect {
        get { modelValues.bounds }
        set { changeValue(forKey: "bounds") { changeBounds(to: newValue) } }
    }

    /// The layer's rectangle in the superlayer, in points: derived from position, bounds, anchor point and transform. With a
    /// transform that rotates, the smallest upright rectangle around the layer.
    open var frame: CGRect {
        get { modelValues.frame }
        set { changeValue(forKey: "frame") { changeFrame(to: newValue) } }
    }

    /// The point that `position` places and that transforms leave where it is, in the unit space of the bounds. (0.5, 0.5), the
    /// middle, by default. Animatable.
    open var anchorPoint: CGPoint {
        get { modelValues.anchorPoint }
        set { change(\.anchorPoint, to: newValue, key: "anchorPoint") }
    }

    /// Orders the sublayers of a layer: larger values are nearer to the viewer. 0 by default; equal values keep the order of
    /// `sublayers`. Animatable.
    open var zPosition: CGFloat {
        get { modelValues.zPosition }
        set { change(\.zPosition, to: newValue, key: "zPosition") }
    }

    /// How far in front of the layer, in points, its transform has its anchor; `zPosition` places that. 0 by default. Animatable.
    open var anchorPointZ: CGFloat {
        get { modelValues.rare.anchorPointZ }
        set { change(\.rare.anchorPointZ, to: newValue, key: "anchorPointZ") }
    }

    /// Applied to the layer and what it contains, around the anchor point. The identity by default. Animatable.
    open var transform: CATransform3D {
        get { modelValues.transform }
        set { change(\.transform, to: newValue, key: "transform") }
    }

    /// Applied to the sublayers only, around the layer's anchor point; often a perspective. The identity by default. Animatable.
    open var sublayerTransform: CATransform3D {
        get { modelValues.sublayerTransform }
        set { change(\.sublayerTransform, to: newValue, key: "sublayerTransform") }
    }

    // MARK: Appearance

    /// The opacity of the layer and all that it contains, blended as one image. 0 (invisible) … 1 (the default). Animatable.
    open var opacity: Float {
        get { modelValues.opacity }
        set { change(\.opacity, to: newValue, key: "opacity") }
    }

    /// Whether the layer and its sublayers are left out of the display. False by default.
    open var isHidden: Bool {
        get { modelValues.isHidden }
        set { change(\.isHidden, to: newValue, key: "hidden") }
    }

    /// Whether sublayers and contents are clipped to the bounds, with the corners rounded. False by default.
    open var masksToBounds: Bool {
        get { modelValues.masksToBounds }
        set { change(\.masksToBounds, to: newValue, key: "masksToBounds") }
    }

    /// The colour behind the contents; nil, the default, paints nothing. Animatable.
    open var backgroundColor: CGColor? {
        get { modelValues.backgroundColor }
        set { change(\.backgroundColor, to: newValue, key: "backgroundColor") }
    }

    /// The radius, in points, of the corners of the background and the border; of the contents and sublayers too when
    /// `masksToBounds` is set. 0 by default. Animatable.
    open var cornerRadius: CGFloat {
        get { modelValues.cornerRadius }
        set { change(\.cornerRadius, to: newValue, key: "cornerRadius") }
    }

    /// The corners that `cornerRadius` rounds; all four by default.
    open var maskedCorners: CACornerMask {
        get { modelValues.maskedCorners }
        set { change(\.maskedCorners, to: newValue, key: "maskedCorners") }
    }

    /// The curve of the round corners. `circular` by default.
    open var cornerCurve: CALayerCornerCurve {
        get { modelValues.hasContinuousCorners ? .continuous : .circular }
        set { change(\.hasContinuousCorners, to: newValue == .continuous, key: "cornerCurve") }
    }

    /// The width of the border in points, drawn inside the bounds and above the sublayers. 0, no border, by default. Animatable.
    open var borderWidth: CGFloat {
        get { modelValues.borderWidth }
        set { change(\.borderWidth, to: newValue, key: "borderWidth") }
    }

    /// The colour of the border; black by default. Animatable.
    open var borderColor: CGColor? {
        get { modelValues.borderColor }
        set { change(\.borderColor, to: newValue, key: "borderColor") }
    }

    /// The colour of the shadow; black by default. Animatable.
    open var shadowColor: CGColor? {
        get { modelValues.shadowColor }
        set { change(\.shadowColor, to: newValue, key: "shadowColor") }
    }

    /// The opacity of the shadow, 0 … 1. 0, no shadow, by default. Animatable.
    ///
    /// The shadow's shape is `shadowPath`; without one, the (rounded) bounds of a layer with a background or opaque contents, or with a
    /// sublayer with them that fills it; for other layers, the outline of what they and their sublayers show. That is drawn again whenever
    /// something in the layer changes: a `shadowPath` costs less.
    open var shadowOpacity: Float {
        get { modelValues.shadowOpacity }
        set { change(\.shadowOpacity, to: newValue, key: "shadowOpacity") }
    }

    /// How far the shadow lies from the layer, in points. (0, −3), upwards, by default. Animatable.
    open var shadowOffset: CGSize {
        get { modelValues.shadowOffset }
        set { change(\.shadowOffset, to: newValue, key: "shadowOffset") }
    }

    /// The blur radius of the shadow in points; 3 by default. Animatable.
    open var shadowRadius: CGFloat {
        get { modelValues.shadowRadius }
        set { change(\.shadowRadius, to: newValue, key: "shadowRadius") }
    }

    /// The shape that casts the shadow, in the layer's space; nil, the default: the layer itself. A layer with such a shape casts it in any
    /// case. Animatable by explicit animations: paths of equal steps turn into each other.
    open var shadowPath: CGPath? {
        get { modelValues.shadowShape?.path }
        set { change(\.shadowShape, to: newValue?.copy().map { ShadowShape($0) }, key: "shadowPath") }
    }

    /// Whether the layer and its sublayers are drawn as one picture of `rasterizationScale` pixels per point, which is then shown scaled,
    /// turned and faded as a whole. False by default. Not animatable.
    ///
    /// Differs from UIKit: it makes nothing faster, as the compositor keeps pictures of what does not change by itself. So an upright
    /// layer whose picture would have just the screen's pixels is drawn without one, and fades as a whole all the same.
    open var shouldRasterize: Bool {
        get { modelValues.rare.rasterizes }
        set { change(\.rare.rasterizes, to: newValue, key: "shouldRasterize") }
    }

    /// With `shouldRasterize`: the pixels per point of the layer's picture; 1 by default. Not animatable. Numbers that are not
    /// finite are ignored; others are drawn as 0.01 … 4, and as at most twice what the screen shows.
    open var rasterizationScale: CGFloat {
        get { modelValues.rare.rasterizationScale }
        set { change(\.rare.rasterizationScale, to: newValue, key: "rasterizationScale") }
    }

    /// Whether the layer shows when it is turned away from the viewer. True by default.
    open var isDoubleSided: Bool {
        get { modelValues.isDoubleSided }
        set { change(\.isDoubleSided, to: newValue, key: "doubleSided") }
    }

    /// Whether nothing shows through the contents: a promise, with which the compositor skips what lies below. False by default.
    open var isOpaque: Bool {
        get { storedIsOpaque }
        set { storedIsOpaque = newValue }
    }
    private var storedIsOpaque = false {
        didSet { if storedIsOpaque != oldValue { setNeedsCommit() } }
    }

    /// Whether the layer and its sublayers fade as one image; without it, each of them fades by itself, and shows through those above.
    /// True by default.
    open var allowsGroupOpacity: Bool {
        get { modelValues.allowsGroupOpacity }
        set { change(\.allowsGroupOpacity, to: newValue, key: "allowsGroupOpacity") }
    }

    /// Only the parts of this layer and its sublayers that the mask covers are shown. The mask is placed like a sublayer. Nil
    /// by default.
    ///
    /// A layer that becomes a mask leaves its superlayer, and the layer that it masked before.
    open var mask: CALayer? {
        get { maskStorage }
        set { changeMask(to: newValue) }
    }

    // MARK: Contents

    /// The image that the layer shows: a `CGImage` or nil, the default. Any other object shows nothing. Animatable: the old picture fades
    /// into the new one. While it does, the contents of `presentation()` are the picture of which more is shown.
    open var contents: Any? {
        get { ownContents.image ?? ownContents.content?.image }
        set { changeValue(forKey: "contents") { changeContents(to: newValue as? CGImage) } }
    }

    /// Pixels per point of the layer's contents. 1 by default; layers of views have the scale of the screen.
    open var contentsScale: CGFloat {
        get { modelValues.contentsScale }
        set { change(\.contentsScale, to: newValue, key: "contentsScale") }
    }

    /// The part of the contents that is shown, in the unit space of the image. (0, 0, 1, 1), all of it, by default. Animatable.
    open var contentsRect: CGRect {
        get { modelValues.contentsRect }
        set { change(\.contentsRect, to: newValue, key: "contentsRect") }
    }

    /// The part of the image that is stretched, in the unit space of `contentsRect`, where `contentsGravity` is `resize`: what lies above and
    /// below it is stretched sideways only, what lies left and right of it up and down only, and the corners not at all. (0, 0, 1, 1), all
    /// of it, by default. Animatable.
    ///
    /// Differs from UIKit: with the gravities that keep the aspect ratio it has no effect.
    open var contentsCenter: CGRect {
        get { modelValues.rare.contentsCenter }
        set { change(\.rare.contentsCenter, to: newValue, key: "contentsCenter") }
    }

    /// How contents are enlarged: `nearest` shows each pixel as a rectangle; `linear`, the default, and `trilinear` mix neighbours.
    open var magnificationFilter: CALayerContentsFilter {
        get { modelValues.rare.magnification }
        set { change(\.rare.magnification, to: newValue, key: "magnificationFilter") }
    }

    /// How contents are made smaller: `nearest` leaves out pixels; `linear`, the default, mixes neighbours. Differs from UIKit:
    /// `trilinear` acts as `linear`.
    open var minificationFilter: CALayerContentsFilter {
        get { modelValues.rare.minification }
        set { change(\.rare.minification, to: newValue, key: "minificationFilter") }
    }

    /// How the contents are placed in the bounds; `resize`, stretched to fill them, by default.
    open var contentsGravity: CALayerContentsGravity {
        get { storedContentsGravity }
        set { storedContentsGravity = newValue }
    }
    private var storedContentsGravity = CALayerContentsGravity.resize {
        didSet { if storedContentsGravity != oldValue { setNeedsCommit() } }
    }

    /// Whether the contents are drawn again when the size of the bounds changes. False by default.
    open var needsDisplayOnBoundsChange = false

    // MARK: Identity and actions

    /// A name for the program's own use; nil by default.
    open var name: String?

    /// The object that draws, lays out and provides actions for the layer. Not retained. The layer of a view has the view.
    open weak var delegate: (any CALayerDelegate)? {
        get { owner ?? storedDelegate }
        set {
            owner = nil
            storedDelegate = newValue
        }
    }

    /// Actions by key, consulted when the delegate has none; `NSNull` stands for no action. Nil by default.
    open var actions: [String: any CAAction]?

    /// The action that layers of this class run when neither the delegate nor `actions` has one for the key. Nil by default.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// The action that a change runs: the first that is found in the delegate, in `actions` and in `defaultAction(forKey:)`. A
    /// layer without a delegate then animates the change, when it is on screen.
    ///
    /// - Parameter event: The key of the property, for example "position".
    /// - Returns: Nil when there is no action, or it was `NSNull`, or the transaction disables actions.
    open func action(forKey event: String) -> (any CAAction)? {
        if CATransaction.disableActions() { return nil }
        let provided =
            delegate?.action(for: self, forKey: event) ?? actions?[event] ?? type(of: self).defaultAction(forKey: event)
        if let provided { return provided is NSNull ? nil : provided }
        return implicitAnimation(forKey: event)
    }

    // MARK: Values of subclasses

    /// Whether a change of the value for the key draws layers of this class again: a change by `setValue(_:forKey:)`, and each frame of an
    /// animation whose key path it is. Then `draw(in:)` is called on the main thread, of a copy (see `init(layer:)`) that has the value of
    /// the frame. False by default.
    ///
    /// A property that is animated so either reads and sets its value by `value(forKey:)` and `setValue(_:forKey:)`, as uikit-port makes
    /// it of one that is `@NSManaged`, or is listed in `observableKeyPaths(of:)`, as one that is `@objc dynamic` is.
    ///
    /// Differs from UIKit: frames of such animations wait for the main thread, as all that the main thread draws.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// What the value for a key is before it is set: of keys that belong to no property. Nil by default.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// The size that the layer would like to have: by default that of its bounds.
    open func preferredFrameSize() -> CGSize { bounds.size }

    /// Calls `resize(withOldSuperlayerSize:)` of all sublayers. Programs call it.
    open func resizeSublayers(withOldSize size: CGSize) {
        for layer in sublayers ?? [] { layer.resize(withOldSuperlayerSize: size) }
    }

    /// Does nothing: layers have no autoresizing masks, as on iOS. For subclasses to override.
    open func resize(withOldSuperlayerSize size: CGSize) {}

    // MARK: Drawing

    /// Asks for `display()` before the next commit.
    open func setNeedsDisplay() {
        updates.needsDisplay = true
        setNeedsCommit()
    }

    /// Asks for `display()` before the next commit.
    ///
    /// Differs from UIKit: all of the layer is drawn, whatever the rectangle.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Calls `display()` now, if that was asked for and the layer has an area.
    open func displayIfNeeded() {
        guard updates.needsDisplay, canDraw else { return }
        updates.needsDisplay = false
        if animations.haveOwnKeys { displayAnimated() } else { display() }
    }

    /// Makes the contents: the delegate's `display(_:)` may set them; otherwise they are what `draw(in:)` draws.
    open func display() {
        let before = ownContents.content
        delegate?.display(self)
        // A delegate that set the contents itself has displayed the layer.
        guard ownContents.content === before else {
            ownContents.isDrawn = false
            return
        }
        delegate?.layerWillDraw(self)
        drawContents()
    }

    /// Draws the contents. Asks the delegate by default.
    ///
    /// - Parameter context: Its user space is the layer's: points, y downwards.
    open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

    /// How the layer's drawing becomes its contents; kinds of layers that know more about their pixels answer otherwise.
    func makeDrawing() -> LayerDrawing {
        .canvas(LayerCanvas(bounds, scale: contentsScale.isFinite && contentsScale > 0 ? contentsScale : 1))
    }

    /// Draws all of the contents; a tiled layer, part by part.
    func drawParts(in context: CGContext) { draw(in: context) }

    /// What the layer shows of what lies behind it; nil for all layers but those of visual effects.
    var backdropMaterial: BackdropMaterial? { nil }

    /// The nodes that show the sublayers, from their own; a replicator layer answers more of them.
    func arranged(_ children: [RenderNode]) -> [RenderNode] { children }

    /// The layer gets a new node, at a media time.
    func willCommit(at mediaTime: Double) {}

    /// A value that only this class of layers has; nil for all other keys.
    func ownValue(forKey key: String) -> Any? { nil }

    /// - Returns: False where the class has no value for the key.
    func setOwnValue(_ value: Any?, forKey key: String) -> Bool { false }

    /// A layer without area has nothing to draw into yet: it is drawn when it gets one.
    var canDraw: Bool { bounds.width > 0 && bounds.height > 0 }

    // MARK: Layout

    /// Asks for `layoutSublayers()` before the next commit.
    open func setNeedsLayout() {
        guard !updates.needsLayout else { return }
        updates.needsLayout = true
        markDescendantNeedsLayout()
    }

    /// Whether `setNeedsLayout()` was called since the last layout.
    open func needsLayout() -> Bool { updates.needsLayout }

    /// Lays out this layer and those below it that need it, now.
    ///
    /// As in Core Animation it starts at the highest of the ancestors in a row that need layout: an outer layout may change an
    /// inner one.
    open func layoutIfNeeded() { layoutTreeIfNeeded() }

    /// Lays out the sublayers. Asks the delegate by default.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: Animations

    /// Adds a copy of the animation. It starts with the next commit.
    ///
    /// - Parameters:
    ///   - animation: A duration of 0 becomes the transaction's, as does a missing timing function.
    ///   - key: Replaces the animation with the same key; nil replaces none. A `CATransition` always has the key `kCATransition`.
    open func add(_ animation: CAAnimation, forKey key: String?) {
        guard let copy = animation.copy() as? CAAnimation else { return }
        if copy.duration == 0 && !(copy is CASpringAnimation) { copy.duration = CATransaction.animationDuration() }
        if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
        let key = copy is CATransition ? kCATransition : key
        if let key { removeAnimations { $0.key == key } }
        let group = CATransaction.currentGroup
        group?.enter()
        animations.append(copy, original: animation, key: key, transaction: group)
        if root.host != nil { AnimationCompletions.shared.expectStart(of: self) }
        if drawsEachFrame(of: copy) { DrawnAnimations.shared.watch(self) }
        setNeedsCommit()
    }

    /// Removes the animation with the key. Its delegate hears `finished: false` in the next turn.
    open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

    /// Removes all animations. Their delegates hear `finished: false` in the next turn.
    open func removeAllAnimations() { removeAnimations { _ in true } }

    /// The keys of the attached animations, oldest first; nil when no animation has a key.
    open func animationKeys() -> [String]? { animations.keys }

    /// The layer's copy of the animation that was added with the key.
    open func animation(forKey key: String) -> CAAnimation? { animations.all.first { $0.key == key }?.animation }

    // MARK: Hit testing

    /// The deepest layer that contains the point: this layer or one below it, the front one of several. Nil outside, and when
    /// the layer is hidden.
    ///
    /// - Parameter point: In the superlayer's coordinate space.
    open func hitTest(_ point: CGPoint) -> CALayer? { hitTestTree(point) }

    /// Whether the point, in the layer's own space, is inside the bounds.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    // MARK: State

    /// What the program has set.
    package internal(set) var modelValues = LayerProperties()
    /// The window's tree that shows this layer; set on its root only.
    package internal(set) weak var host: LayerHost?
    /// How the layer's time follows its superlayer's.
    var timing = MediaTiming() {
        didSet { if timing != oldValue { timingDidChange() } }
    }

    /// Not weak: it is read with every change of a property, and weak references slow down all reference counting of the
    /// superlayer. It never dangles: removing a layer from `children` clears it, and the `deinit` of a layer removes all
    /// of them.
    nonisolated(unsafe) private unowned(unsafe) var superlayerStorage: CALayer?
    /// The view, as the delegate. Not weak for the same reason; the view's `deinit` clears it.
    nonisolated(unsafe) private unowned(unsafe) var owner: (any CALayerDelegate)?
    private weak var storedDelegate: (any CALayerDelegate)?
    /// Back to front. Unsafe only for `deinit`, which has the layer to itself.
    nonisolated(unsafe) private(set) var children: [CALayer] = []
    /// See `SiblingOrder`.
    var siblingNumber = 0
    nonisolated(unsafe) private unowned(unsafe) var maskedLayer: CALayer?
    nonisolated(unsafe) private var maskStorage: CALayer?
    nonisolated(unsafe) private var storedReference: BackReference<CALayer>?
    var animations = AttachedAnimations()
    var updates = LayerUpdates()
    var ownContents = LayerContents()
    /// The node that was last committed; nil while the layer is in no tree.
    var committedNode: RenderNode?
    nonisolated let id = LayerID()
    /// Set on presentation copies.
    var modelReference: BackReference<CALayer>?
    /// Stays true when the model is gone.
    var isPresentationCopy = false

    /// For those who must not retain the layer.
    final var reference: BackReference<CALayer> {
        if let storedReference { return storedReference }
        let reference = BackReference(self)
        storedReference = reference
        return reference
    }

    /// Makes a view the delegate, until `ownerWillEnd`.
    package final func setOwner(_ view: any CALayerDelegate) { owner = view }

    /// The view's `deinit` runs.
    package nonisolated final func ownerWillEnd() { owner = nil }

    /// What `objc_setAssociatedObject` keeps with it. Unchecked, since that function has no actor: as all of the object, it is used on
    /// the main thread.
    package nonisolated(unsafe) final var associations = Associations()

    /// Geometry, appearance and contents can be observed.
    nonisolated open class func observableKeyPaths<Root: KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String] {
        guard let root = root as? any (CALayer & KeyValueObservable).Type else { return [:] }
        return layerKeyPaths(root)
    }
}

// MARK: - Changing model values

extension CALayer {
    /// Changes a model value and runs the action for its key. The action is looked up while the old value stands.
    ///
    /// Inlined, as its callers are, so that the key path becomes an offset.
    ///
    /// - Parameter movement: The key path of a movement that the value follows, if there is one: then frames do not show the value, and it
    ///   needs no commit of its own.
    @inline(__always)
    func setValue<Value: Equatable>(
        _ property: WritableKeyPath<LayerProperties, Value>, to value: Value, key: String, following movement: String? = nil
    ) {
        guard modelValues[keyPath: property] != value else { return }
        let action = isPresentationCopy ? nil : self.action(forKey: key)
        modelValues[keyPath: property] = value
        if !(movement.map { animations.hide($0) } ?? false) { setNeedsCommit() }
        if let action { run(action, forKey: key) }
    }

    /// Geometry that is not finite changes nothing.
    @inline(__always)
    func change<Value: Equatable & GeometricValue>(
        _ property: WritableKeyPath<LayerProperties, Value>, to value: Value, key: String
    ) {
        guard value.isFinite else { return }
        changeValue(forKey: key) { setValue(property, to: value, key: key) }
    }

    @inline(__always)
    func change<Value: Equatable>(_ property: WritableKeyPath<LayerProperties, Value>, to value: Value, key: String) {
        changeValue(forKey: key) { setValue(property, to: value, key: key) }
    }

    func run(_ action: any CAAction, forKey key: String) {
        if !(action is NSNull) { action.run(forKey: key, object: self, arguments: nil) }
    }

    /// A layer without a delegate animates its changes by itself, once it has been on screen.
    private func implicitAnimation(forKey event: String) -> (any CAAction)? {
        guard delegate == nil, committedNode != nil, root.host != nil, CATransaction.animationDuration() > 0,
            let property = AnimatableProperty(keyPath: event), property.animatesImplicitly, property.applies(to: modelValues)
        else { return nil }
        return ImplicitAnimation(keyPath: event, from: shownValue(of: property))
    }
}

// MARK: - The tree

extension CALayer {
    /// The layer that contains this one; nil for roots and masks.
    public var superlayer: CALayer? { superlayerStorage }

    /// The layers in this one, back to front; nil when there are none. Assigning replaces them.
    public var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            let new = newValue ?? []
            let kept = Set(new.map(ObjectIdentifier.init))
            for child in children where !kept.contains(ObjectIdentifier(child)) { child.removeFromSuperlayer() }
            if kept.count == new.count, new.count == children.count, new.allSatisfy({ $0.superlayerStorage === self }) {
                return reorder(new)
            }
            for (index, child) in new.enumerated() where !children.indices.contains(index) || children[index] !== child {
                insert(child, at: index)
            }
        }
    }

    /// Takes the layer out of its superlayer. Its animations, and those of the layers in it, are removed.
    public func removeFromSuperlayer() {
        guard let parent = superlayerStorage else { return }
        parent.takeOut(self)
        didLeaveTree()
    }

    /// The superlayer, or the layer that this one masks.
    var parentInTree: CALayer? { superlayerStorage ?? maskedLayer }

    /// The sublayers as they are composited, back to front: by z position, then by order among the siblings.
    var orderedChildren: [CALayer] {
        guard children.contains(where: { $0.modelValues.zPosition != 0 }) else { return children }
        return children.enumerated().sorted {
            ($0.element.modelValues.zPosition, $0.offset) < ($1.element.modelValues.zPosition, $1.offset)
        }.map(\.element)
    }

    /// Inserts a sublayer; an index outside of the sublayers becomes the nearest one inside.
    ///
    /// A layer can't be put into itself or one of its descendants; such a call changes nothing.
    func insert(_ layer: CALayer, at index: Int) {
        guard layer !== self, layer.isLeaf || !isDescendant(of: layer) else { return }
        if layer.superlayerStorage === self { return move(layer, to: index) }
        if layer.maskedLayer != nil { layer.maskedLayer?.mask = nil }
        if let parent = layer.superlayerStorage {
            parent.takeOut(layer)
            layer.didLeaveTree()
        }
        layer.superlayerStorage = self
        layer.updates.layoutGeneration = LayoutGenerations.ofInsertedLayers
        let place = min(max(index, 0), children.count)
        children.insert(layer, at: place)
        numberSublayer(at: place)
        setNeedsCommit()
        setNeedsLayout()
        if layer.updates.needsCommitInTree { layer.markDescendantNeedsCommit() }
        if layer.updates.needsLayoutInTree { layer.markDescendantNeedsLayout() }
    }

    /// A sublayer that has the place already changes nothing: layouts may put it there each time.
    private func move(_ layer: CALayer, to index: Int) {
        let new = min(max(index, 0), children.count - 1)
        guard let old = self.index(ofSublayer: layer), old != new else { return }
        children.remove(at: old)
        children.insert(layer, at: new)
        numberSublayer(at: new)
        orderDidChange()
    }

    private func orderDidChange() {
        setNeedsCommit()
        arrangementDidChange()
    }

    /// A layer with nothing in it contains nothing but itself.
    private var isLeaf: Bool { children.isEmpty && mask == nil }

    /// Gives the sublayers another order.
    private func reorder(_ new: [CALayer]) {
        guard !zip(children, new).allSatisfy({ $0 === $1 }) else { return }
        children = new
        numberSublayers()
        orderDidChange()
    }

    /// Exchanges two sublayers. False, and nothing is done, when there are not `count` sublayers, or these two are elsewhere.
    package func exchange(
        _ first: CALayer, at firstIndex: Int, with second: CALayer, at secondIndex: Int, ofSublayers count: Int
    ) -> Bool {
        guard children.count == count, children[firstIndex] === first, children[secondIndex] === second else { return false }
        children.swapAt(firstIndex, secondIndex)
        swap(&first.siblingNumber, &second.siblingNumber)
        orderDidChange()
        return true
    }

    private func takeOut(_ layer: CALayer) {
        if let index = self.index(ofSublayer: layer) { children.remove(at: index) }
        layer.superlayerStorage = nil
        setNeedsCommit()
        setNeedsLayout()
    }

    /// Takes out the sublayers and the mask.
    private nonisolated func takeContents() -> [CALayer] {
        var taken = children
        children = []
        for layer in taken { layer.superlayerStorage = nil }
        if let mask = maskStorage {
            mask.maskedLayer = nil
            maskStorage = nil
            taken.append(mask)
        }
        return taken
    }

    /// A layer masks at most one other, and has no superlayer meanwhile. A mask that contains this layer is ignored.
    private func changeMask(to new: CALayer?) {
        guard new !== mask else { return }
        if let new, new === self || (!new.isLeaf && isDescendant(of: new)) { return }
        mask?.maskedLayer = nil
        mask?.didLeaveTree()
        if let new {
            new.maskedLayer?.mask = nil
            new.removeFromSuperlayer()
            new.maskedLayer = self
            if new.updates.needsLayoutInTree { new.markDescendantNeedsLayout() }
            new.markDescendantNeedsCommit()
        }
        maskStorage = new
        setNeedsCommit()
        // A new layer asked for its drawing before it had an ancestor to mark.
        mask?.markDescendantNeedsCommit()
    }

    /// Core Animation drops the animations of layers that leave the tree; their delegates hear `finished: false`.
    private func didLeaveTree() {
        var pending = [self]
        while let layer = pending.popLast() {
            layer.removeAnimations { _ in true }
            // What is not shown has no presentation, and appears without implicit animations.
            layer.committedNode = nil
            pending.append(contentsOf: layer.children)
            if let mask = layer.mask { pending.append(mask) }
        }
    }
}
