// SPDX-License-Identifier: MIT

/// Controls the time of a layer tree, for interactive transitions: stops it, moves it, and lets it run to an end or back. While
/// it is stopped no animation in the tree ends; while it runs the compositor plays it like any other timing.
@MainActor
package final class LayerTimeScrubber {
    package let layer: CALayer
    /// The layer's local time when it was stopped.
    private let base: Double
    /// The animations that were there before those that can be taken back.
    private var earlier: [CAAnimation] = []
    /// Those that can be taken back; nil: all that are not among `earlier`.
    private var added: [CAAnimation]?

    /// Stops the layer's time.
    ///
    /// - Parameter hasAdded: Whether the animations that can be taken back have been added already, at this moment.
    package init(_ layer: CALayer, hasAdded: Bool) {
        self.layer = layer
        base = layer.localTime(at: CACurrentMediaTime())
        move(to: 0)
        if !hasAdded { earlier = tree.flatMap { $0.attachedAnimations.map(\.original) } }
    }

    /// Animations that are added from here on are not of those that can be taken back.
    package func finishAdding() {
        added = tree.flatMap { $0.attachedAnimations.filter(isAdded).map(\.original) }
    }

    private func isAdded(_ attached: AttachedAnimation) -> Bool {
        if let added { return added.contains { $0 === attached.original } }
        return (attached.evaluated?.startTime ?? base) >= base - MediaTiming.tolerance
            && !earlier.contains { $0 === attached.original }
    }

    private var parentTime: Double {
        layer.superlayer?.localTime(at: CACurrentMediaTime()) ?? CACurrentMediaTime()
    }

    /// Seconds of the layer's time since it was stopped first.
    package var seconds: Double { layer.localTime(at: CACurrentMediaTime()) - base }

    /// Stops the time at `seconds`.
    package func move(to seconds: Double) {
        var timing = MediaTiming()
        timing.speed = 0
        timing.timeOffset = base + seconds
        layer.timing = timing
    }

    /// Lets the time run from where it is to `seconds`, along a curve, and pass at `speed` from there on.
    ///
    /// - Parameter duration: Seconds of the superlayer's time until `seconds` is reached.
    package func run(to seconds: Double, during duration: Double, curve: CubicBezier, thenAt speed: Float) {
        var timing = MediaTiming()
        timing.speed = speed
        timing.warp = TimeWarp(
            beginTime: parentTime, duration: duration, from: base + self.seconds, to: base + seconds, curve: curve)
        layer.timing = timing
    }

    /// Lets the time run with the superlayer's from where it is: nothing in the tree jumps.
    package func release() {
        let shift = parentTime - (base + seconds)
        var timing = MediaTiming()
        if abs(shift) > MediaTiming.tolerance { timing.beginTime = shift }
        layer.timing = timing
    }

    /// Starts the animations that wait for the next commit, at the moment at which the time is stopped now.
    package func startAddedAnimations() {
        for layer in tree { layer.startAddedAnimations(at: CACurrentMediaTime()) }
    }

    /// Removes the animations that were added between `init` and `finishAdding`. Where `changesModel` says that the model values
    /// were set with the animation, they become again what showed at its start.
    package func takeBackAnimations(changesModel: (CAAnimation) -> Bool) {
        for layer in tree {
            let added = layer.attachedAnimations.filter(isAdded)
            guard !added.isEmpty else { continue }
            let undone = added.filter { changesModel($0.animation) }
            var values = layer.modelValues
            let evaluated = undone.compactMap { attached in
                attached.evaluated ?? RenderAnimation(attached.animation, beginTime: base, model: layer.modelValues)
            }
            RenderAnimation.apply(evaluated, at: base, to: &values)
            values.takeReplacedValues(of: undone.map(\.animation))
            layer.setModelValues(values)
            layer.remove(added.map(\.original))
        }
    }

    private var tree: [CALayer] {
        var result: [CALayer] = []
        var pending = [layer]
        while let next = pending.popLast() {
            result.append(next)
            if let mask = next.mask { pending.append(mask) }
            pending.append(contentsOf: next.sublayers ?? [])
        }
        return result
    }
}
