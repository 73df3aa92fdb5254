// SPDX-License-Identifier: MIT

/// An animation as it is evaluated: immutable, made by a commit, read by the main thread and the render thread.
///
/// All times are those of the layer that the animation belongs to.
package final class RenderAnimation: Sendable {
    private enum Effect: Sendable {
        /// Runs and ends, but shows nothing: an unknown key path, a bare CAAnimation.
        case none
        case property(PropertyEffect)
        case group([RenderAnimation])
        case transition(RenderTransition)
        case particles(ParticleFlight)
    }

    /// With the begin time resolved.
    package let timing: MediaTiming
    package let isRemovedOnCompletion: Bool
    private let curve: CubicBezier?
    private let effect: Effect

    /// Nil when a number of the timing is NaN.
    ///
    /// - Parameters:
    ///   - beginTime: The begin time of an animation whose own is 0; its delay is added.
    ///   - model: The layer's values: they tell the types of its properties.
    ///   - before: What a transition comes from; without it, it shows nothing.
    package convenience init?(
        _ animation: CAAnimation, beginTime resolved: Double, model: LayerProperties, before: RenderNode? = nil
    ) {
        var timing = animation.timing
        if timing.beginTime == 0 { timing.beginTime = resolved + animation.delay }
        self.init(animation, timing: timing, model: model, before: before?.frozen(atLocal: resolved))
    }

    private init?(
        _ animation: CAAnimation, timing: MediaTiming, model: LayerProperties, before: @autoclosure () -> RenderNode? = nil
    ) {
        let numbers = [timing.beginTime, timing.duration, timing.timeOffset, timing.repeatDuration, Double(timing.speed)]
        guard !numbers.contains(where: \.isNaN), !timing.repeatCount.isNaN else { return nil }
        self.timing = timing
        isRemovedOnCompletion = animation.isRemovedOnCompletion
        curve = animation.timingFunction.flatMap { $0.curve.isLinear ? nil : $0.curve }
        switch animation {
        case let animation as CAPropertyAnimation:
            effect = PropertyEffect(animation, model: model).map { .property($0) } ?? .none
        case let animation as CAAnimationGroup:
            let members = (animation.animations ?? []).compactMap { member in
                var own = member.timing
                if own.duration == 0 { own.duration = timing.duration }
                return RenderAnimation(member, timing: own, model: model)
            }
            effect = members.contains(where: \.hasEffect) ? .group(members) : .none
        case let animation as CATransition:
            effect = before().map { .transition(RenderTransition(animation, from: $0)) } ?? .none
        default:
            effect = .none
        }
    }

    /// The particles of a slot of an emitter.
    init(_ flight: ParticleFlight, beginTime: Double, duration: Double) {
        timing = MediaTiming(beginTime: beginTime, duration: duration)
        isRemovedOnCompletion = false
        curve = nil
        effect = .particles(flight)
    }

    // MARK: Life

    /// When the active time begins.
    package var startTime: Double { timing.startTime }

    /// When the active time is over; infinite for endless and for stopped animations.
    package var endTime: Double { timing.endTime }

    package func isFinished(at time: Double) -> Bool { timing.isFinished(atParent: time) }

    /// Whether something moves at `time` or later: frames are needed. An animation that shows nothing is never active,
    /// but has an end like any other.
    package func isActive(at time: Double) -> Bool {
        hasEffect && timing.speed != 0 && !isFinished(at: time)
    }

    /// Whether it moves the content of a scroll view.
    var scrolls: Bool {
        if case .property(let effect) = effect { effect.scrolls } else { false }
    }

    private var hasEffect: Bool {
        if case .none = effect { false } else { true }
    }

    /// The transition that shows at the time, and how far it is; nil for other animations.
    func transition(at time: Double) -> (transition: RenderTransition, progress: Double)? {
        guard case .transition(let transition) = effect, let moment = timing.moment(atParent: time) else { return nil }
        return (transition, transition.progress(at: curve?.value(at: moment.progress) ?? moment.progress))
    }

    var isTransition: Bool { if case .transition = effect { true } else { false } }

    /// Whether the animation adds to a whole transform.
    private var transformEffect: PropertyEffect? {
        if case .property(let effect) = effect, effect.property.isTransform { effect } else { nil }
    }

    // MARK: Evaluation

    /// Applies the animation's values at `time` to the properties.
    ///
    /// Sums of animations may leave the range of a property in between; `apply(_:at:to:)` limits them at the end.
    package func apply(at time: Double, to properties: inout LayerProperties) {
        apply(at: time, includingEnd: false, to: &properties)
    }

    /// Applies all animations of a layer, given in the order in which they were added.
    package static func apply(_ animations: [RenderAnimation], at time: Double, to properties: inout LayerProperties) {
        for animation in evaluationOrder(animations) {
            animation.apply(at: time, to: &properties)
        }
        properties.opacity = min(max(properties.opacity, 0), 1)
        properties.shadowOpacity = min(max(properties.shadowOpacity, 0), 1)
    }

    private func apply(at time: Double, includingEnd: Bool, to properties: inout LayerProperties) {
        guard let moment = timing.moment(atParent: time, includingEnd: includingEnd) else { return }
        switch effect {
        case .none, .transition: break
        case .property(let effect):
            effect.apply(moment, curve: curve, duration: timing.duration, to: &properties)
        case .group(let members):
            let local = (curve?.value(at: moment.progress) ?? moment.progress) * timing.duration
            for member in members {
                member.apply(at: local, includingEnd: true, to: &properties)
            }
        case .particles(let flight): flight.apply(at: time, to: &properties)
        }
    }

    /// Additive transforms are evaluated newest first, all others in the order in which they were added.
    ///
    /// Each was made when the transform B became C, and adds X with X·C = B at its start. So the newest must be applied next to
    /// the model: older · X · C = older · B, which showed before. In the other order the layer would jump whenever the older
    /// transform does not commute with the newer.
    private static func evaluationOrder(_ animations: [RenderAnimation]) -> [RenderAnimation] {
        guard animations.count > 1, animations.contains(where: { $0.transformEffect != nil }) else { return animations }
        var result = animations
        var run: [Int] = []
        func reverseRun() {
            for (slot, index) in zip(run, run.reversed()) { result[slot] = animations[index] }
            run.removeAll()
        }
        for (index, animation) in animations.enumerated() {
            guard let effect = animation.transformEffect else { continue }
            if effect.isAdditive { run.append(index) } else { reverseRun() }
        }
        if run.count > 1 { reverseRun() }
        return result
    }
}
