// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// A control that is on or off. Follows UIKit's UISwitch.
///
/// It always has the size of 51 × 31 points. A touch that is lifted inside turns it; a drag of the knob turns it while it crosses the
/// middle. `.valueChanged` is sent for changes by the user only. With the keyboard focus, which a click gives it, the space bar and Return
/// turn it, the arrows set it.
///
/// Differs from UIKit: there are no styles for the Mac.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)
    private static let inset: CGFloat = 2
    /// How much longer the knob is while it is pressed.
    private static let pressedLength: CGFloat = 7
    private let track = ControlTrack()
    private let thumb = ControlThumb()
    private var hasDragged = false

    /// A switch at the frame's origin; the frame's size is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
        setUp()
        coder.read(self, as: UISwitch.self)
    }

    private func setUp() {
        addSubview(track)
        addSubview(thumb)
        isAccessibilityElement = true
        updateColors()
    }

    // MARK: State

    /// Whether it is on; false by default.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }
    private var storedIsOn = false

    /// Sets the state; `animated`: the knob moves there. Sends nothing.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn else { return }
        if animated { layoutIfNeeded() }
        storedIsOn = on
        setNeedsLayout()
        guard animated else { return updateColors() }
        UIView.animate(
            withDuration: 0.34, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: [.allowUserInteraction]
        ) {
            self.updateColors()
            self.layoutIfNeeded()
        }
    }

    private func turn(_ on: Bool) {
        guard on != storedIsOn else { return }
        setOn(on, animated: true)
        sendValueChanged()
    }

    // MARK: Look

    /// The colour of the track when it is on; nil, the default: `systemGreen`.
    open var onTintColor: UIColor? {
        get { storedOnTintColor }
        set {
            storedOnTintColor = newValue
            updateColors()
        }
    }
    private var storedOnTintColor: UIColor?
    /// The colour of the knob; nil, the default: white.
    open var thumbTintColor: UIColor? {
        get { storedThumbTintColor }
        set {
            storedThumbTintColor = newValue
            updateColors()
        }
    }
    private var storedThumbTintColor: UIColor?
    /// Compatibility: kept, never shown, as in UIKit since iOS 7.
    open var onImage: UIImage?
    /// Compatibility: kept, never shown, as in UIKit since iOS 7.
    open var offImage: UIImage?

    private func updateColors() {
        // The tint colour outlines a switch that is off in UIKit only before iOS 7.
        track.backgroundColor = storedIsOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        thumb.backgroundColor = thumbTintColor ?? .white
        track.alpha = isEnabled ? 1 : 0.5
    }

    package override func stateDidChange() {
        super.stateDidChange()
        updateColors()
        guard window != nil else { return }
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.layoutIfNeeded()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = CGRect(origin: .zero, size: Self.size)
        let height = Self.size.height - 2 * Self.inset
        let length = height + (isHighlighted ? Self.pressedLength : 0)
        let isAtRight = storedIsOn != isRightToLeft
        thumb.frame = CGRect(
            x: isAtRight ? Self.size.width - Self.inset - length : Self.inset, y: Self.inset, width: length, height: height)
    }

    /// 51 × 31 points.
    open override var intrinsicContentSize: CGSize { Self.size }
    /// 51 × 31 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    /// Its size never changes.
    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
    }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        becomeFirstResponder()
        hasDragged = false
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let isRight = x > bounds.midX
        // Beyond the middle by a few points, so that a still hand does not turn it back and forth.
        guard abs(x - bounds.midX) > 8, isRight != (storedIsOn != isRightToLeft), abs(x - touch.previousLocation(in: self).x) > 0
        else { return true }
        hasDragged = true
        turn(isRight != isRightToLeft)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !hasDragged, isTouchInside { turn(!storedIsOn) }
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
        let rest = presses.filter { !turn(by: $0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// - Returns: Whether the key does something here.
    private func turn(by press: UIPress) -> Bool {
        guard isEnabled, UIControl.isPlain(press) else { return false }
        switch press.key?.keyCode {
        case .keyboardSpacebar?, .keyboardReturnOrEnter?: turn(!storedIsOn)
        case .keyboardLeftArrow?: turn(isRightToLeft)
        case .keyboardRightArrow?: turn(!isRightToLeft)
        default: return false
        }
        return true
    }
}
