// SPDX-License-Identifier: MIT
package import Foundation

/// Stands for "this animator cannot be interrupted": there are no optional protocol members without Objective-C, and with an
/// optional result the implementations of iOS sources, which return an animator, would not be found.
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
