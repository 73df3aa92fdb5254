// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// A control for a value from a range: a knob on a track. Follows UIKit's UISlider.
///
/// `.valueChanged` is sent for changes by the user only. With the keyboard focus, which a click gives it, the arrows move the knob by 5 %
/// of the range, Page Up and Page Down by 10 %, Home and End to the ends.
///
/// Differs from UIKit: a touch beside the knob moves the knob there, as on desktops; there are no styles for the Mac.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private let minimumTrack = ControlTrack()
    private let maximumTrack = ControlTrack()
    private let thumb = ControlThumb()
    private var thumbImageView: UIImageView?
    private var minimumImageView: UIImageView?
    private var maximumImageView: UIImageView?
    private var images: [SliderImage: [State: UIImage]] = [:]
    /// From the middle of the knob to the touch that holds it, in points.
    private var grab: CGFloat = 0
    /// Whether the user has moved the knob in this touch, and nobody was told.
    private var hasUnsentChange = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.read(self, as: UISlider.self)
    }

    private func setUp() {
        for view in [maximumTrack, minimumTrack, thumb] { addSubview(view) }
        isAccessibilityElement = true
        updateColors()
    }

    // MARK: Values

    /// The value, from `minimumValue` to `maximumValue`; 0 by default. What is set is brought into the range; a value that is no number
    /// is ignored.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }
    private var storedValue: Float = 0

    /// The value at the leading end; 0 by default. A greater `maximumValue` or `value` follows it.
    open var minimumValue: Float {
        get { storedMinimum }
        set {
            guard newValue.isFinite else { return }
            storedMinimum = newValue
            storedMaximum = max(storedMaximum, newValue)
            rangeDidChange()
        }
    }
    private var storedMinimum: Float = 0

    /// The value at the trailing end; 1 by default. A smaller `minimumValue` or `value` follows it.
    open var maximumValue: Float {
        get { storedMaximum }
        set {
            guard newValue.isFinite else { return }
            storedMaximum = newValue
            storedMinimum = min(storedMinimum, newValue)
            rangeDidChange()
        }
    }
    private var storedMaximum: Float = 1

    private func rangeDidChange() {
        storedValue = clamped(storedValue)
        setNeedsLayout()
    }

    private func clamped(_ value: Float) -> Float { min(max(value, storedMinimum), storedMaximum) }

    /// Sets the value; `animated`: the knob moves there in a quarter of a second. Sends nothing.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN, clamped(value) != storedValue else { return }
        if animated { layoutIfNeeded() }
        storedValue = clamped(value)
        setNeedsLayout()
        if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
    }

    /// Whether `.valueChanged` is sent while the knob moves; true by default. False: when it is let go.
    open var isContinuous = true

    /// The value's place in the range, from 0 to 1.
    private var fraction: CGFloat {
        let range = storedMaximum - storedMinimum
        return range > 0 ? CGFloat((storedValue - storedMinimum) / range) : 0
    }

    // MARK: Look

    /// The colour of the track up to the knob; nil, the default: the tint colour.
    open var minimumTrackTintColor: UIColor? {
        get { storedMinimumTrackTintColor }
        set {
            storedMinimumTrackTintColor = newValue
            updateColors()
        }
    }
    private var storedMinimumTrackTintColor: UIColor?
    /// The colour of the track behind the knob; nil, the default: `systemFill`.
    open var maximumTrackTintColor: UIColor? {
        get { storedMaximumTrackTintColor }
        set {
            storedMaximumTrackTintColor = newValue
            updateColors()
        }
    }
    private var storedMaximumTrackTintColor: UIColor?
    /// The colour of the knob; nil, the default: white.
    open var thumbTintColor: UIColor? {
        get { storedThumbTintColor }
        set {
            storedThumbTintColor = newValue
            updateColors()
        }
    }
    private var storedThumbTintColor: UIColor?
    /// At the leading end; nil, the default: none.
    open var minimumValueImage: UIImage? {
        get { minimumImageView?.image }
        set { show(newValue, in: &minimumImageView) }
    }
    /// At the trailing end; nil, the default: none.
    open var maximumValueImage: UIImage? {
        get { maximumImageView?.image }
        set { show(newValue, in: &maximumImageView) }
    }

    private func show(_ image: UIImage?, in view: inout UIImageView?) {
        if image == nil { view?.removeFromSuperview() }
        let shown = image.map { image in
            let shown = view ?? UIImageView()
            shown.image = image
            if view == nil { addSubview(shown) }
            return shown
        }
        view = shown
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private enum SliderImage { case thumb, minimum, maximum }

    private func set(_ image: UIImage?, _ part: SliderImage, _ state: State) {
        images[part, default: [:]][state] = image
        updateImages()
    }

    private func current(_ part: SliderImage) -> UIImage? {
        images[part]?[state.subtracting(.focused)] ?? images[part]?[.normal]
    }

    /// An image in place of the knob, for a state.
    open func setThumbImage(_ image: UIImage?, for state: State) { set(image, .thumb, state) }
    /// An image in place of the track up to the knob, for a state. It is stretched, by its cap insets.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) { set(image, .minimum, state) }
    /// An image in place of the track behind the knob, for a state. It is stretched, by its cap insets.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) { set(image, .maximum, state) }
    /// The image that was set for exactly this state.
    open func thumbImage(for state: State) -> UIImage? { images[.thumb]?[state] }
    /// The image that was set for exactly this state.
    open func minimumTrackImage(for state: State) -> UIImage? { images[.minimum]?[state] }
    /// The image that was set for exactly this state.
    open func maximumTrackImage(for state: State) -> UIImage? { images[.maximum]?[state] }
    /// The image for the current state; nil: the knob is drawn.
    open var currentThumbImage: UIImage? { current(.thumb) }
    /// The image for the current state; nil: the track is drawn.
    open var currentMinimumTrackImage: UIImage? { current(.minimum) }
    /// The image for the current state; nil: the track is drawn.
    open var currentMaximumTrackImage: UIImage? { current(.maximum) }

    private func updateImages() {
        minimumTrack.image = currentMinimumTrackImage
        maximumTrack.image = currentMaximumTrackImage
        if let image = currentThumbImage {
            let view = thumbImageView ?? UIImageView()
            if thumbImageView == nil { addSubview(view) }
            thumbImageView = view
            view.image = image
        } else {
            thumbImageView?.removeFromSuperview()
            thumbImageView = nil
        }
        thumb.isHidden = thumbImageView != nil
        updateColors()
        setNeedsLayout()
    }

    private func updateColors() {
        minimumTrack.backgroundColor = minimumTrack.image == nil ? minimumTrackTintColor ?? tintColor : nil
        maximumTrack.backgroundColor = maximumTrack.image == nil ? maximumTrackTintColor ?? .systemFill : nil
        thumb.backgroundColor = thumbTintColor ?? .white
        let alpha = isEnabled ? 1 : 0.5
        for view in [minimumTrack, maximumTrack, thumbImageView, minimumImageView, maximumImageView].compactMap(\.self) {
            view.alpha = alpha
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    package override func stateDidChange() {
        super.stateDidChange()
        if images.isEmpty { updateColors() } else { updateImages() }
    }

    // MARK: Layout

    private static let height: CGFloat = 31
    private static let trackHeight: CGFloat = 4
    private static let thumbLength: CGFloat = 28
    /// From the ends to the track: the knob reaches beyond it.
    private static let trackInset: CGFloat = 2
    private static let imageGap: CGFloat = 8

    /// The rectangle of the image at the left end.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(isRightToLeft ? maximumImageView : minimumImageView, atRight: false, in: bounds)
    }

    /// The rectangle of the image at the right end.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(isRightToLeft ? minimumImageView : maximumImageView, atRight: true, in: bounds)
    }

    private func imageRect(_ view: UIImageView?, atRight: Bool, in bounds: CGRect) -> CGRect {
        guard let size = view?.image?.size else { return .zero }
        return CGRect(
            x: atRight ? bounds.maxX - size.width : bounds.minX, y: (bounds.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }

    /// The rectangle of the track between the images.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let (left, right) = (minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds))
        let start = left.isEmpty ? bounds.minX + Self.trackInset : left.maxX + Self.imageGap
        let end = right.isEmpty ? bounds.maxX - Self.trackInset : right.minX - Self.imageGap
        let height = max(currentMinimumTrackImage?.size.height ?? 0, currentMaximumTrackImage?.size.height ?? 0)
        let used = height > 0 ? height : Self.trackHeight
        return CGRect(x: start, y: (bounds.midY - used / 2).rounded(), width: max(end - start, 0), height: used)
    }

    /// The rectangle of the knob for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.thumbLength, height: Self.thumbLength)
        let range = storedMaximum - storedMinimum
        let part = range > 0 ? CGFloat((clamped(value) - storedMinimum) / range) : 0
        let way = rect.width + 2 * Self.trackInset - size.width
        return CGRect(
            x: rect.minX - Self.trackInset + (isRightToLeft ? 1 - part : part) * way,
            y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let track = trackRect(forBounds: bounds)
        let knob = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
        let middle = min(max(knob.midX, track.minX), track.maxX)
        let left = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
        let right = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
        // A drawn track goes on below the knob; an image begins at it.
        minimumTrack.frame = isRightToLeft ? right : left
        maximumTrack.frame = maximumTrack.image == nil ? track : isRightToLeft ? left : right
        thumb.frame = knob
        thumbImageView?.frame = knob
        let (start, end) = isRightToLeft ? (maximumImageView, minimumImageView) : (minimumImageView, maximumImageView)
        start?.frame = minimumValueImageRect(forBounds: bounds)
        end?.frame = maximumValueImageRect(forBounds: bounds)
    }

    /// No width of its own, 31 points high, or as high as its images.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight)
    }

    /// The width that is offered, and the height that it needs.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

    private var naturalHeight: CGFloat {
        [currentThumbImage, minimumValueImage, maximumValueImage].reduce(Self.height) { max($0, $1?.size.height ?? 0) }
    }

    // MARK: Touches

    private var knob: CGRect { thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue) }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        becomeFirstResponder()
        let point = touch.location(in: self)
        let knob = knob
        hasUnsentChange = false
        if abs(point.x - knob.midX) <= max(knob.width / 2, 22) {
            grab = point.x - knob.midX
            return true
        }
        grab = 0
        UIView.animate(withDuration: 0.15, delay: 0, options: [.allowUserInteraction]) {
            self.follow(point.x)
            self.layoutIfNeeded()
        }
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch.location(in: self).x)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if hasUnsentChange { sendValueChanged() }
        hasUnsentChange = false
    }

    open override func cancelTracking(with event: UIEvent?) { endTracking(nil, with: event) }

    /// Moves the knob below the touch.
    private func follow(_ x: CGFloat) {
        let track = trackRect(forBounds: bounds)
        let length = knob.width
        let way = track.width + 2 * Self.trackInset - length
        guard way > 0, x.isFinite else { return }
        let part = min(max((x - grab - length / 2 - track.minX + Self.trackInset) / way, 0), 1)
        change(to: storedMinimum + Float(isRightToLeft ? 1 - part : part) * (storedMaximum - storedMinimum))
    }

    private func change(to value: Float) {
        let old = storedValue
        setValue(value, animated: false)
        guard storedValue != old else { return }
        if isContinuous { sendValueChanged() } else { hasUnsentChange = true }
    }

    /// While the knob is dragged, no recogniser of a superview takes the touch.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer.view !== self, isTracking,
            gestureRecognizer is UIPanGestureRecognizer || gestureRecognizer is UISwipeGestureRecognizer
        else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return false
    }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !move(by: $0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// - Returns: Whether the key does something here.
    private func move(by press: UIPress) -> Bool {
        guard isEnabled, UIControl.isPlain(press), let key = press.key?.keyCode else { return false }
        let forward: Float = isRightToLeft ? -1 : 1
        let steps: [UIKeyboardHIDUsage: Float] = [
            .keyboardLeftArrow: -0.05 * forward, .keyboardRightArrow: 0.05 * forward, .keyboardDownArrow: -0.05,
            .keyboardUpArrow: 0.05, .keyboardPageDown: -0.1, .keyboardPageUp: 0.1, .keyboardHome: -1, .keyboardEnd: 1,
        ]
        guard let step = steps[key] else { return false }
        change(to: storedValue + step * (storedMaximum - storedMinimum))
        if hasUnsentChange { endTracking(nil, with: nil) }
        return true
    }
}
