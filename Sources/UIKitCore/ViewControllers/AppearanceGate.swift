// SPDX-License-Identifier: MIT

/// The state machine through which every appearance callback of a controller goes: counts begins and ends, so that each callback is sent
/// once.
struct AppearanceGate {
    enum Phase {
        case disappeared, appearing, appeared, disappearing

        var isInTransition: Bool { self == .appearing || self == .disappearing }
        /// Visible, or about to be.
        var isAppearing: Bool { self == .appearing || self == .appeared }
    }

    enum BeginOutcome {
        /// Send the will-callback.
        case send
        /// Not the first begin in this direction, or already there: nothing is sent.
        case unbalanced
    }

    enum EndOutcome {
        /// Send the did-callback of the direction that was begun last.
        case send
        /// An inner end: nothing is sent.
        case inner
        case unbalanced
    }

    private(set) var phase = Phase.disappeared
    private(set) var isAnimated = false
    /// `viewIsAppearing` is due: with the next layout pass in a window, or just before `viewDidAppear`.
    var needsViewIsAppearing = false

    /// A window's root: the did-callback is due after the window's first layout.
    var endsWithLayout = false

    private var depth = 0
    /// Ends that belong to begins which changed nothing.
    private var idleDepth = 0

    mutating func begin(appearing: Bool, animated: Bool) -> BeginOutcome {
        let target: Phase = appearing ? .appearing : .disappearing
        switch phase {
        case target:
            depth += 1
            return .unbalanced
        case .appearing, .disappearing:
            // The opposite direction before the end: a cancellation. One end closes both.
            enter(target, animated: animated)
            return .send
        case .appeared where appearing, .disappeared where !appearing:
            idleDepth += 1
            return .unbalanced
        case .appeared, .disappeared:
            depth = 1
            enter(target, animated: animated)
            return .send
        }
    }

    mutating func end() -> EndOutcome {
        guard phase.isInTransition else {
            guard idleDepth > 0 else { return .unbalanced }
            idleDepth -= 1
            return .inner
        }
        depth -= 1
        guard depth == 0 else { return .inner }
        phase = phase == .appearing ? .appeared : .disappeared
        return .send
    }

    private mutating func enter(_ target: Phase, animated: Bool) {
        phase = target
        isAnimated = animated
        needsViewIsAppearing = target == .appearing
        endsWithLayout = false
    }
}
