// SPDX-License-Identifier: MIT

/// One animation on a layer.
struct AttachedAnimation {
    /// Nil for an animation that was added without a key.
    let key: String?
    /// The layer's own copy.
    fileprivate(set) var animation: CAAnimation
    /// The animation as it was added: its delegate is called with it.
    let original: CAAnimation
    /// Its immutable form; nil until the commit that starts it.
    fileprivate(set) var evaluated: RenderAnimation?
    let transaction: TransactionGroup?
    /// The end was reported already; the animation stays attached, since it is not removed on completion.
    fileprivate(set) var isEnded = false
}

/// The animations of one layer. All times are in the layer's own time space.
@MainActor
struct AttachedAnimations {
    /// Oldest first.
    private(set) var all: [AttachedAnimation] = []
    /// `AnimationCompletions` reports their ends.
    var isWatched = false

    /// Whether there are animations of values that only a subclass of layers has.
    private(set) var haveOwnKeys = false

    /// Nil when no animation has a key.
    var keys: [String]? {
        let keys = all.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// The immutable forms of those that were started.
    var started: [RenderAnimation] { all.compactMap(\.evaluated) }

    mutating func append(_ copy: CAAnimation, original: CAAnimation, key: String?, transaction: TransactionGroup?) {
        all.append(AttachedAnimation(key: key, animation: copy, original: original, transaction: transaction))
        if copy.hasOwnKeys { haveOwnKeys = true }
    }

    /// Answers the animations that were removed.
    mutating func remove(where isRemoved: (AttachedAnimation) -> Bool) -> [AttachedAnimation] {
        guard all.contains(where: isRemoved) else { return [] }
        let removed = all.filter(isRemoved)
        all.removeAll(where: isRemoved)
        if haveOwnKeys { haveOwnKeys = all.contains { $0.animation.hasOwnKeys } }
        return removed
    }

    // MARK: Starting and ending

    /// Whether frames show what a movement says in place of the model value: until it is removed, with a commit.
    func hide(_ keyPath: String) -> Bool {
        !all.isEmpty && all.contains { ($0.animation as? ScrollAnimation)?.keyPath == keyPath }
    }

    /// Whether some were added and not started yet.
    var hasAdded: Bool { all.contains { $0.evaluated == nil } }

    /// Starts those that were added: begin times that are not set become `now`.
    ///
    /// - Parameter before: What a transition comes from: the layer as it was committed last.
    mutating func startAdded(at now: Double, model: LayerProperties, before: RenderNode?) {
        for index in all.indices where all[index].evaluated == nil {
            all[index].evaluated = RenderAnimation(all[index].animation, beginTime: now, model: model, before: before)
            let attached = all[index]
            guard attached.animation.delegate != nil else { continue }
            // The delegate may change the tree, which is being read now.
            TurnCoordinator.shared.afterCommit {
                attached.animation.delegate?.animationDidStart(attached.original)
            }
        }
    }

    /// The animations that have ended and were not reported before, oldest first. Those that are removed on completion are.
    mutating func takeEnded(at now: Double) -> [AttachedAnimation] {
        var ended: [AttachedAnimation] = []
        for index in all.indices where !all[index].isEnded {
            guard all[index].evaluated?.isFinished(at: now) ?? false else { continue }
            ended.append(all[index])
            all[index].isEnded = true
        }
        guard !ended.isEmpty else { return [] }
        all.removeAll { $0.isEnded && $0.animation.isRemovedOnCompletion }
        if haveOwnKeys { haveOwnKeys = all.contains { $0.animation.hasOwnKeys } }
        return ended
    }

    /// When the next one ends; nil when none will by itself.
    var nextEnd: Double? {
        var earliest = Double.infinity
        for attached in all where !attached.isEnded { earliest = min(earliest, attached.evaluated?.endTime ?? .infinity) }
        return earliest.isFinite ? earliest : nil
    }

    // MARK: Timing curves

    /// Restarts an animation along a segment of a timing curve, with the next commit. False when it is not attached.
    mutating func retime(
        _ original: CAAnimation, to segment: TimingCurveSegment, delay: Double, duration: Double, speed: Float
    ) -> Bool {
        guard let index = all.firstIndex(where: { $0.original === original }),
            let copy = all[index].animation.copy() as? CAPropertyAnimation
        else { return false }
        copy.timingSegment = segment
        copy.timing = MediaTiming(duration: max(duration, 0), speed: speed)
        copy.timing.fillMode = .both
        copy.delay = delay
        all[index].animation = copy
        all[index].evaluated = nil
        all[index].isEnded = false
        return true
    }
}
