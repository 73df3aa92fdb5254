// SPDX-License-Identifier: MIT
internal import QuartzCore

/// Takes the animations of a block, and of the blocks inside of it, in hand: a property animator.
@MainActor
protocol ViewAnimationTracker: AnyObject {
    /// The layer has got the animation, which stays when it has ended.
    func didAdd(_ animation: CAPropertyAnimation, to layer: CALayer, in state: ViewAnimationState)
    /// The animation has ended, or was removed.
    func didStop(_ animation: CAAnimation)
}
