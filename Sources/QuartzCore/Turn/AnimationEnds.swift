// SPDX-License-Identifier: MIT

/// Knows which layers have animations and tells delegates and transactions when they end.
@MainActor
final class AnimationEnds {
    static let shared = AnimationEnds()

    private var layers: [ObjectIdentifier: CALayer] = [:]
    private var order: [ObjectIdentifier] = []
    private var pending: [@MainActor () -> Void] = []
    private var cachedNext: Double??

    private init() {}

    /// A layer with animations stays alive until they end, as the render tree would keep it.
    func watch(_ layer: CALayer) {
        cachedNext = nil
        guard layers.updateValue(layer, forKey: ObjectIdentifier(layer)) == nil else { return }
        order.append(ObjectIdentifier(layer))
    }

    func timingChanged() { cachedNext = nil }

    /// The media time of the next end; nil when nothing will end by itself.
    var next: Double? {
        if let cachedNext { return cachedNext }
        let result = layers.values.compactMap(\.nextAnimationEnd).min()
        cachedNext = .some(result)
        return result
    }

    func deliver(at time: Double) {
        let early = pending
        pending = []
        for work in early { work() }
        guard let next, next <= time else { return }
        var ended: [AnimationAttachment] = []
        for key in order {
            guard let layer = layers[key] else { continue }
            ended += layer.takeEndedAnimations(at: time)
            if layer.attachments.allSatisfy(\.isEnded) { layers[key] = nil }
        }
        order.removeAll { layers[$0] == nil }
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
        layers = [:]
        order = []
        pending = []
        cachedNext = nil
    }
}
