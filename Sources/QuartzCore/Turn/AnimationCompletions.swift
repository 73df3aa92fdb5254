// SPDX-License-Identifier: MIT

/// Reports the ends of animations to their delegates and transactions, at most once a frame. All times are media time.
///
/// Adding an animation and an end take logarithmic time, however many layers are animated.
@MainActor
final class AnimationCompletions {
    static let shared = AnimationCompletions()

    private struct Watched {
        let reference: BackReference<CALayer>
        var layer: CALayer? { reference.object }
        /// Keeps the layer alive until its animations end, as Core Animation's render tree does; nil while none will end by
        /// itself.
        var kept: CALayer?
        /// The time of its entry in `ends`. Entries of other times are left over from ends that have changed.
        var scheduled: Double?
        /// In which order the layers got animations.
        let order: Int
    }

    /// An animation that has ended, and where it comes among those that end together.
    private struct Ended {
        let attached: AttachedAnimation
        let place: (end: Double, layer: Int, index: Int)
    }

    private var watched: [ObjectIdentifier: Watched] = [:]
    private var ends = EndQueue()
    /// Layers whose next end may be another one now.
    private var touched: [ObjectIdentifier] = []
    private var everyEndMayHaveChanged = false
    private var nextOrder = 0
    /// The number of watched layers at which those that are gone are looked for.
    private var cleaningCount = 64
    /// Layers of a shown tree that got animations since the last commit.
    private var added: [CALayer] = []
    /// Animations that were removed before their end.
    private var removedEarly: [AttachedAnimation] = []
    private var lastDelivery = -Double.infinity

    /// Each delivery costs a turn and a commit: animations that end one after the other share one a frame.
    private static let shortestPause = 1.0 / 60

    private init() {}

    /// The layer has animations that run.
    func watch(_ layer: CALayer) {
        let key = ObjectIdentifier(layer)
        if !layer.isWatchedForCompletions {
            forgetLostLayers()
            watched[key] = Watched(reference: layer.reference, kept: layer, order: nextOrder)
            nextOrder += 1
            layer.isWatchedForCompletions = true
        }
        touched.append(key)
    }

    /// The layer has an animation that the next commit will start.
    func expectStart(of layer: CALayer) {
        added.append(layer)
    }

    /// Called after a commit. It has not reached layers that left their tree before it; their animations must end on time, too.
    func startAdded(at time: Double) {
        guard !added.isEmpty else { return }
        for layer in added { layer.startAddedAnimations(at: time) }
        added = []
    }

    /// The time space of some layer has changed.
    func timingChanged() { everyEndMayHaveChanged = true }

    /// When ends are to be delivered next; nil when no animation will end by itself.
    var nextDelivery: Double? { nextEnd.map { max($0, lastDelivery + AnimationCompletions.shortestPause) } }

    private var nextEnd: Double? {
        scheduleTouched()
        while let first = ends.first {
            if watched[first.key]?.scheduled == first.time { return first.time }
            ends.removeFirst()
        }
        return nil
    }

    private func scheduleTouched() {
        if everyEndMayHaveChanged || ends.count > 2 * watched.count + 64 {
            everyEndMayHaveChanged = false
            ends.removeAll()
            touched.removeAll(keepingCapacity: true)
            for key in watched.keys {
                watched[key]?.scheduled = nil
                schedule(key)
            }
        } else {
            for key in touched { schedule(key) }
            touched.removeAll(keepingCapacity: true)
        }
    }

    private func schedule(_ key: ObjectIdentifier) {
        guard let entry = watched[key] else { return }
        guard let layer = entry.layer else {
            watched[key] = nil
            return
        }
        let end = layer.nextAnimationEnd
        watched[key]?.kept = end == nil ? nil : layer
        guard end != entry.scheduled else { return }
        watched[key]?.scheduled = end
        if let end { ends.insert(EndQueue.Entry(time: end, key: key)) }
    }

    private func forgetLostLayers() {
        guard watched.count >= cleaningCount else { return }
        watched = watched.filter { $0.value.layer != nil }
        cleaningCount = max(64, 2 * watched.count)
    }

    /// Reports what has ended until `time`, in the order of the ends.
    func deliver(at time: Double) {
        let early = removedEarly
        removedEarly = []
        for attached in early { report(attached, finished: false) }
        var ended: [Ended] = []
        var asked: [ObjectIdentifier] = []
        while let end = nextEnd, end <= time, let key = ends.first?.key {
            ends.removeFirst()
            watched[key]?.scheduled = nil
            asked.append(key)
            ended += takeEnded(of: key, at: time)
        }
        guard !asked.isEmpty else { return }
        // Not before: a layer is asked once in a turn, also when rounding says that its animation is not over yet.
        touched += asked
        lastDelivery = time
        ended.sort { $0.place < $1.place }
        for one in ended { report(one.attached, finished: true) }
    }

    private func takeEnded(of key: ObjectIdentifier, at time: Double) -> [Ended] {
        guard let entry = watched[key], let layer = entry.layer else { return [] }
        let taken = layer.takeEndedAnimations(at: time)
        layer.isWatchedForCompletions = !layer.attachedAnimations.allSatisfy(\.isEnded)
        if !layer.isWatchedForCompletions { watched[key] = nil }
        return taken.enumerated().map { index, attached in
            Ended(attached: attached, place: (attached.evaluated?.endTime ?? 0, entry.order, index))
        }
    }

    /// An animation of the layer was removed before its end: whoever is to hear of it is told in the next turn.
    func removed(_ attached: AttachedAnimation, from layer: CALayer) {
        if layer.isWatchedForCompletions { touched.append(ObjectIdentifier(layer)) }
        guard attached.animation.reportsRemoval || attached.transaction != nil else { return }
        removedEarly.append(attached)
        TurnCoordinator.shared.nextTurn {}
    }

    private func report(_ attached: AttachedAnimation, finished: Bool) {
        attached.animation.delegate?.animationDidStop(attached.original, finished: finished)
        attached.transaction?.leave()
    }

    /// Forgets all layers, for the end of an app.
    func reset() {
        for entry in watched.values { entry.layer?.isWatchedForCompletions = false }
        watched = [:]
        ends.removeAll()
        touched = []
        added = []
        removedEarly = []
        lastDelivery = -.infinity
    }
}
