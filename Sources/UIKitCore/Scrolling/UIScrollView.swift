// SPDX-License-Identifier: MIT
public import CoreGraphics
public import ObjectiveRuntime
internal import QuartzCore

/// Shows a part of content that is larger than the view. A finger or the mouse drags it, a wheel, a touchpad and keys scroll it.
///
/// `contentOffset` is the origin of `bounds`: subviews are placed in the content's coordinates. What moves by itself (content that was let
/// go, a wheel's glide, `setContentOffset(_:animated:)`) is moved by the render thread, and goes on evenly while the main thread is busy;
/// `contentOffset` and the delegate follow, once a frame, by the same formula.
///
/// Lengths are in points.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    // MARK: Creating

    /// A scroll view with a frame in points and without content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// An empty scroll view; see `UIView`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.read(self, as: UIScrollView.self)
    }

    // MARK: Content

    /// Hears about scrolling. Not retained. nil by default.
    open weak var delegate: (any UIScrollViewDelegate)? {
        get { delegateStorage }
        set {
            DelegateDiagnostics.check(newValue, as: (any UIScrollViewDelegate).self) { $0 is any UIScrollViewDelegate.Type }
            delegateStorage = newValue
        }
    }
    private weak var delegateStorage: (any UIScrollViewDelegate)?

    /// The size of the content. Zero by default. Sizes that are not finite are refused with a warning. A smaller size does not move the
    /// content by itself.
    open var contentSize: CGSize {
        get { storedContentSize }
        set { setContentSize(newValue) }
    }
    var storedContentSize = CGSize.zero

    /// The point of the content that is at the view's top left: the origin of `bounds`. Zero by default.
    ///
    /// Setting it moves the content at once, to whole pixels and also beyond the content's edges. A drag and a deceleration that are going on
    /// continue from there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { moveContent(to: newValue) }
    }

    /// Moves the content, also beyond its edges, and ends what moves it.
    ///
    /// - Parameter animated: In 0.3 seconds. `contentOffset` and the delegate follow the movement;
    ///   `scrollViewDidEndScrollingAnimation` is called at its end, unless nothing moves.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { scroll(to: contentOffset, animated: animated) }

    /// Moves the content as little as necessary to show a rectangle of it; not at all when it shows already.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { showRect(rect, animated: animated) }

    // MARK: Insets

    /// Room around the content. Zero by default.
    open var contentInset: UIEdgeInsets {
        get { storedContentInset }
        set { setContentInset(newValue) }
    }
    var storedContentInset = UIEdgeInsets.zero

    /// `contentInset` and what the safe area adds (`contentInsetAdjustmentBehavior`).
    open var adjustedContentInset: UIEdgeInsets { contentInset.adding(systemContentInset) }

    /// How the safe area becomes part of `adjustedContentInset`. `automatic` by default.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { storedAdjustmentBehavior }
        set {
            storedAdjustmentBehavior = newValue
            updateAdjustedInset()
        }
    }
    var storedAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

    /// Called when `adjustedContentInset` has changed, before the delegate hears it. Does nothing by default.
    open func adjustedContentInsetDidChange() {}

    /// Room at the ends of the vertical indicator. Zero by default.
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { storedVerticalScrollIndicatorInsets }
        set {
            storedVerticalScrollIndicatorInsets = newValue
            setNeedsLayout()
        }
    }
    private var storedVerticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Room at the ends of the horizontal indicator. Zero by default.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { storedHorizontalScrollIndicatorInsets }
        set {
            storedHorizontalScrollIndicatorInsets = newValue
            setNeedsLayout()
        }
    }
    private var storedHorizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Sets the insets of both indicators; reads those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// Whether the safe area is added to the indicators' insets. True by default.
    open var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { storedAutomaticallyAdjustsScrollIndicatorInsets }
        set {
            storedAutomaticallyAdjustsScrollIndicatorInsets = newValue
            setNeedsLayout()
        }
    }
    private var storedAutomaticallyAdjustsScrollIndicatorInsets = true

    // MARK: Behaviour

    /// Whether the user can scroll. True by default. The program always can.
    open var isScrollEnabled: Bool {
        get { storedIsScrollEnabled }
        set {
            storedIsScrollEnabled = newValue
            panGestureRecognizer.isEnabled = newValue
        }
    }
    private var storedIsScrollEnabled = true
    /// Whether a drag moves along one axis only, that of its first movement unless this is exactly diagonal. False by default.
    open var isDirectionalLockEnabled = false
    /// Whether content goes beyond its edges and comes back. True by default.
    open var bounces = true
    /// Whether it bounces vertically when it is not larger than the view. False by default.
    open var alwaysBounceVertical: Bool {
        get { storedAlwaysBounceVertical }
        set {
            storedAlwaysBounceVertical = newValue
            updateAdjustedInset()
        }
    }
    private var storedAlwaysBounceVertical = false
    /// Whether it bounces horizontally when it is not larger than the view. False by default.
    open var alwaysBounceHorizontal: Bool {
        get { storedAlwaysBounceHorizontal }
        set {
            storedAlwaysBounceHorizontal = newValue
            updateAdjustedInset()
        }
    }
    private var storedAlwaysBounceHorizontal = false
    /// Whether the user's scrolling comes to rest at multiples of the view's size. False by default.
    open var isPagingEnabled = false
    /// How fast content that was let go loses its speed. `normal` by default.
    open var decelerationRate = DecelerationRate.normal
    /// Whether Control and Home scroll to the top. True by default.
    open var scrollsToTop = true
    /// Whether keys scroll. True by default.
    open var allowsKeyboardScrolling = true
    /// When dragging with a finger ends the editing of a text field. `none` by default.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether an index is shown. Compatibility: kept, without an effect. `automatic` by default.
    open var indexDisplayMode = IndexDisplayMode.automatic

    // MARK: State

    /// Whether a finger or the mouse's button is down on the content.
    open var isTracking: Bool { dragging.isTracking }
    /// Whether the user drags the content.
    open var isDragging: Bool { dragging.isDragging || wheel.isOpen }
    /// Whether content that was let go moves by itself.
    open var isDecelerating: Bool { movement?.kind == .deceleration }

    /// Whether `setContentOffset(_:animated:)` or the like moves the content now.
    open var isScrollAnimating: Bool { movement?.kind == .animation || movement?.kind == .toTop }

    /// Ends what moves the content by itself, where it is.
    open func stopScrollingAndZooming() { catchMovement() }

    // MARK: Touches

    /// Whether fingers are kept from the content for 0.15 seconds, until it is clear that they do not drag. True by default. The mouse is
    /// not kept from it.
    open var delaysContentTouches = true
    /// Whether dragging may take a touch away from a view of the content that has received it. True by default.
    open var canCancelContentTouches = true

    /// Whether touches of a view in the content may begin there. True by default.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether dragging may take a touch away from this view of the content. By default true, except for controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    override func zoomScale(of subview: UIView) -> CGFloat? {
        zoom.scale != 1 && delegate?.viewForZooming(in: self) === subview && subview.superview === self ? zoom.scale : nil
    }

    /// The recogniser of drags.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    let pan = ScrollPanGestureRecognizer()
    private let touchDelay = TouchDelayGestureRecognizer()

    /// The recogniser of zooming; nil while the delegate names no view for it, or the zoom scales allow none.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { allowsZooming ? pinch : nil }
    let pinch = ScrollPinchGestureRecognizer()

    // MARK: Indicators

    /// The look of the indicators. `default` by default.
    open var indicatorStyle: IndicatorStyle {
        get { storedIndicatorStyle }
        set {
            storedIndicatorStyle = newValue
            setNeedsLayout()
        }
    }
    private var storedIndicatorStyle = IndicatorStyle.default
    /// Whether a bar shows the vertical place while the content moves. True by default.
    open var showsVerticalScrollIndicator: Bool {
        get { storedShowsVerticalScrollIndicator }
        set {
            storedShowsVerticalScrollIndicator = newValue
            setNeedsLayout()
        }
    }
    private var storedShowsVerticalScrollIndicator = true
    /// Whether a bar shows the horizontal place while the content moves. True by default.
    open var showsHorizontalScrollIndicator: Bool {
        get { storedShowsHorizontalScrollIndicator }
        set {
            storedShowsHorizontalScrollIndicator = newValue
            setNeedsLayout()
        }
    }
    private var storedShowsHorizontalScrollIndicator = true

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { indicators.flash() }

    // MARK: Zooming

    /// The least scale that the user can zoom to. 1 by default.
    open var minimumZoomScale: CGFloat = 1
    /// The greatest scale that the user can zoom to. 1 by default.
    open var maximumZoomScale: CGFloat = 1
    /// The scale of the delegate's view for zooming, within the least and the greatest. 1 by default, and without such a view.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether a pinch goes beyond the scales' limits and comes back. True by default.
    open var bouncesZoom = true
    /// Whether a pinch is going on.
    open var isZooming: Bool { zoom.isPinching }
    /// Whether a scale beyond the limits is coming back.
    open var isZoomBouncing: Bool { zoom.isBouncing }

    /// Zooms around the middle of what shows.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }

    /// Zooms so that a rectangle, in the coordinates of the view for zooming, fills the scroll view.
    open func zoom(to rect: CGRect, animated: Bool) { zoomToShow(rect, animated: animated) }

    // MARK: Refreshing

    /// What shows when the content is pulled down beyond its top, and tells the program to refresh it. nil by default.
    open var refreshControl: UIRefreshControl? {
        get { storedRefreshControl }
        set { setRefreshControl(newValue) }
    }
    var storedRefreshControl: UIRefreshControl?
    /// Room that a refresh control takes at the top while it refreshes; part of what `systemContentInset` adds.
    var refreshInset: CGFloat = 0

    // MARK: What lists override

    /// Where content that is let go comes to rest, before the delegate is asked. Velocities in points per millisecond.
    func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// What has moved the content by itself has ended.
    func movementDidStop() {}

    /// The bounds have another origin. Requests layout.
    func contentDidMove() { setNeedsLayout() }

    // MARK: State of the extensions

    /// What moves the content by itself; nil: nothing.
    var movement: ScrollMovement?
    /// The user's drag.
    var dragging = ScrollDragging()
    /// The wheel's series.
    var wheel = ScrollWheel()
    var zoom = ScrollZoom()
    /// The inset that was announced last.
    var lastAdjustedInset = UIEdgeInsets.zero
    /// Whether the movement sets the origin of the bounds now.
    var isFollowing = false
    /// A list sets the offset because lengths in front of what shows have changed.
    var isCorrecting = false
    /// The program or the user has placed the content, or it has been shown.
    var offsetWasSet = false
    private(set) lazy var indicators = ScrollIndicators(self)
    private(set) lazy var frames = ScrollFrames(self)

    private func setUp() {
        clipsToBounds = true
        pan.scrollView = self
        touchDelay.scrollView = self
        pinch.scrollView = self
        addGestureRecognizer(touchDelay)
        addGestureRecognizer(pan)
        addGestureRecognizer(pinch)
    }

    // MARK: UIView

    /// The origin is `contentOffset`.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            var old = super.bounds
            if newValue.origin != old.origin {
                changeValue(forKey: "contentOffset") { super.bounds = newValue }
            } else {
                super.bounds = newValue
                // What another size has set off, such as another inset, may have moved the content, and has told of it.
                old.origin = super.bounds.origin
            }
            boundsDidChange(from: old)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            var old = bounds
            super.frame = newValue
            old.origin = bounds.origin
            boundsDidChange(from: old)
        }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedInset()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        takeContentSize()
        storedRefreshControl?.follow(self)
        indicators.layOut()
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow !== window else { return }
        if window != nil { leaveWindow() }
        ScrollHover.shownViews += (newWindow == nil ? 0 : 1) - (window == nil ? 0 : 1)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateAdjustedInset()
        guard window != nil, !offsetWasSet else { return }
        offsetWasSet = true
        // An inset that was set before is room above the content.
        if bounds.origin == .zero { setOrigin(CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)) }
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !scroll(byKey: $0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !scroll(byKey: $0) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    /// In addition to what can be observed of views: content offset, size and inset, and the zoom scale.
    nonisolated open override class func observableKeyPaths<Root: KeyValueObservable>(
        of root: Root.Type
    ) -> [AnyKeyPath: String] {
        guard let own = root as? any (UIScrollView & KeyValueObservable).Type else { return [:] }
        return super.observableKeyPaths(of: root).merging(scrollViewKeyPaths(own)) { _, own in own }
    }
}
