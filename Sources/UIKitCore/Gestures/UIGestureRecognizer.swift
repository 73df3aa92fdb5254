// SPDX-License-Identifier: MIT
public import Foundation
public import ObjectiveRuntime
internal import QuartzCore

/// Watches the touches of a view and its subviews, and calls its targets when they make the gesture that it knows.
///
/// Subclasses override the methods for touches and set `state`. How recognisers compete with each other and with the views is
/// described at `GestureEnvironment`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, AssociationHolder, KeyValueObservable, NibAwakening {
    // MARK: Creating

    /// A recogniser that calls `action` of `target`, with itself as the argument. The target is not retained.
    public init(target: Any?, action: Selector?) {
        super.init()
        ObjectTracking.didCreate(self)
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recogniser without targets.
    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    /// The object was made from a storyboard or a nib, and its outlets, actions and runtime attributes are set. Overriders call super. The
    /// default does nothing.
    open func awakeFromNib() {}

    // MARK: Targets

    /// Calls `action` of `target` in addition. The target is not retained. A pair that was added before is not added again.
    open func addTarget(_ target: Any, action: Selector) {
        let target = target as AnyObject
        guard !actions.contains(where: { $0.matches(target: target, selector: action) }) else { return }
        append(GestureAction(target: target, selector: action))
    }

    /// Removes the pair; nil stands for every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let target = target.map { $0 as AnyObject }
        actions.removeAll { $0.matches(target: target, selector: action) }
    }

    // MARK: State

    /// Where the recogniser is in its gesture. `possible` by default.
    ///
    /// Only subclasses set it. While another recogniser must fail first, a new state takes effect later; one that does not follow
    /// from the present state is ignored. While an action is called, this is the state that the action is about.
    open var state: State {
        get { stateInAction ?? storedState }
        set { request(newValue) }
    }

    /// Whether the recogniser receives touches. True by default. Setting false during a gesture cancels it; touches that are down by
    /// then are not received again.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set { changeValue(forKey: "enabled") { storedIsEnabled = newValue } }
    }
    private var storedIsEnabled = true {
        didSet { if oldValue && !storedIsEnabled { cancel() } }
    }

    /// The view whose touches are watched.
    open var view: UIView? { attachedView }
    /// Is asked about touches and other recognisers. Not retained.
    open weak var delegate: (any UIGestureRecognizerDelegate)? {
        get { delegateStorage }
        set {
            DelegateDiagnostics.check(newValue, as: (any UIGestureRecognizerDelegate).self) {
                $0 is any UIGestureRecognizerDelegate.Type
            }
            delegateStorage = newValue
        }
    }
    private weak var delegateStorage: (any UIGestureRecognizerDelegate)?
    /// A name for debugging. nil by default.
    open var name: String?

    // MARK: Views and touches

    /// Whether the view's touches are cancelled when the gesture is recognised. True by default.
    open var cancelsTouchesInView = true
    /// Whether the view receives touches only after the recogniser failed. False by default.
    open var delaysTouchesBegan = false
    /// Whether the view receives the end of a touch only after the recogniser failed. True by default.
    open var delaysTouchesEnded = true
    /// `UITouch.TouchType` raw values of the touches that are received. All by default.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// `UIPress.PressType` raw values. Empty by default. Differs from UIKit: recognisers receive no presses.
    open var allowedPressTypes: [NSNumber] = []
    /// Has no effect: fingers and the pointer may take part in one gesture. True by default. Kept for source compatibility.
    open var requiresExclusiveTouchType = true
    /// Modifier keys that were held down with the last event.
    open var modifierFlags: UIKeyModifierFlags { environment?.lastEvent?.modifierFlags ?? [] }
    /// Pointer buttons that were held down with the last event.
    open var buttonMask: UIEvent.ButtonMask { environment?.lastEvent?.buttonMask ?? [] }

    /// The centroid of all touches in `view`'s coordinates, in points; in the window's when nil.
    open func location(in view: UIView?) -> CGPoint { centroid(in: view) }

    /// How many touches take part, including those that end with the present event.
    open var numberOfTouches: Int { touches.count }

    /// The location of one touch in `view`'s coordinates, in points; in the window's when nil.
    ///
    /// Differs from UIKit: an index out of range gives the centroid instead of raising.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : centroid(in: view)
    }

    // MARK: Other recognisers

    /// Makes this recogniser wait for `otherGestureRecognizer` to fail, and fail when that one recognises.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        // Those that are gone are forgotten now and then.
        if requirements.count.nonzeroBitCount == 1 { requirements = requirements.filter { $0.value.recognizer != nil } }
        requirements[ObjectIdentifier(otherGestureRecognizer)] = Requirement(recognizer: otherGestureRecognizer)
        environment?.requirementsDidChange()
    }

    /// Whether recognising makes `preventedGestureRecognizer` fail, unless a delegate allows both. Default: true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether `preventingGestureRecognizer` may make this one fail. Default: true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recogniser must wait for the other one to fail, as the delegate is asked. Default: false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the other one must wait for this recogniser to fail, as the delegate is asked. Default: false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the event's new touches are received. Asked before the delegate. Default: true.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: For subclasses

    /// Touches came down. Subclasses call super first.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches moved. Subclasses call super first.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches were lifted. Subclasses call super first.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches were interrupted, for example because their window was closed. Subclasses call super first.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Never called: recognisers receive no presses. Kept for source compatibility.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Never called: recognisers receive no presses. Kept for source compatibility.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when a gesture is over, recognised or not. Subclasses forget what they know of it; `state` is `possible` when this
    /// returns.
    open func reset() {}

    /// Stops receiving the touch, until the next gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }

    /// Whether the recogniser takes one more touch, which the environment is about to deliver.
    func accepts(_ touch: UITouch) -> Bool { true }

    /// Whether nothing was recognised yet, and nothing waits to be.
    final var isUndecided: Bool { storedState == .possible && pendingStates.isEmpty }

    /// The touches that stay down after the present event.
    final var remainingTouches: [UITouch] {
        touches.filter { $0.phase != .ended && $0.phase != .cancelled }
    }

    /// The touches of a continuous gesture moved: it begins if `mayBegin` is true, or it changes.
    final func continueGesture(beginningIf mayBegin: @autoclosure () -> Bool) {
        switch storedState {
        case .possible: if pendingStates.isEmpty && mayBegin() { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    /// The centroid of the touches, or of all touches of the gesture when none is down.
    final func centroid(in view: UIView?) -> CGPoint {
        CGPoint.centroid(of: (touches.isEmpty ? Array(sequenceTouches) : touches).map { $0.location(in: view) }) ?? .zero
    }

    /// Calls `work` at the media time given, unless the gesture is over by then or another deadline replaces it.
    final func setDeadline(_ time: TimeInterval, _ work: @escaping @MainActor () -> Void) {
        environment?.setDeadline(of: self, at: time, work)
    }

    final func cancelDeadline() {
        environment?.cancelDeadline(of: self)
    }

    // MARK: The recogniser's own state

    /// What `view` returns unless a subclass overrides it.
    final var attachedView: UIView? { viewReference?.object }
    private final var viewReference: BackReference<UIView>?
    private(set) var actions: [GestureAction] = []
    /// The present state, also while an action about an earlier one is called.
    package private(set) var storedState: State = .possible
    /// The state that the action being called is about.
    private var stateInAction: State?
    /// States that were asked for and wait for other recognisers to fail.
    private(set) var pendingStates: [State] = []
    /// Touches that are down, and those that end with the present event, in the order in which they came down.
    package private(set) var touches: [UITouch] = []
    /// Every touch since the last reset: recognisers that share one compete.
    private(set) var sequenceTouches: Set<UITouch> = []
    private var requirements: [ObjectIdentifier: Requirement] = [:]
    /// What delegates answered in this gesture, by the other recogniser.
    private var answeredRequirements: [ObjectIdentifier: Bool] = [:]
    /// The environment of the gesture that is going on.
    private weak var sequenceEnvironment: GestureEnvironment?

    private struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    /// The environment of the gesture that is going on, or of the window that the view is in.
    private var environment: GestureEnvironment? {
        sequenceEnvironment ?? attachedView?.window?.gestureEnvironment
    }

    final func append(_ action: GestureAction) { actions.append(action) }

    /// Called by the view, which keeps its recognisers.
    final func attach(to view: UIView?) { viewReference = view?.reference }

    /// What `objc_setAssociatedObject` keeps with it. Unchecked, since that function has no actor: as all of the object, it is used on
    /// the main thread.
    package nonisolated(unsafe) final var associations = Associations()

    /// `state` and `isEnabled` can be observed.
    nonisolated open class func observableKeyPaths<Root: KeyValueObservable>(
        of root: Root.Type
    ) -> [AnyKeyPath: String] {
        guard let root = root as? any (UIGestureRecognizer & KeyValueObservable).Type else { return [:] }
        return recognizerKeyPaths(root)
    }
}

// MARK: - The state machine

extension UIGestureRecognizer {
    final var isRecognized: Bool {
        storedState == .began || storedState == .changed || storedState == .ended
    }

    final var isFinished: Bool {
        storedState == .ended || storedState == .cancelled || storedState == .failed
    }

    /// What setting `state` does.
    ///
    ///     possible ─ began, changed, ended ─► asks, waits for requirements, then began or ended
    ///     possible ─ failed, cancelled ─► failed
    ///     began, changed ─ changed ─► changed;  ─ ended ─► ended;  ─ cancelled, failed ─► cancelled
    ///     ended, cancelled, failed ─► possible by the environment's reset alone
    private func request(_ new: State) {
        stateInAction = nil
        switch (storedState, new) {
        case (.possible, .possible):
            break
        case (.possible, .failed), (.possible, .cancelled):
            enter(.failed)
        case (.possible, _):
            ask(for: new)
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended):
            enter(new)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            enter(.cancelled)
        default:
            break
        }
    }

    private func ask(for new: State) {
        let step: State = new == .ended ? .ended : .began
        guard let environment else {
            changeValue(forKey: "state") { storedState = step }
            return
        }
        if pendingStates.isEmpty {
            environment.begin(self, as: step)
        } else if step == .ended {
            pendingStates = pendingStates.filter { $0 != .ended } + [.ended]
        }
    }

    /// `state` was allowed, and waits for other recognisers to fail.
    final func wait(for state: State) { pendingStates = [state] }

    final func enter(_ new: State) {
        let old = storedState
        changeValue(forKey: "state") {
            storedState = new
            stateInAction = nil
        }
        if isFinished || new == .began { pendingStates = [] }
        environment?.didChange(self, from: old)
    }

    /// Calls the targets. A later state may be waiting already; they see the one that this action is about.
    final func sendActions(about state: State) {
        stateInAction = state
        for action in actions { action.send(from: self) }
        stateInAction = nil
    }

    /// Cancels a gesture, or makes it fail. Its touches are not received any more, so that the reset follows at once.
    final func cancel() {
        for touch in touches { touch.receivers.removeAll { $0 === self } }
        touches = []
        switch storedState {
        case .possible where sequenceEnvironment != nil: enter(.failed)
        case .began, .changed: enter(.cancelled)
        default: break
        }
    }

    /// After the end of a sequence of touches.
    final func becomePossible() {
        environment?.cancelDeadline(of: self)
        reset()
        changeValue(forKey: "state") {
            storedState = .possible
            stateInAction = nil
        }
        pendingStates = []
        touches = []
        sequenceTouches = []
        answeredRequirements = [:]
        sequenceEnvironment = nil
    }

    // MARK: Requirements

    /// The recognisers that were named with `require(toFail:)`, in no order.
    final var requiredToFail: [UIGestureRecognizer] { requirements.values.compactMap(\.recognizer) }

    /// False when the answers of this recogniser about requirements are known to be the toolkit's own, which is "no".
    final var decidesAboutRequirements: Bool {
        delegate != nil || !Self.undeciding.contains(ObjectIdentifier(type(of: self)))
    }

    /// Classes of the toolkit that do not override the questions about requirements.
    private static let undeciding = Set(
        [
            UITapGestureRecognizer.self, UIPanGestureRecognizer.self, UIScreenEdgePanGestureRecognizer.self,
            UISwipeGestureRecognizer.self, UILongPressGestureRecognizer.self, UIPinchGestureRecognizer.self,
            UIRotationGestureRecognizer.self, ScrollPanGestureRecognizer.self, ScrollPinchGestureRecognizer.self,
            TouchDelayGestureRecognizer.self,
        ].map { ObjectIdentifier($0) })

    /// Whether this recogniser must wait for `other` to fail. Delegates are asked once in a gesture.
    final func mustWait(for other: UIGestureRecognizer) -> Bool {
        let key = ObjectIdentifier(other)
        if let requirement = requirements[key], requirement.recognizer === other { return true }
        if let answer = answeredRequirements[key] { return answer }
        let answer =
            shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
        answeredRequirements[key] = answer
        return answer
    }

    // MARK: Touches

    /// Takes part in the sequence of touches of this environment.
    final func join(_ environment: GestureEnvironment) { sequenceEnvironment = environment }

    final func receive(_ touch: UITouch) {
        touches.append(touch)
        // The touches of a subclass that never fails would accumulate.
        if sequenceTouches.count > 64 { sequenceTouches = Set(touches) }
        sequenceTouches.insert(touch)
        touch.receivers.append(self)
    }

    /// The touch was lifted, and its last event delivered.
    final func touchDidEnd(_ touch: UITouch) { touches.removeAll { $0 === touch } }

    private func drop(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
        sequenceTouches.remove(touch)
        touch.receivers.removeAll { $0 === self }
        environment?.requirementsDidChange()
    }
}
