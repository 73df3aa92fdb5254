// SPDX-License-Identifier: MIT
internal import Foundation
internal import QuartzCore

/// Delivers the touches of a window to its gesture recognisers and views, and decides which recognisers recognise. One for each
/// window.
///
/// An event is delivered in these steps:
/// 1. deadlines of recognisers up to the event's time are run;
/// 2. new touches are assigned to the recognisers of the hit view and of its superviews, unless a delegate refuses;
/// 3. recognisers receive the touches, those of the hit view first; each may ask to leave `possible` (`begin`);
/// 4. settling: failure requirements are resolved, the touches of recognised gestures are cancelled in views, actions are called;
/// 5. views receive the touches that are left to them, at once or, where a recogniser delays them, when it has failed
///    (`TouchDelivery`);
/// 6. recognisers that are finished and have no touch left are reset.
///
/// A state that changes outside of an event (a deadline, a program's timer, `isEnabled`) is settled at once.
@MainActor
package final class GestureEnvironment {
    /// The event that was delivered last; nil when no touch is down and no gesture is in progress.
    package private(set) var lastEvent: UIEvent?

    /// Recognisers that take part in the present sequence of touches.
    private var active = ActiveRecognizers()
    private lazy var delivery = TouchDelivery(environment: self)
    private var wheelSeries = WheelSeries()
    /// Touches that are down.
    private var liveTouches: [UITouch] = []
    /// Changes of state whose actions are still to be called.
    private var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
    /// Recognisers that were just recognised: their touches are still to be cancelled in the views.
    private var cancelling: [UIGestureRecognizer] = []
    private var deadlines: [ObjectIdentifier: Deadline] = [:]
    /// Above 0 while `settling` runs: changes of state are settled at its end.
    private var depth = 0

    /// How often two recognisers were compared to know whether one must wait for the other, for tests.
    package private(set) var comparisons = 0

    private struct Deadline {
        let time: TimeInterval
        let token: DeadlineToken
        let work: @MainActor () -> Void
    }

    // MARK: Events

    /// Delivers an event with touches.
    package func send(_ event: UIEvent) {
        runDeadlines(until: event.timestamp)
        lastEvent = event
        let changed = event.touches.filter { $0.phase != .stationary }
        for touch in changed where touch.phase == .began {
            liveTouches.append(touch)
            collectReceivers(of: touch, event)
        }
        settling {
            deliverToRecognizers(changed, event)
        }
        delivery.deliver(changed, event)
        settling {
            for touch in changed where touch.phase == .ended || touch.phase == .cancelled { end(touch) }
        }
    }

    /// Offers scrolling to the pan recognisers of the view below the pointer and of its superviews, until one recognises it.
    func send(_ event: ScrollEvent) {
        runDeadlines(until: event.timestamp)
        if liveTouches.isEmpty { lastEvent = event }
        defer { if lastEvent === event { lastEvent = nil } }
        if let scrollView = wheelSeries.scrollView(for: event) {
            _ = scrollView.scroll(byWheel: event, isSeries: true)
            return
        }
        var view = event.view
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.scroll(byWheel: event, isSeries: false) {
                return wheelSeries.begin(scrollView, event)
            }
            for case let pan as UIPanGestureRecognizer in current.gestureRecognizers ?? []
            where pan.isEnabled && !(pan is ScrollPanGestureRecognizer) && pan.receivesScrolling && pan.shouldReceive(event)
                && pan.delegate?.gestureRecognizer(pan, shouldReceive: event) ?? true
            {
                var isRecognized = false
                settling { isRecognized = pan.scroll(event) }
                if isRecognized { return }
            }
            view = current.superview
        }
    }

    /// Runs `work`, which may change states of recognisers, and settles them afterwards.
    private func settling(_ work: () -> Void) {
        if depth == 0 { active.forgetAskers() }
        depth += 1
        work()
        depth -= 1
        if depth == 0 { settle() }
    }

    // MARK: Touches to recognisers

    private func collectReceivers(of touch: UITouch, _ event: UIEvent) {
        var view = touch.view
        while let current = view {
            for recognizer in current.gestureRecognizers ?? [] where mayReceive(recognizer, touch, event) {
                recognizer.join(self)
                recognizer.receive(touch)
                active.insert(recognizer)
            }
            view = current.superview
        }
        requirementsDidChange()
    }

    private func mayReceive(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard recognizer.isEnabled, !recognizer.isFinished, !recognizer.pendingStates.contains(.ended),
            recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
            recognizer.accepts(touch), recognizer.shouldReceive(event)
        else { return false }
        guard let delegate = recognizer.delegate else { return true }
        return delegate.gestureRecognizer(recognizer, shouldReceive: event)
            && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    }

    private func deliverToRecognizers(_ touches: [UITouch], _ event: UIEvent) {
        // Deepest view first, as the touches were assigned; a recogniser with several touches has the place of its first one.
        var order: [UIGestureRecognizer] = []
        var known: Set<ObjectIdentifier> = []
        for recognizer in touches.lazy.flatMap(\.receivers) where known.insert(ObjectIdentifier(recognizer)).inserted {
            order.append(recognizer)
        }
        for recognizer in order {
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                let own = touches.filter { touch in
                    touch.phase == phase && recognizer.touches.contains { $0 === touch }
                }
                guard !own.isEmpty, !recognizer.isFinished else { continue }
                switch phase {
                case .began: recognizer.touchesBegan(Set(own), with: event)
                case .moved: recognizer.touchesMoved(Set(own), with: event)
                case .ended: recognizer.touchesEnded(Set(own), with: event)
                default: recognizer.touchesCancelled(Set(own), with: event)
                }
            }
        }
    }

    /// Whether the touch is down, or ends with the event that is being delivered.
    func isDown(_ touch: UITouch) -> Bool {
        liveTouches.contains { $0 === touch }
    }

    private func end(_ touch: UITouch) {
        liveTouches.removeAll { $0 === touch }
        for recognizer in active.all { recognizer.touchDidEnd(touch) }
        if touch.delivery == .finished { touch.letGo() }
    }

    // MARK: Settling

    /// Called by every change of a recogniser's state.
    func didChange(_ recognizer: UIGestureRecognizer, from old: UIGestureRecognizer.State) {
        let new = recognizer.storedState
        if active.insert(recognizer) { recognizer.join(self) }
        active.didChange(recognizer)
        if new != .failed { actions.append((recognizer, new)) }
        if old == .possible && recognizer.isRecognized {
            if recognizer.cancelsTouchesInView { cancelling.append(recognizer) }
            preventOthers(recognizer)
        }
        if depth == 0 { settle() }
    }

    private func settle() {
        if depth == 0 { active.forgetAskers() }
        depth += 1
        repeat {
            resolvePending()
            cancelTouchesInViews()
            sendActions()
            delivery.releaseHeldTouches()
        } while !actions.isEmpty || !cancelling.isEmpty || active.hasDue
        depth -= 1
        resetFinished()
    }

    private func sendActions() {
        while !actions.isEmpty {
            let (recognizer, state) = actions.removeFirst()
            recognizer.sendActions(about: state)
            // What the action did may decide about other recognisers before their actions are called.
            resolvePending()
            cancelTouchesInViews()
        }
    }

    private func cancelTouchesInViews() {
        while !cancelling.isEmpty {
            let recognizer = cancelling.removeFirst()
            delivery.cancel(Array(recognizer.sequenceTouches))
        }
    }

    private func resetFinished() {
        let finished = active.all.filter { $0.isFinished && $0.touches.isEmpty }
        active.remove(finished)
        for recognizer in finished { recognizer.becomePossible() }
        // Touches retain their views; while nothing happens none is retained.
        if active.all.isEmpty && liveTouches.isEmpty && !delivery.isHolding { lastEvent = nil }
    }

    // MARK: Deadlines

    /// Calls `work` at a media time, in seconds. Replaces the recogniser's earlier deadline.
    func setDeadline(of recognizer: UIGestureRecognizer, at time: TimeInterval, _ work: @escaping @MainActor () -> Void) {
        cancelDeadline(of: recognizer)
        let key = ObjectIdentifier(recognizer)
        let token = TurnCoordinator.shared.at(time) { [weak self] in self?.runDeadline(key) }
        deadlines[key] = Deadline(time: time, token: token, work: work)
    }

    func cancelDeadline(of recognizer: UIGestureRecognizer) {
        deadlines.removeValue(forKey: ObjectIdentifier(recognizer))?.token.cancel()
    }

    /// A late main thread must not change what the user did: deadlines before the event are run before the event.
    private func runDeadlines(until time: TimeInterval) {
        while let next = deadlines.filter({ $0.value.time <= time }).min(by: { $0.value.time < $1.value.time }) {
            runDeadline(next.key)
        }
    }

    private func runDeadline(_ key: ObjectIdentifier) {
        guard let deadline = deadlines.removeValue(forKey: key) else { return }
        deadline.token.cancel()
        settling(deadline.work)
    }
}

// MARK: - Who may recognise

extension GestureEnvironment {
    /// A recogniser wants to leave `possible`.
    func begin(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
        settling {
            guard shouldBegin(recognizer) else {
                recognizer.enter(.failed)
                return
            }
            // The delegate may have turned it off.
            guard recognizer.storedState == .possible, recognizer.isEnabled else { return }
            recognizer.wait(for: state)
            resolve(recognizer)
        }
    }

    /// The hit views are asked when they would lose their touch, as in UIKit; then the recogniser's own view, then the delegate.
    private func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        var asked: [UIView] = []
        if recognizer.cancelsTouchesInView {
            for touch in recognizer.touches {
                if let view = touch.view, !asked.contains(where: { $0 === view }) { asked.append(view) }
            }
        }
        if let view = recognizer.view, !asked.contains(where: { $0 === view }) { asked.append(view) }
        guard asked.allSatisfy({ $0.gestureRecognizerShouldBegin(recognizer) }) else { return false }
        return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    }

    // MARK: Failure requirements

    private enum Requirement {
        case met
        /// The recogniser must wait.
        case open
        /// Another one was recognised that had to fail.
        case broken
    }

    /// Requirements were added, or recognisers share other touches than before.
    func requirementsDidChange() { active.lookAtAll() }

    private func resolvePending() {
        while let recognizer = active.takeDue() {
            if !recognizer.pendingStates.isEmpty { resolve(recognizer) }
        }
    }

    /// Takes the states that a recogniser waits for when its requirements are met.
    private func resolve(_ recognizer: UIGestureRecognizer) {
        switch requirement(of: recognizer) {
        case .open:
            break
        case .broken:
            recognizer.enter(.failed)
        case .met:
            if active.recognized.contains(where: { prevents($0, recognizer) }) {
                recognizer.enter(.failed)
            } else {
                for state in recognizer.pendingStates { recognizer.enter(state) }
            }
        }
    }

    private func requirement(of recognizer: UIGestureRecognizer) -> Requirement {
        var result = Requirement.met
        for other in active.candidates(for: recognizer) where other !== recognizer && shareTouches(recognizer, other) {
            comparisons += 1
            guard !other.isFinished || other.isRecognized else { continue }
            guard recognizer.mustWait(for: other) else { continue }
            if other.isRecognized { return .broken }
            active.note(recognizer, waitsFor: other)
            result = .open
        }
        return result
    }

    // MARK: Prevention

    /// A recogniser was recognised: others with the same touches fail, unless a delegate allows both.
    private func preventOthers(_ recognizer: UIGestureRecognizer) {
        for other in active.all where other !== recognizer && other.storedState == .possible {
            if prevents(recognizer, other) { other.enter(.failed) }
        }
    }

    private func prevents(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        guard recognizer !== other, shareTouches(recognizer, other), recognizer.canPrevent(other),
            other.canBePrevented(by: recognizer)
        else { return false }
        let isAllowed =
            recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: recognizer) ?? false
        return !isAllowed
    }

    private func shareTouches(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        !one.sequenceTouches.isDisjoint(with: other.sequenceTouches)
    }
}
