// SPDX-License-Identifier: MIT
internal import Foundation

extension UIGestureRecognizer {
    /// The environment of the gesture that is going on, or of the window that the view is in.
    var environment: GestureEnvironment? {
        sequenceEnvironment ?? attachedView?.window?.gestureEnvironment
    }

    var isRecognized: Bool {
        storedState == .began || storedState == .changed || storedState == .ended
    }

    var isFinished: Bool {
        storedState == .ended || storedState == .cancelled || storedState == .failed
    }

    // MARK: The state machine

    /// What setting `state` does.
    ///
    ///     possible ─ began, changed, ended ─► asks, waits for requirements, then began or ended
    ///     possible ─ failed, cancelled ─► failed
    ///     began, changed ─ changed ─► changed;  ─ ended ─► ended;  ─ cancelled, failed ─► cancelled
    ///     ended, cancelled, failed ─► possible by the environment's reset alone
    func request(_ new: State) {
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
            storedState = step
            return
        }
        if pendingStates.isEmpty {
            environment.begin(self, as: step)
        } else if step == .ended {
            pendingStates = pendingStates.filter { $0 != .ended } + [.ended]
        }
    }

    func enter(_ new: State) {
        let old = storedState
        storedState = new
        stateInAction = nil
        if isFinished || new == .began { pendingStates = [] }
        environment?.didChange(self, from: old)
    }

    /// Cancels or fails, whatever is going on. The touches are not received any more, so that the reset follows at once.
    func giveUp() {
        for touch in touches { touch.receivers.removeAll { $0 === self } }
        touches = []
        switch storedState {
        case .possible where sequenceEnvironment != nil: enter(.failed)
        case .began, .changed: enter(.cancelled)
        default: break
        }
    }

    /// After the end of a sequence.
    func becomePossible() {
        environment?.cancelDeadline(of: self)
        reset()
        storedState = .possible
        stateInAction = nil
        pendingStates = []
        touches = []
        sequenceTouches = []
        dynamicRequirements = [:]
        sequenceEnvironment = nil
    }

    // MARK: Touches

    func receive(_ touch: UITouch, in environment: GestureEnvironment) {
        sequenceEnvironment = environment
        touches.append(touch)
        // A subclass that never fails would collect touches for ever.
        if sequenceTouches.count > 64 { sequenceTouches = Set(touches) }
        sequenceTouches.insert(touch)
        touch.receivers.append(self)
    }

    func drop(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
        sequenceTouches.remove(touch)
        touch.receivers.removeAll { $0 === self }
    }

    func centroid(in view: UIView?) -> CGPoint {
        let points = (touches.isEmpty ? Array(sequenceTouches) : touches).map { $0.location(in: view) }
        guard !points.isEmpty else { return .zero }
        let count = CGFloat(points.count)
        return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }

    /// The touches that stay down after the present event.
    var remainingTouches: [UITouch] {
        touches.filter { $0.phase != .ended && $0.phase != .cancelled }
    }

    // MARK: Time

    /// Calls `work` at the media time given, unless the gesture is over by then or another deadline replaces it.
    func setDeadline(_ time: TimeInterval, _ work: @escaping @MainActor () -> Void) {
        environment?.setDeadline(of: self, at: time, work)
    }

    func cancelDeadline() {
        environment?.cancelDeadline(of: self)
    }
}
