// SPDX-License-Identifier: MIT
import UIKit

func spring(_ velocity: CGVector) -> UIViewPropertyAnimator {
    let timing = UISpringTimingParameters(mass: 1, stiffness: 300, damping: 30, initialVelocity: velocity)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.isInterruptible = true
    animator.scrubsLinearly = false
    return animator
}
