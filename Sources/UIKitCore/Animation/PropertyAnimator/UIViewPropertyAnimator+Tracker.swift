// SPDX-License-Identifier: MIT
internal import QuartzCore

extension UIViewPropertyAnimator: ViewAnimationTracker {
    func didAdd(_ animation: CAPropertyAnimation, to layer: CALayer, in state: ViewAnimationState) {
        guard let property = animation.keyPath.flatMap(AnimatableProperty.init(keyPath:)) else { return }
        if !blocks.contains(where: { $0 === state }) { blocks.append(state) }
        let block = openBlock
        let scale = block.seconds > 0 ? 1 / duration : 0
        let start = (block.isMirrored ? 1 - block.fraction : block.fraction) + (animation.delay - block.delay) * scale
        let end = start + animation.duration * scale
        let motion = state.timing.motion(of: animation)
        let track = AnimatorTrack(
            start: start, end: end > 1 - 1e-9 && end < 1 + 1e-9 ? 1 : end, motion: motion, delay: animation.delay,
            duration: animation.duration)
        records.append(
            Record(layer: layer, animation: animation, property: property, track: track, isMirrored: block.isMirrored))
    }

    func didStop(_ animation: CAAnimation) {
        guard let index = records.firstIndex(where: { $0.animation === animation }) else { return }
        records[index].hasEnded = true
        guard isRunning, isOver else { return }
        reachEnd()
    }
}
