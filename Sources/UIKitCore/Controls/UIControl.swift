// SPDX-License-Identifier: MIT
public import Foundation

/// A view that tells targets what the user does with it: a button, a switch.
///
/// One touch at a time is tracked. It counts as inside up to 70 points around the bounds once it came down inside.
@preconcurrency @MainActor
open class UIControl: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// A control that performs `primaryAction` when it is triggered.
    ///
    /// Differs from UIKit: a convenience initializer, so that a subclass with the two usual initializers inherits it.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// Whether the control reacts to touches.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { enabledDidChange() } }
    }

    /// Whether the control is selected, whatever that means for it.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether the control is shown as pressed. Touches set it.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// All of the above.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }

    /// Where content stands from top to bottom; for subclasses with content.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// Where content stands from side to side; for subclasses with content.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    // MARK: Tracking

    /// Whether a touch is being tracked.
    public internal(set) var isTracking = false
    /// Whether the tracked touch is inside.
    public internal(set) var isTouchInside = false

    /// A touch came down. False: it is not tracked.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The touch moved. False: it is not tracked any longer.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The touch was lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The touch was taken away.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { begin(touches, event) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { move(touches, event) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, event) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancel(event) }

    /// A tap of a superview's recogniser fails when it hits an enabled control: the control's own action comes first.
    ///
    /// Differs from UIKit: there the controls are listed that do so; here all do.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else { return true }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    // MARK: Targets

    /// Calls `action` of `target` for the events. The target is not retained; nil stands for the first responder in the chain, from the
    /// control on, that has the method.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        add(target.map { $0 as AnyObject }, action, controlEvents)
    }

    /// Forgets what was added; nil stands for every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(controlEvents) { [target = target.map { $0 as AnyObject }] in $0.matches(target: target, selector: action) }
    }

    /// Performs `action` for the events. It replaces one with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        remove(controlEvents) { $0.matches(action.identifier) }
        targets.append(ControlTarget(action: action, events: controlEvents))
    }

    /// Forgets the action.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        remove(controlEvents) { $0.matches(action.identifier) }
    }

    /// Forgets the action.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { $0.matches(actionIdentifier) }
    }

    /// Every target; `NSNull` stands for the responder chain.
    open var allTargets: Set<AnyHashable> { hashableTargets }

    /// Every event that something is called for.
    open var allControlEvents: Event {
        targets.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The names of the methods that are called of a target for one event; nil when there is none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        actionNames(target.map { $0 as AnyObject }, controlEvent)
    }

    /// Calls `eventHandler` for everything that was added, until it sets its last argument.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        enumerate(iterator)
    }

    // MARK: Sending

    /// Calls a method. Subclasses override it to see or to redirect what is sent.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        deliver(action, to: target, event)
    }

    /// Performs an action. Subclasses override it to see or to redirect what is sent.
    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    /// Calls everything that was added for the events.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

    // MARK: Storage

    var targets: [ControlTarget] = []
    weak var trackedTouch: UITouch?
    /// Buttons: a touch lifted inside is what they are for.
    package var triggersPrimaryAction = false

    /// A part of `state` changed: for subclasses of this module that look different then.
    package func stateDidChange() { setNeedsLayout() }
}
