// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A control with two buttons that count a value down and up. Follows UIKit's UIStepper.
///
/// It always has the size of 94 × 32 points. A button that is held repeats its step after half a second, then faster and faster. With the
/// keyboard focus, which a click gives it, the arrows count.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)
    private let minus = StepperHalf(isPlus: false)
    private let plus = StepperHalf(isPlus: true)
    private let line = UIView()
    private var pressed: StepperHalf?
    private var repetition: DeadlineToken?
    private var hasUnsentChange = false

    /// A stepper at the frame's origin; the frame's size is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
        setUp()
        coder.read(self, as: UIStepper.self)
    }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        line.backgroundColor = .separator
        for view in [minus, plus, line] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        valueDidChange()
    }

    isolated deinit { repetition?.cancel() }

    // MARK: Values

    /// The value, from `minimumValue` to `maximumValue`; 0 by default. A value that is no number is ignored.
    open var value: Double {
        get { storedValue }
        set {
            guard !newValue.isNaN else { return }
            storedValue = clamped(newValue)
            valueDidChange()
        }
    }
    private var storedValue = 0.0
    /// The least value; 0 by default. A smaller `maximumValue` follows it.
    open var minimumValue: Double {
        get { storedMinimum }
        set {
            guard newValue.isFinite else { return }
            storedMinimum = newValue
            storedMaximum = max(storedMaximum, newValue)
            value = storedValue
        }
    }
    private var storedMinimum = 0.0
    /// The greatest value; 100 by default. A greater `minimumValue` follows it.
    open var maximumValue: Double {
        get { storedMaximum }
        set {
            guard newValue.isFinite else { return }
            storedMaximum = newValue
            storedMinimum = min(storedMinimum, newValue)
            value = storedValue
        }
    }
    private var storedMaximum = 100.0
    /// How far one step goes; 1 by default, always greater than 0.
    open var stepValue: Double {
        get { storedStep }
        set { if newValue.isFinite, newValue > 0 { storedStep = newValue } }
    }
    private var storedStep = 1.0
    /// Whether `.valueChanged` is sent at each step; true by default. False: when the button is let go.
    open var isContinuous = true
    /// Whether a button that is held goes on counting; true by default.
    open var autorepeat = true
    /// Whether the value goes on at the other end of the range; false by default.
    open var wraps: Bool {
        get { storedWraps }
        set {
            storedWraps = newValue
            valueDidChange()
        }
    }
    private var storedWraps = false

    private func clamped(_ value: Double) -> Double { min(max(value, storedMinimum), storedMaximum) }

    private func valueDidChange() {
        minus.isActive = isEnabled && (wraps || storedValue > storedMinimum)
        plus.isActive = isEnabled && (wraps || storedValue < storedMaximum)
    }

    /// - Returns: Whether there was a step to take.
    @discardableResult
    private func step(_ isUp: Bool) -> Bool {
        var next = storedValue + (isUp ? storedStep : -storedStep)
        if wraps, next > storedMaximum, storedValue >= storedMaximum { next = storedMinimum }
        if wraps, next < storedMinimum, storedValue <= storedMinimum { next = storedMaximum }
        next = clamped(next)
        guard next != storedValue else { return false }
        value = next
        if isContinuous { sendValueChanged() } else { hasUnsentChange = true }
        return true
    }

    // MARK: Look

    package override func stateDidChange() {
        super.stateDidChange()
        valueDidChange()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = CGRect(x: 0, y: 0, width: Self.size.width / 2, height: Self.size.height)
        let other = half.offsetBy(dx: half.width, dy: 0)
        minus.frame = isRightToLeft ? other : half
        plus.frame = isRightToLeft ? half : other
        line.frame = CGRect(x: half.width - 0.5, y: 7, width: 1, height: Self.size.height - 14)
    }

    /// 94 × 32 points.
    open override var intrinsicContentSize: CGSize { Self.size }
    /// 94 × 32 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    /// Its size never changes.
    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
    }

    // MARK: Touches

    private func half(at point: CGPoint) -> StepperHalf { minus.frame.contains(CGPoint(x: point.x, y: 1)) ? minus : plus }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        becomeFirstResponder()
        let half = half(at: touch.location(in: self))
        guard half.isActive else { return false }
        pressed = half
        half.isPressed = true
        hasUnsentChange = false
        step(half === plus)
        repeatAfter(0.5, count: 0)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let pressed else { return true }
        let isInside = bounds.contains(touch.location(in: self)) && half(at: touch.location(in: self)) === pressed
        guard pressed.isPressed != isInside else { return true }
        pressed.isPressed = isInside
        if isInside { repeatAfter(0.5, count: 0) } else { repetition?.cancel() }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        repetition?.cancel()
        pressed?.isPressed = false
        pressed = nil
        if hasUnsentChange { sendValueChanged() }
        hasUnsentChange = false
    }

    open override func cancelTracking(with event: UIEvent?) { endTracking(nil, with: event) }

    /// - Parameter count: How often it has repeated: every ten steps it gets faster.
    private func repeatAfter(_ delay: Double, count: Int) {
        repetition?.cancel()
        guard autorepeat else { return }
        repetition = TurnCoordinator.shared.at(CACurrentMediaTime() + delay) { [weak self] in
            guard let self, let pressed, pressed.isPressed, step(pressed === plus) else { return }
            repeatAfter(count < 10 ? 0.2 : count < 20 ? 0.1 : 0.05, count: count + 1)
        }
    }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !step(by: $0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// - Returns: Whether the key does something here.
    private func step(by press: UIPress) -> Bool {
        guard isEnabled, UIControl.isPlain(press) else { return false }
        switch press.key?.keyCode {
        case .keyboardUpArrow?: step(true)
        case .keyboardDownArrow?: step(false)
        case .keyboardRightArrow?: step(!isRightToLeft)
        case .keyboardLeftArrow?: step(isRightToLeft)
        default: return false
        }
        if hasUnsentChange { endTracking(nil, with: nil) }
        return true
    }
}

/// One of a stepper's buttons.
private final class StepperHalf: UIView {
    private let bars: [UIView]

    var isActive = true { didSet { for bar in bars { bar.backgroundColor = isActive ? .label : .tertiaryLabel } } }
    var isPressed = false { didSet { backgroundColor = isPressed ? .systemFill : nil } }

    init(isPlus: Bool) {
        bars = (0..<(isPlus ? 2 : 1)).map { _ in UIView() }
        super.init(frame: .zero)
        layer.cornerRadius = 8
        for bar in bars {
            bar.backgroundColor = .label
            addSubview(bar)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, bar) in bars.enumerated() {
            bar.bounds.size = index == 0 ? CGSize(width: 15, height: 2) : CGSize(width: 2, height: 15)
            bar.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }
}
