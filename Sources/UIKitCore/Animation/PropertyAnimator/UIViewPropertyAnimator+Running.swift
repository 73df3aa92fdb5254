// SPDX-License-Identifier: MIT
internal import Foundation
internal import QuartzCore

// How an animator moves from one state to the next. `main` is its own way; the tracks of the records follow it.
extension UIViewPropertyAnimator {
    /// One animation on a layer.
    struct Record {
        let layer: CALayer
        let animation: CAPropertyAnimation
        let property: AnimatableProperty
        var track: AnimatorTrack
        /// Added while the animator ran back: forward for it is back for the animator.
        var isMirrored = false
        var hasEnded = false

        /// The animator's fraction, as the track counts.
        func own(_ fraction: Double) -> Double { isMirrored ? 1 - fraction : fraction }
    }

    /// What `finishAnimation(at:)` may still ask for.
    struct StoppedValue {
        let layer: CALayer
        let property: AnimatableProperty
        let start: AnimationValue
        let end: AnimationValue
    }

    // MARK: Starting

    func run(
        _ animation: () -> Void, delayFactor: Double, fraction: Double, delay: Double, seconds: Double, isMirrored: Bool = false
    ) {
        var own = timing
        own.duration = seconds * (1 - delayFactor)
        own.delay = delay + seconds * delayFactor
        var options: UIView.AnimationOptions = [
            .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
        ]
        options.formUnion(self.options)
        if isUserInteractionEnabled { options.insert(.allowUserInteraction) }
        let block = ViewAnimationState(timing: own, options: options)
        block.tracker = self
        blocks.append(block)
        openBlock = (fraction, delay, seconds, isMirrored)
        block.run(animation)
    }

    func runClosures(delay: TimeInterval) {
        state = .active
        let closures = waiting
        waiting = []
        for closure in closures {
            run(closure.animation, delayFactor: closure.delayFactor, fraction: 0, delay: delay, seconds: duration)
        }
    }

    /// A run has begun. Without animations it is over on the next turn.
    func begin() {
        runNumber += 1
        for index in records.indices {
            // Somebody else may have taken it off its layer.
            records[index].hasEnded = records[index].layer.elapsedTime(of: records[index].animation) == nil
        }
        takeHold(true)
        guard isOver else { return }
        let number = runNumber
        TurnCoordinator.shared.nextTurn { [self] in
            if isRunning, number == runNumber, isOver { reachEnd() }
        }
    }

    var isOver: Bool { records.allSatisfy(\.hasEnded) }

    /// While it runs the animations keep the animator.
    func takeHold(_ holds: Bool) {
        for block in blocks { block.keptTracker = holds ? self : nil }
    }

    // MARK: Standing still

    /// Seconds since the present run began.
    var elapsed: Double {
        for record in records {
            if let time = record.layer.elapsedTime(of: record.animation) { return time }
        }
        return CACurrentMediaTime() - runStart
    }

    func pause() {
        main.hold(elapsed: elapsed)
        heldFraction = min(max(scrubsLinearly ? main.progress : main.heldTime, 0), 1)
        for index in records.indices {
            let record = records[index]
            let time = record.layer.elapsedTime(of: record.animation)
            records[index].track.hold(elapsed: time ?? .infinity)
        }
        stand()
    }

    /// Holds everything at a fraction from which nothing has moved yet.
    func hold(at fraction: Double) {
        heldFraction = fraction
        main.hold(progress: fraction)
        for index in records.indices { records[index].track.scrub(to: records[index].own(fraction), linearly: false) }
        stand()
    }

    func stand() {
        isRunning = false
        takeHold(false)
        main.anchor(at: heldFraction)
        for index in records.indices { records[index].track.anchor(at: records[index].own(heldFraction)) }
        showHeld()
    }

    func showHeld() {
        for record in records {
            record.layer.retime(record.animation, to: record.track.pace, delay: 0, duration: 1, speed: 0)
        }
    }

    /// Records that came while the animator is paused stand at their start.
    func holdAdded() {
        for index in records.indices {
            let own = records[index].own(heldFraction)
            guard records[index].track.start >= own else { continue }
            records[index].track.scrub(to: own, linearly: false)
            records[index].track.anchor(at: own)
        }
        showHeld()
    }

    // MARK: Going on

    enum Course {
        case own
        case curve(CubicBezier)
        case spring(UISpringTimingParameters)
    }

    /// What is left of the own motion, in seconds.
    var naturalRest: Double { (runsBack ? main.heldTime : 1 - main.heldTime) * duration }

    func go(_ course: Course, seconds: Double, after delay: Double = 0) {
        let time = main.heldTime
        main.go(forward: !runsBack, for: seconds, from: time, by: continuation(course, "", seconds))
        main.postpone(by: delay)
        for index in records.indices {
            let way = continuation(course, records[index].property.keyPath, seconds)
            let goesForward = records[index].isMirrored == runsBack
            records[index].track.go(forward: goesForward, for: seconds, from: records[index].own(time), by: way)
            records[index].track.postpone(by: delay)
            let record = records[index]
            record.layer.retime(
                record.animation, to: record.track.pace, delay: record.track.delay, duration: record.track.duration, speed: 1)
        }
        isRunning = true
        runStart = CACurrentMediaTime()
        begin()
    }

    func continuation(_ course: Course, _ keyPath: String, _ seconds: Double) -> AnimatorTrack.Continuation {
        switch course {
        case .own: return .own
        case .curve(let curve): return .curve(curve)
        case .spring(let spring):
            let velocity = keyPath == "position.y" ? spring.initialVelocity.dy : spring.initialVelocity.dx
            switch spring.curve(velocity: velocity) {
            case .spring(let parameters, _): return .spring(parameters.solver)
            case .fittedSpring(let ratio, let velocity):
                let parameters = SpringFit.parameters(dampingRatio: ratio, duration: max(seconds, 1e-6), velocity: velocity)
                return .spring(parameters.solver)
            case .cubic: return .own
            }
        }
    }

    // MARK: Ending

    func reachEnd() {
        let position: UIViewAnimatingPosition = runsBack ? .start : .end
        if pausesOnCompletion {
            heldFraction = runsBack ? 0 : 1
            main.hold(progress: heldFraction)
            for index in records.indices { records[index].track.hold(progress: records[index].own(heldFraction)) }
            return stand()
        }
        settle(at: position)
        end(at: position)
    }

    /// Makes what is seen the model values, and lets the animations go.
    func settle(at position: UIViewAnimatingPosition) {
        for (layer, own) in recordsByLayer {
            let animations = own.map(\.animation)
            // Those that are at their ends have their model values.
            let unfinished = position == .current ? own : own.filter { $0.isMirrored == (position == .end) }
            if !unfinished.isEmpty {
                let shown = layer.modelValues(
                    applying: unfinished.map(\.animation), progress: position == .current ? nil : 0)
                var values = layer.modelValues
                for record in unfinished { record.property.write(&values, record.property.read(shown)) }
                layer.setModelValues(values)
            }
            layer.remove(animations)
        }
        records = []
        takeHold(false)
        blocks = []
    }

    var recordsByLayer: [(layer: CALayer, records: [Record])] {
        var result: [(layer: CALayer, records: [Record])] = []
        for record in records {
            if let index = result.firstIndex(where: { $0.layer === record.layer }) {
                result[index].records.append(record)
            } else {
                result.append((record.layer, [record]))
            }
        }
        return result
    }

    /// Inactive again; tells the completions.
    func end(at position: UIViewAnimatingPosition) {
        let completions = completions
        reset()
        for completion in completions { completion(position) }
    }

    func reset() {
        state = .inactive
        isRunning = false
        runsBack = false
        runNumber += 1
        completions = []
        stoppedValues = []
        heldFraction = 0
    }

    func rememberEnds() {
        for (layer, own) in recordsByLayer {
            let start = layer.modelValues(applying: own.filter { !$0.isMirrored }.map(\.animation), progress: 0)
            let end = layer.modelValues(applying: own.filter(\.isMirrored).map(\.animation), progress: 0)
            for record in own {
                stoppedValues.append(
                    StoppedValue(
                        layer: layer, property: record.property, start: record.property.read(start),
                        end: record.property.read(end)))
            }
        }
    }
}
