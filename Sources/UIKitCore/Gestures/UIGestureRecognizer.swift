// SPDX-License-Identifier: MIT
public import Foundation

/// Watches the touches of a view and the views in it, and tells its targets when they make the gesture that it knows.
///
/// How recognisers get on with each other and with the views is in `GestureEnvironment`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// Where a recogniser is. Discrete gestures go from `possible` to `ended`, continuous ones over `began` and `changed`.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        /// The name of `ended` for discrete gestures.
        public static let recognized = State.ended
    }

    // MARK: Making one

    /// A recogniser that calls `action` of `target`. The target is not retained.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    // MARK: Targets

    /// Calls `action` of `target`, too. The target is not retained. A pair that is there already is not added again.
    open func addTarget(_ target: Any, action: Selector) {
        let target = target as AnyObject
        guard !actions.contains(where: { $0.matches(target: target, selector: action) }) else { return }
        actions.append(GestureAction(target: target, selector: action))
    }

    /// Forgets the pair; nil stands for every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let target = target.map { $0 as AnyObject }
        actions.removeAll { $0.matches(target: target, selector: action) }
    }

    // MARK: State

    /// Where the recogniser is. Subclasses set it; a step that the gesture does not allow yet, because another recogniser must fail
    /// first, is taken later.
    open var state: State {
        get { stateInAction ?? storedState }
        set { request(newValue) }
    }

    /// Whether the recogniser takes part. Turning it off in the middle of a gesture cancels that; touches that are down by then are
    /// not received again.
    open var isEnabled = true {
        didSet { if oldValue && !isEnabled { giveUp() } }
    }

    /// The view whose touches are watched.
    open var view: UIView? { attachedView }
    /// Asked about touches and other recognisers.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// For debugging and for telling recognisers apart.
    open var name: String?

    // MARK: Views and touches

    /// Whether the view's touches are cancelled when the gesture is recognised.
    open var cancelsTouchesInView = true
    /// Whether the view gets touches only after the recogniser failed.
    open var delaysTouchesBegan = false
    /// Whether the view learns of the end of a touch only after the recogniser failed.
    open var delaysTouchesEnded = true
    /// `UITouch.TouchType` raw values of the touches that are received.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// `UIPress.PressType` raw values. Differs from UIKit: recognisers receive no presses.
    open var allowedPressTypes: [NSNumber] = []
    /// Kept for source compatibility; fingers and the pointer may take part in one gesture either way.
    open var requiresExclusiveTouchType = true
    /// Modifier keys that were held down with the last event.
    open var modifierFlags: UIKeyModifierFlags { environment?.lastEvent?.modifierFlags ?? [] }
    /// Pointer buttons that were held down with the last event.
    open var buttonMask: UIEvent.ButtonMask { environment?.lastEvent?.buttonMask ?? [] }

    /// The middle of all touches in `view`'s coordinates; the window's when nil.
    open func location(in view: UIView?) -> CGPoint { centroid(in: view) }

    /// How many touches take part, those included that end with the present event.
    open var numberOfTouches: Int { touches.count }

    /// The place of one touch. Differs from UIKit: an index out of range gives the middle instead of raising.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : centroid(in: view)
    }

    // MARK: Other recognisers

    /// Waits for `otherGestureRecognizer` to fail before recognising, and fails when that one recognises.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Whether recognising makes `preventedGestureRecognizer` fail, unless a delegate allows both.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether `preventingGestureRecognizer` may make this one fail.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// As the delegate's question, for subclasses.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// As the delegate's question, for subclasses.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the event's new touches are received: the subclass's say before the delegate is asked.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: For subclasses

    /// Touches came down. Subclasses call super first.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches were taken away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Never called: recognisers receive no presses. Kept for source compatibility.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Never called: recognisers receive no presses. Kept for source compatibility.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// The gesture is over, one way or the other, and the next one may begin. State is `possible` when this returns.
    open func reset() {}

    /// Stops receiving the touch.
    open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }

    // MARK: Kept by the environment

    package weak var attachedView: UIView?
    var actions: [GestureAction] = []
    /// The state by the rules, whatever a subclass shows.
    package internal(set) var storedState: State = .possible
    /// The state that the action being sent is about.
    var stateInAction: State?
    /// States that were asked for and wait for other recognisers to fail.
    var pendingStates: [State] = []
    /// Touches that are down, and those that end with the present event, in the order of their coming.
    package internal(set) var touches: [UITouch] = []
    /// Every touch since the last reset: recognisers that share one compete.
    var sequenceTouches: Set<UITouch> = []
    var requirements: [WeakRecognizer] = []
    /// What delegates answered in this gesture, by the other recogniser.
    var dynamicRequirements: [ObjectIdentifier: Bool] = [:]
    weak var sequenceEnvironment: GestureEnvironment?

    /// A touch that the environment is about to deliver. For limits that subclasses of this module set.
    func accepts(_ touch: UITouch) -> Bool { true }
}

struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
