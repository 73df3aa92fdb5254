// SPDX-License-Identifier: MIT

/// Reports the ends of animations to their delegates and transactions. All times are media time.
@MainActor
final class AnimationCompletions {
    static let shared = AnimationCompletions()

    private struct Watched {
        weak var layer: CALayer?
        /// Keeps the layer alive until its animations end, as Core Animation's render tree does; nil while none will end by
        /// itself.
        var kept: CALayer?
    }

    /// In the order in which they got animations.
    private var watched: [Watched] = []
    /// Layers of a shown tree that got animations since the last commit.
    private var added: [Watched] = []
    /// Animations that were removed before their end.
    private var removedEarly: [AttachedAnimation] = []
    private var cachedNext: Double??

    private init() {}

    /// The layer has animations that run.
    func watch(_ layer: CALayer) {
        cachedNext = nil
        if !layer.isWatchedForCompletions { watched.append(Watched(layer: layer, kept: layer)) }
        layer.isWatchedForCompletions = true
    }

    /// The layer has an animation that the next commit will start.
    func expectStart(of layer: CALayer) {
        added.append(Watched(layer: layer, kept: layer))
    }

    /// Called after a commit. It has not reached layers that left their tree before it; their animations must end on time, too.
    func startAdded(at time: Double) {
        guard !added.isEmpty else { return }
        for entry in added { entry.layer?.startAddedAnimations(at: time) }
        added = []
    }

    /// The time space of some layer has changed.
    func timingChanged() { cachedNext = nil }

    /// When the next animation ends; nil when none will by itself.
    var nextEnd: Double? {
        if let cachedNext { return cachedNext }
        var result: Double?
        watched.removeAll { $0.layer == nil }
        for index in watched.indices {
            let end = watched[index].layer?.nextAnimationEnd
            watched[index].kept = end == nil ? nil : watched[index].layer
            if let end { result = min(result ?? end, end) }
        }
        cachedNext = .some(result)
        return result
    }

    /// Reports what has ended until `time`, in the order of the ends.
    func deliver(at time: Double) {
        let early = removedEarly
        removedEarly = []
        for attached in early { report(attached, finished: false) }
        guard let nextEnd, nextEnd <= time else { return }
        var ended: [AttachedAnimation] = []
        watched.removeAll { entry in
            guard let layer = entry.layer else { return true }
            ended += layer.takeEndedAnimations(at: time)
            layer.isWatchedForCompletions = !layer.attachedAnimations.allSatisfy(\.isEnded)
            return !layer.isWatchedForCompletions
        }
        cachedNext = nil
        ended.sort { ($0.evaluated?.endTime ?? 0) < ($1.evaluated?.endTime ?? 0) }
        for attached in ended { report(attached, finished: true) }
    }

    /// An animation was removed before its end: its delegate is called in the next turn.
    func removed(_ attached: AttachedAnimation) {
        cachedNext = nil
        removedEarly.append(attached)
        TurnCoordinator.shared.nextTurn {}
    }

    private func report(_ attached: AttachedAnimation, finished: Bool) {
        attached.animation.delegate?.animationDidStop(attached.original, finished: finished)
        attached.transaction?.leave()
    }

    /// Forgets all layers, for the end of an app.
    func reset() {
        for entry in watched { entry.layer?.isWatchedForCompletions = false }
        watched = []
        added = []
        removedEarly = []
        cachedNext = nil
    }
}
