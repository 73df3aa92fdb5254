// SPDX-License-Identifier: MIT
public import Foundation
public import ObjectiveRuntime

/// A view that reports what the user does with it to targets and actions: a button, a switch. Follows UIKit's UIControl.
///
/// A control tracks one touch at a time, which must come down inside of its bounds. The touch then counts as inside up to 70
/// points around the bounds.
///
/// A subclass gives it a menu: it overrides `contextMenuInteraction(_:configurationForMenuAtLocation:)` and sets
/// `isContextMenuInteractionEnabled`. Buttons have `UIButton.menu`.
///
/// Differs from UIKit: no tooltips, no symbol animations; a menu has no attachment point but the control.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.read(self, as: UIControl.self)
    }

    /// A control that performs `primaryAction`, which it retains, for the event `primaryActionTriggered`.
    ///
    /// Differs from UIKit: a convenience initializer, so that a subclass with the two usual initializers inherits it.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// Whether the control reacts to touches; true by default. Setting it to false cancels the touch that is being tracked.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set { changeValue(forKey: "enabled") { storedIsEnabled = newValue } }
    }
    private var storedIsEnabled = true {
        didSet {
            guard storedIsEnabled != oldValue else { return }
            // UIKit, too, ends the tracking of a control that is disabled in the middle of it.
            if !storedIsEnabled { cancel(nil) }
            stateDidChange()
        }
    }

    /// Whether the control is selected; false by default. Subclasses give it a meaning; touches do not change it.
    open var isSelected: Bool {
        get { storedIsSelected }
        set { changeValue(forKey: "selected") { storedIsSelected = newValue } }
    }
    private var storedIsSelected = false {
        didSet { if storedIsSelected != oldValue { stateDidChange() } }
    }

    /// Whether the control is shown as pressed. True while the tracked touch is inside.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { changeValue(forKey: "highlighted") { storedIsHighlighted = newValue } }
    }
    private var storedIsHighlighted = false {
        didSet { if storedIsHighlighted != oldValue { stateDidChange() } }
    }

    /// `isHighlighted`, `isSelected`, not `isEnabled`, and `focused` for the first responder, as one set.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }

    /// The vertical alignment of the content in the bounds, for subclasses with content; `center` by default.
    open var contentVerticalAlignment: ContentVerticalAlignment {
        get { storedContentVerticalAlignment }
        set { storedContentVerticalAlignment = newValue }
    }
    private var storedContentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// The horizontal alignment of the content in the bounds, for subclasses with content; `center` by default.
    open var contentHorizontalAlignment: ContentHorizontalAlignment {
        get { storedContentHorizontalAlignment }
        set { storedContentHorizontalAlignment = newValue }
    }
    private var storedContentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// `contentHorizontalAlignment` for the layout direction: leading and trailing are left or right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case let other: other
        }
    }

    // MARK: Tracking

    /// Whether a touch is being tracked.
    public private(set) var isTracking = false
    /// Whether the tracked touch is inside; false without one.
    public private(set) var isTouchInside = false
    private weak var trackedTouch: UITouch?

    /// A touch came down inside of the bounds. Subclasses override it; the default returns true.
    ///
    /// - Returns: Whether to track the touch.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The tracked touch moved. Subclasses override it; the default returns true.
    ///
    /// - Returns: Whether to go on tracking it.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The tracked touch was lifted. Subclasses override it; the default does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The tracked touch was cancelled, by a gesture recogniser for example. Subclasses override it; the default does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        if showsMenuAsPrimaryAction, openMenu(at: touch.location(in: self)) { return }
        trackedTouch = touch
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return stopTracking() }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        guard continueTracking(touch, with: event) else { return stopTracking() }
        let wasInside = isTouchInside
        isTouchInside = contains(touch)
        isHighlighted = isTouchInside
        if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
        // A target may have disabled the control.
        if isTracking { send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let isInside = contains(touch)
        isTouchInside = isInside
        endTracking(touch, with: event)
        stopTracking()
        if isInside && triggersPrimaryAction { willTriggerPrimaryAction() }
        send(isInside ? .touchUpInside : .touchUpOutside, with: event)
        if isInside && triggersPrimaryAction { send(.primaryActionTriggered, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancel(event) }

    private func cancel(_ event: UIEvent?) {
        guard isTracking else { return }
        cancelTracking(with: event)
        stopTracking()
        send(.touchCancel, with: event)
    }

    private func stopTracking() {
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        trackedTouch = nil
    }

    /// How far around the bounds a touch that came down inside still counts as inside, in points.
    private static let touchSlop: CGFloat = 70

    private func contains(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -UIControl.touchSlop, dy: -UIControl.touchSlop).contains(touch.location(in: self))
    }

    /// Prevents a single tap of a superview's recogniser from beginning on an enabled control: the control's own action comes
    /// first.
    ///
    /// Differs from UIKit: UIKit lists the controls that do so; here all do.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else { return true }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    // MARK: Menus

    /// Opens the control's menu; nil while `isContextMenuInteractionEnabled` is false.
    public private(set) var contextMenuInteraction: UIContextMenuInteraction?

    /// Whether a press of half a second, the secondary button of the mouse and the Menu key open the control's menu. False by default.
    open var isContextMenuInteractionEnabled: Bool {
        get { contextMenuInteraction != nil }
        set {
            guard newValue != isContextMenuInteractionEnabled else { return }
            if let old = contextMenuInteraction { removeInteraction(old) }
            contextMenuInteraction = newValue ? UIContextMenuInteraction(delegate: self) : nil
            if let new = contextMenuInteraction { addInteraction(new) }
        }
    }

    /// Whether the menu opens as soon as the control is pressed; no other events are sent then. The press may go on into the menu: its
    /// release chooses. False by default.
    open var showsMenuAsPrimaryAction = false

    /// The control's menu. Subclasses override it; the default returns nil.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// The menu is about to show: the control is highlighted. Overriders call super.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        isHighlighted = true
        send(.menuActionTriggered, with: nil)
    }

    /// The menu is about to go: the control is not highlighted any more. Overriders call super.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { isHighlighted = false }

    private func openMenu(at point: CGPoint) -> Bool {
        contextMenuInteraction?.open(.primaryAction, at: point) ?? false
    }

    // MARK: Targets and actions

    var targets: [ControlTarget] = []

    /// Calls a method of `target` when one of the events happens. Adding the same pair again adds the events to it.
    ///
    /// - Parameters:
    ///   - target: Not retained. nil: the first responder in the chain, from the control on, that has the method.
    ///   - action: A method without arguments, with the control, or with the control and the event.
    ///   - controlEvents: For each of them.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let target = target.map { $0 as AnyObject }
        if let index = targets.firstIndex(where: { $0.isSame(target: target, selector: action) }) {
            targets[index].events.formUnion(controlEvents)
        } else {
            targets.append(ControlTarget(target: target, selector: action, events: controlEvents))
        }
    }

    /// Removes targets for the events.
    ///
    /// - Parameters:
    ///   - target: nil: every target.
    ///   - action: nil: every method.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let target = target.map { $0 as AnyObject }
        remove(controlEvents) { $0.matches(target: target, selector: action) }
    }

    /// Performs `action` when one of the events happens. It replaces an action with the same identifier for these events.
    ///
    /// The control retains the action, the action its handler, and the handler what it captures, until the action is removed. A handler
    /// that captures the control, or a view or controller above it, keeps all of them alive: capture those weakly, or use the action's
    /// `sender`.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        remove(controlEvents) { $0.matches(action.identifier) }
        targets.append(ControlTarget(action: action, events: controlEvents))
    }

    /// Removes the action with the identifier of `action` for the events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        remove(controlEvents) { $0.matches(action.identifier) }
    }

    /// Removes the action with this identifier for the events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { $0.matches(actionIdentifier) }
    }

    private func remove(_ events: Event, where matches: (ControlTarget) -> Bool) {
        for index in targets.indices where matches(targets[index]) { targets[index].events.subtract(events) }
        targets.removeAll { $0.events.isEmpty }
    }

    /// All targets of methods. `NSNull` stands for the responder chain, an `ObjectIdentifier` for a target that is no `NSObject`.
    open var allTargets: Set<AnyHashable> {
        var found: Set<AnyHashable> = []
        for entry in targets {
            guard case .method(_, let hasTarget) = entry.kind else { continue }
            if !hasTarget { found.insert(NSNull()) }
            if let target = entry.target as? NSObject {
                found.insert(target)
            } else if let target = entry.target {
                found.insert(ObjectIdentifier(target))
            }
        }
        return found
    }

    /// All events for which there is a target or an action.
    open var allControlEvents: Event {
        targets.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The names of the methods of a target that are called for an event; nil when there is none.
    ///
    /// - Parameter target: nil: the responder chain.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let target = target.map { $0 as AnyObject }
        let names = targets.compactMap { entry -> String? in
            guard case .method(let selector, let hasTarget) = entry.kind, !entry.events.isDisjoint(with: controlEvent),
                target == nil ? !hasTarget : entry.target === target
            else { return nil }
            return selector.name
        }
        return names.isEmpty ? nil : names
    }

    /// Calls `iterator` for each action and each target with its method, in the order in which they were added.
    ///
    /// - Parameter iterator: Gets the action or the target with its method, the events, and a flag that ends the enumeration when
    ///   it is set to true.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stop = false
        for entry in targets where !stop {
            switch entry.kind {
            case .action(let action): iterator(action, nil, entry.events, &stop)
            case .method(let selector, _): iterator(nil, (entry.target, selector), entry.events, &stop)
            }
        }
    }

    // MARK: Sending

    /// Calls a method of a target. Subclasses override it to observe or redirect what is sent.
    ///
    /// - Parameter target: nil: the first responder in the chain, from the control on, that has the method.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        guard let receiver = target ?? self.target(forAction: action, withSender: self) else { return }
        action.send(to: receiver as AnyObject, from: self, for: event)
    }

    /// Performs an action with the control as its sender. Subclasses override it to observe or redirect what is sent.
    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    /// Calls the targets and performs the actions of the events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

    private func send(_ events: Event, with event: UIEvent?) {
        // A copy: targets may add and remove targets.
        for entry in targets where !entry.events.isDisjoint(with: events) {
            switch entry.kind {
            case .action(let action):
                sendAction(action)
            case .method(let selector, let hasTarget):
                if hasTarget && entry.target == nil { continue }
                sendAction(selector, to: entry.target, for: event)
            }
        }
        targets.removeAll { entry in
            if case .method(_, hasTarget: true) = entry.kind { entry.target == nil } else { false }
        }
    }

    // MARK: For subclasses of this module

    /// Whether a touch that is lifted inside sends `primaryActionTriggered`, as for buttons.
    package var triggersPrimaryAction = false

    /// The primary action comes next.
    package func willTriggerPrimaryAction() {}

    /// A part of `state` has changed.
    package func stateDidChange() { setNeedsLayout() }

    /// `isEnabled`, `isSelected` and `isHighlighted` can be observed, and what can be of views.
    nonisolated open override class func observableKeyPaths<Root: KeyValueObservable>(
        of root: Root.Type
    ) -> [AnyKeyPath: String] {
        guard let own = root as? any (UIControl & KeyValueObservable).Type else { return [:] }
        return super.observableKeyPaths(of: root).merging(controlKeyPaths(own)) { _, own in own }
    }
}
