// SPDX-License-Identifier: MIT

/// What a property animation does to a layer's properties at a given progress. A pure function.
///
/// A class, because a copy would retain and release all of its values in each frame.
final class PropertyEffect: Sendable {
    /// The ends of a basic animation; see `CABasicAnimation` for what missing ones mean.
    private struct Ends: Sendable {
        var from: AnimationValue?
        var to: AnimationValue?
        var by: AnimationValue?

        /// The ends that do not depend on what is below the animation; nil when one does.
        var known: (AnimationValue, AnimationValue)? {
            [from, to, by].count { $0 != nil } >= 2 ? resolved(base: .empty) : nil
        }

        func resolved(base: AnimationValue) -> (AnimationValue, AnimationValue) {
            switch (from, to, by) {
            case (let from?, let to?, _): (from, to)
            case (let from?, nil, let by?): (from, by.added(to: from))
            case (nil, let to?, let by?): (to.subtracting(by) ?? to, to)
            case (let from?, nil, nil): (from, base)
            case (nil, let to?, nil): (base, to)
            case (nil, nil, let by?): (base, by.added(to: base))
            case (nil, nil, nil): (base, base)
            }
        }
    }

    private enum Motion: Sendable {
        case basic(Ends)
        case spring(Ends, SpringSolver)
        case keyframes(KeyframeTrack)
        case scrolling(ScrollMotion)
    }

    let property: AnimatableProperty
    let isAdditive: Bool
    private let isCumulative: Bool
    /// The transform to which values are relative, and its inverse; see `CAPropertyAnimation.reference`.
    private let reference: (value: AnimationValue, inverse: AnimationValue)?
    private let motion: Motion
    private let segment: TimingCurveSegment?
    /// nil: see `AnimatedNumbers`.
    private let numbers: AnimatedNumbers?

    /// Whether it moves the content of a scroll view.
    var scrolls: Bool {
        if case .scrolling = motion { property.keyPath == "bounds.origin" } else { false }
    }

    /// Nil when the animation cannot change anything: an unknown key path, values of a wrong type, no values.
    init?(_ animation: CAPropertyAnimation, model: LayerProperties) {
        var keyPath = animation.keyPath ?? ""
        if let component = animation.valueFunction?.name.component { keyPath += "." + component }
        guard let property = AnimatableProperty(keyPath: keyPath) ?? .own(keyPath, in: model), property.applies(to: model)
        else { return nil }
        let current = property.read(model)
        self.property = property
        isCumulative = animation.isCumulative
        isAdditive = animation.isAdditive && current.isAdditive
        segment = animation.timingSegment
        if isAdditive, let value = animation.reference, let inverse = value.zero.subtracting(value) {
            reference = (value, inverse)
        } else {
            reference = nil
        }
        let relative = reference?.value
        func absolute(_ value: AnimationValue) -> AnimationValue { relative.map { value.added(to: $0) } ?? value }
        func isMatching(_ value: AnimationValue) -> Bool { Self.isMatching(value, current) }

        switch animation {
        case let animation as CABasicAnimation:
            let ends = Ends(
                from: AnimationValue(animation.fromValue).map(absolute), to: AnimationValue(animation.toValue).map(absolute),
                by: AnimationValue(animation.byValue))
            let given = [ends.from, ends.to, ends.by].compactMap(\.self)
            guard !given.isEmpty, given.allSatisfy(isMatching) else { return nil }
            motion = (animation as? CASpringAnimation).map { .spring(ends, $0.solver) } ?? .basic(ends)
        case let animation as CAKeyframeAnimation:
            guard let track = KeyframeTrack(animation, transformValue: absolute), track.matches(isMatching) else { return nil }
            motion = .keyframes(track)
        case let animation as ScrollAnimation:
            guard isMatching(.point(animation.motion.end)) else { return nil }
            motion = .scrolling(animation.motion)
        default:
            return nil
        }
        numbers =
            if case .basic(let ends) = motion, reference == nil, !isCumulative, let known = ends.known {
                AnimatedNumbers(property.keyPath, from: known.0, to: known.1, isAdditive: isAdditive)
            } else {
                nil
            }
    }

    /// - Parameters:
    ///   - moment: Where in its run the animation is.
    ///   - curve: Applied to the progress, except of springs, which have a motion of their own.
    ///   - duration: The length of one run, in seconds.
    func apply(_ moment: MediaTiming.Moment, curve: CubicBezier?, duration: Double, to properties: inout LayerProperties) {
        if let numbers {
            let progress = moment.progress
            return numbers.apply(segment?.progress(at: progress) ?? curve?.value(at: progress) ?? progress, to: &properties)
        }
        let below = property.read(properties)
        let base = isAdditive ? reference?.value ?? below.zero : below
        var value = self.value(at: moment.progress, curve: curve, duration: duration, base: base)
        if isCumulative, moment.cycle > 0 {
            let step = self.value(at: 1, curve: nil, duration: duration, base: base)
            value = value.added(to: step.repeated(moment.cycle))
        }
        if let reference { value = value.added(to: reference.inverse) }
        property.write(&properties, isAdditive ? value.added(to: below) : value)
        if let angle = rotation(at: moment.progress, curve: curve) {
            properties.transform = CATransform3DRotate(properties.transform, angle, 0, 0, 1)
        }
    }

    /// How far the layer is turned by the path that it moves along, in radians; nil when it keeps its direction.
    private func rotation(at progress: Double, curve: CubicBezier?) -> Double? {
        guard case .keyframes(let track) = motion, property.keyPath == "position" else { return nil }
        return track.rotation(at: segment?.progress(at: progress) ?? curve?.value(at: progress) ?? progress)
    }

    private func value(at progress: Double, curve: CubicBezier?, duration: Double, base: AnimationValue) -> AnimationValue {
        switch motion {
        case .basic(let ends):
            let (from, to) = ends.resolved(base: base)
            return from.interpolated(to: to, progress: segment?.progress(at: progress) ?? curve?.value(at: progress) ?? progress)
        case .spring(let ends, let solver):
            let (from, to) = ends.resolved(base: base)
            let position = segment?.progress(at: progress) ?? solver.position(at: progress * duration)
            return from.interpolated(to: to, progress: position)
        case .keyframes(let track):
            return track.value(at: segment?.progress(at: progress) ?? curve?.value(at: progress) ?? progress)
        case .scrolling(let motion):
            return .point(motion.value(at: progress * duration))
        }
    }

    private static func isMatching(_ value: AnimationValue, _ current: AnimationValue) -> Bool {
        switch (value, current) {
        case (.color, .empty), (.empty, .color), (.empty, .empty): true
        case (.path, .path), (.path, .empty), (.empty, .path): true
        case (.colors, .colors), (.colors, .empty), (.empty, .colors): true
        case (.contents, .contents): true
        case (.numbers, .numbers), (.numbers, .empty), (.empty, .numbers): true
        default: value.combined(with: current) { a, _ in a } != nil
        }
    }
}
