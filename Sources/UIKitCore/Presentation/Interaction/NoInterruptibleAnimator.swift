// SPDX-License-Identifier: MIT
package import Foundation

/// Stands for "this animator cannot be interrupted". There are no optional protocol members without Objective-C, and if the result were
/// optional, the implementations in iOS sources, which return an animator, would not match the requirement.
package final class NoInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
    package static let shared = NoInterruptibleAnimator()

    package var state: UIViewAnimatingState { .inactive }
    package var isRunning: Bool { false }
    package var isReversed = false
    package var fractionComplete: CGFloat = 0
    package func startAnimation() {}
    package func startAnimation(afterDelay delay: TimeInterval) {}
    package func pauseAnimation() {}
    package func stopAnimation(_ withoutFinishing: Bool) {}
    package func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
