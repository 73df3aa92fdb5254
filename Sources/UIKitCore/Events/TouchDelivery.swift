// SPDX-License-Identifier: MIT

/// Delivers the touches of a window to the views that they hit. Recognisers may delay a touch, or have it cancelled.
@MainActor
final class TouchDelivery {
    private unowned let environment: GestureEnvironment
    /// Touches whose delivery a recogniser delays.
    private var held: [UITouch] = []

    init(environment: GestureEnvironment) {
        self.environment = environment
    }

    var isHolding: Bool { !held.isEmpty }

    /// Delivers the touches of an event that recognisers leave to the views.
    func deliver(_ touches: [UITouch], _ event: UIEvent) {
        for touch in touches where touch.phase == .began { startDelivery(of: touch) }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            deliver(touches.filter { $0.phase == phase && isDue($0) }, as: phase, event)
        }
        for touch in touches where touch.phase == .ended || touch.phase == .cancelled { hold(touch) }
        releaseHeldTouches()
    }

    private func startDelivery(of touch: UITouch) {
        // A recogniser may have had it cancelled already.
        guard touch.delivery == .notStarted else { return }
        if touch.receivers.contains(where: { $0.cancelsTouchesInView && $0.isRecognized }) {
            // It joins a gesture that was recognised already.
            touch.delivery = .finished
        } else if isExcluded(touch) {
            touch.delivery = .finished
        } else if touch.receivers.contains(where: { delaysBegin($0) }) {
            touch.delivery = .waitingToBegin
            held.append(touch)
        } else {
            touch.delivery = .running
        }
    }

    /// Whether touches of the same view or of others exclude this one.
    private func isExcluded(_ touch: UITouch) -> Bool {
        guard let view = touch.view, let touches = environment.lastEvent?.touches else { return false }
        let others = touches.filter { $0 !== touch && $0.delivery != .finished && $0.delivery != .notStarted }
        if !view.isMultipleTouchEnabled && others.contains(where: { $0.view === view }) { return true }
        return others.contains { $0.view !== view && (view.isExclusiveTouch || $0.view?.isExclusiveTouch ?? false) }
    }

    /// Whether the view receives the touch's present phase now.
    private func isDue(_ touch: UITouch) -> Bool {
        guard touch.delivery == .running else { return false }
        return touch.phase != .ended || !touch.receivers.contains { delaysEnd($0) }
    }

    private func hold(_ touch: UITouch) {
        switch touch.delivery {
        case .running:
            touch.delivery = .waitingToEnd
            held.append(touch)
        case .waitingToBegin where touch.phase == .cancelled:
            touch.delivery = .finished
        default:
            break
        }
    }

    /// Delivers what no recogniser delays any more.
    func releaseHeldTouches() {
        guard !held.isEmpty else { return }
        for touch in held {
            if touch.delivery == .waitingToBegin, touch.phase == .cancelled {
                touch.delivery = .finished
            } else if touch.delivery == .waitingToBegin, !touch.receivers.contains(where: { delaysBegin($0) }) {
                let isOver = touch.phase == .ended
                touch.delivery = isOver ? .waitingToEnd : .running
                deliver([touch], as: .began, environment.lastEvent)
            }
            if touch.delivery == .waitingToEnd, !touch.receivers.contains(where: { delaysEnd($0) }) {
                deliver([touch], as: .ended, environment.lastEvent)
            }
        }
        held.removeAll { touch in
            guard touch.delivery == .running || touch.delivery == .finished else { return false }
            // One that is still down is released at its end.
            let isOver = touch.phase == .ended || touch.phase == .cancelled
            if isOver && touch.delivery == .finished && !environment.isDown(touch) { touch.letGo() }
            return true
        }
    }

    private func delaysBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.delaysTouchesBegan && recognizer.storedState == .possible
    }

    private func delaysEnd(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.delaysTouchesEnded && recognizer.storedState == .possible
    }

    /// A gesture was recognised with these touches: cancels them in the views that received them.
    func cancel(_ touches: [UITouch]) {
        let known = touches.filter { $0.delivery == .running || $0.delivery == .waitingToEnd }
        for touch in touches { touch.delivery = .finished }
        deliver(known, as: .cancelled, environment.lastEvent)
    }

    private func deliver(_ touches: [UITouch], as phase: UITouch.Phase, _ event: UIEvent?) {
        var rest = touches.filter { $0.view != nil }
        while let view = rest.first?.view {
            let own = rest.filter { $0.view === view }
            rest.removeAll { $0.view === view }
            if phase == .ended || phase == .cancelled || (phase == .began && !mayBegin(own, in: view, event)) {
                for touch in own { touch.delivery = .finished }
                if phase == .began { continue }
            }
            // A touch may be delivered later than it happened, or be cancelled for this view alone.
            let phases = own.map(\.phase)
            for touch in own { touch.phase = phase }
            send(Set(own), to: view, as: phase, event)
            for (touch, phase) in zip(own, phases) { touch.phase = phase }
        }
    }

    /// The scroll view around the view may keep touches from it.
    private func mayBegin(_ touches: [UITouch], in view: UIView, _ event: UIEvent?) -> Bool {
        var outer = view.superview
        while let current = outer {
            if let scrollView = current as? UIScrollView {
                return scrollView.touchesShouldBegin(Set(touches), with: event, in: view)
            }
            outer = current.superview
        }
        return true
    }

    private func send(_ touches: Set<UITouch>, to view: UIView, as phase: UITouch.Phase, _ event: UIEvent?) {
        switch phase {
        case .began: view.touchesBegan(touches, with: event)
        case .moved: view.touchesMoved(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        default: view.touchesCancelled(touches, with: event)
        }
    }
}
