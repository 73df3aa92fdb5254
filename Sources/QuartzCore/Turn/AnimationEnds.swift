// SPDX-License-Identifier: MIT

/// Knows which layers have animations and tells delegates and transactions when they end.
@MainActor
final class AnimationEnds {
    static let shared = AnimationEnds()

    private struct Watched {
        weak var layer: CALayer?
        /// A layer stays alive until its animations end, as the render tree would keep it. Endless ones end with it.
        var kept: CALayer?
    }

    /// In the order in which they got animations.
    private var watched: [Watched] = []
    /// Layers of a shown tree that got animations since the last commit.
    private var added: [Watched] = []
    private var pending: [@MainActor () -> Void] = []
    private var cachedNext: Double??

    private init() {}

    func watch(_ layer: CALayer) {
        cachedNext = nil
        if !layer.isWatched { watched.append(Watched(layer: layer, kept: layer)) }
        layer.isWatched = true
    }

    /// The layer has an animation that the next commit will start.
    func expectStart(of layer: CALayer) {
        added.append(Watched(layer: layer, kept: layer))
    }

    /// After a commit: layers that have left their tree before it are in none, and their animations end on time all the same.
    func startAdded(at time: Double) {
        guard !added.isEmpty else { return }
        for entry in added { entry.layer?.startAddedAnimations(at: time) }
        added = []
    }

    func timingChanged() { cachedNext = nil }

    /// The media time of the next end; nil when nothing will end by itself.
    var next: Double? {
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

    func deliver(at time: Double) {
        let early = pending
        pending = []
        for work in early { work() }
        guard let next, next <= time else { return }
        var ended: [AnimationAttachment] = []
        watched.removeAll { entry in
            guard let layer = entry.layer else { return true }
            ended += layer.takeEndedAnimations(at: time)
            layer.isWatched = !layer.attachments.allSatisfy(\.isEnded)
            return !layer.isWatched
        }
        cachedNext = nil
        ended.sort { ($0.evaluated?.endTime ?? 0) < ($1.evaluated?.endTime ?? 0) }
        for attachment in ended { tell(attachment, finished: true) }
    }

    /// An animation that was removed early: its delegate hears of it on the next turn.
    func finish(_ attachment: AnimationAttachment, finished: Bool) {
        cachedNext = nil
        pending.append { AnimationEnds.shared.tell(attachment, finished: finished) }
        TurnCoordinator.shared.nextTurn {}
    }

    private func tell(_ attachment: AnimationAttachment, finished: Bool) {
        attachment.animation.delegate?.animationDidStop(attachment.original, finished: finished)
        attachment.transaction?.leave()
    }

    func reset() {
        for entry in watched { entry.layer?.isWatched = false }
        watched = []
        added = []
        pending = []
        cachedNext = nil
    }
}
