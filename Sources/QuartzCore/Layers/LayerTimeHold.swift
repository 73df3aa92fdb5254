// SPDX-License-Identifier: MIT

/// The time of a layer tree in somebody's hand: held, moved, and let run to an end or back. While it is held no animation in
/// the tree ends; while it runs the render thread plays it by itself.
@MainActor
package final class LayerTimeHold {
    package let layer: CALayer
    /// The layer's local time when it was taken in hand.
    private let base: Double

    /// Stops the layer's time.
    package init(_ layer: CALayer) {
        self.layer = layer
        base = layer.localTime(at: CACurrentMediaTime())
        move(to: 0)
    }

    private var parentTime: Double {
        layer.superlayer?.localTime(at: CACurrentMediaTime()) ?? CACurrentMediaTime()
    }

    /// Seconds since the time was taken in hand.
    package var seconds: Double { layer.localTime(at: CACurrentMediaTime()) - base }

    /// Holds the time at `seconds`.
    package func move(to seconds: Double) {
        var timing = MediaTiming()
        timing.speed = 0
        timing.timeOffset = base + seconds
        layer.timing = timing
    }

    /// Lets the time run from where it is to `seconds`, along a curve, and go on at `speed` from there.
    package func run(to seconds: Double, during duration: Double, curve: CubicBezier, thenAt speed: Float) {
        var timing = MediaTiming()
        timing.speed = speed
        timing.warp = TimeWarp(
            beginTime: parentTime, duration: duration, from: base + self.seconds, to: base + seconds, curve: curve)
        layer.timing = timing
    }

    /// Gives the time back: it runs as the superlayer's from where it is, and nothing in the tree jumps.
    package func release() {
        let shift = parentTime - (base + seconds)
        var timing = MediaTiming()
        if abs(shift) > MediaTiming.tolerance { timing.beginTime = shift }
        layer.timing = timing
    }

    /// Animations that wait for the next commit begin at the moment at which the time is held now.
    package func startAddedAnimations() {
        for layer in tree { layer.startAddedAnimations(at: CACurrentMediaTime()) }
    }

    /// Takes away the animations that were added since the time is held. Where `changesModel` says that the model values were
    /// set with the animation, they become again what showed at its start.
    package func takeBackAnimations(changesModel: (CAAnimation) -> Bool) {
        for layer in tree {
            let added = layer.attachedAnimations.filter { ($0.evaluated?.startTime ?? base) >= base - MediaTiming.tolerance }
            guard !added.isEmpty else { continue }
            let undone = added.filter { changesModel($0.animation) }
            var values = layer.modelValues
            let evaluated = undone.compactMap { attached in
                attached.evaluated ?? RenderAnimation(attached.animation, beginTime: base, model: layer.modelValues)
            }
            RenderAnimation.apply(evaluated, at: base, to: &values)
            layer.setModelValues(values)
            layer.remove(added.map(\.original))
        }
    }

    private var tree: [CALayer] {
        var result: [CALayer] = []
        var waiting = [layer]
        while let next = waiting.popLast() {
            result.append(next)
            if let mask = next.mask { waiting.append(mask) }
            waiting.append(contentsOf: next.sublayers ?? [])
        }
        return result
    }
}
