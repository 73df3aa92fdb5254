// SPDX-License-Identifier: MIT

/// Who may recognise: shouldBegin, failure requirements, prevention.
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
            recognizer.pendingStates = [state]
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
        case met, open, broken
    }

    var hasResolvable: Bool {
        active.contains { !$0.pendingStates.isEmpty && requirement(of: $0) != .open }
    }

    func resolvePending() {
        var didResolve = true
        while didResolve {
            didResolve = false
            for recognizer in active where !recognizer.pendingStates.isEmpty {
                if resolve(recognizer) { didResolve = true }
            }
        }
    }

    /// Takes the steps that a recogniser waits for, when nothing is in the way any more. False while it must wait.
    @discardableResult
    private func resolve(_ recognizer: UIGestureRecognizer) -> Bool {
        switch requirement(of: recognizer) {
        case .open:
            return false
        case .broken:
            recognizer.enter(.failed)
        case .met:
            if active.contains(where: { $0.isRecognized && prevents($0, recognizer) }) {
                recognizer.enter(.failed)
            } else {
                for state in recognizer.pendingStates { recognizer.enter(state) }
            }
        }
        return true
    }

    private func requirement(of recognizer: UIGestureRecognizer) -> Requirement {
        var result = Requirement.met
        for other in active where other !== recognizer && shareTouches(recognizer, other) {
            guard !other.isFinished || other.isRecognized else { continue }
            guard mustWait(recognizer, for: other) else { continue }
            if other.isRecognized { return .broken }
            result = .open
        }
        return result
    }

    private func mustWait(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        if recognizer.requirements.contains(where: { $0.recognizer === other }) { return true }
        let key = ObjectIdentifier(other)
        if let answer = recognizer.dynamicRequirements[key] { return answer }
        let answer =
            recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
        recognizer.dynamicRequirements[key] = answer
        return answer
    }

    // MARK: Prevention

    /// A recogniser was recognised: others that watch the same touches fail, where no one allows both.
    func preventOthers(_ recognizer: UIGestureRecognizer) {
        for other in active where other !== recognizer && other.storedState == .possible {
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
