// SPDX-License-Identifier: MIT
public import Foundation
internal import QuartzCore

/// Animation blocks from before closures; new code uses `animate(withDuration:animations:completion:)`.
///
/// Differs from UIKit: there are no delegates and selectors.
extension UIView {
    private static var openBlocks: [ViewAnimationState] = []

    /// Opens an animation block of 0.2 seconds with the curve `easeInOut`. The arguments are ignored.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        // 0.2 s and ease-in-out are what UIKit documents for this form.
        let timing = ViewAnimationTiming(duration: 0.2, curve: .cubic(.easeInEaseOut))
        let state = ViewAnimationState(timing: timing, options: [])
        openBlocks.append(state)
        state.begin()
    }

    /// Closes the block that was opened last. Without an open block it does nothing, as the functions below.
    public class func commitAnimations() {
        openBlocks.popLast()?.end()
    }

    /// Sets the duration, in seconds, of the changes that follow in the block.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        openBlocks.last?.modifyTiming { $0.duration = max(duration, 0) }
    }

    /// Sets the delay, in seconds, of the changes that follow in the block.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        openBlocks.last?.modifyTiming { $0.delay = max(delay, 0) }
    }

    /// Sets the curve of the changes that follow in the block.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        openBlocks.last?.modifyTiming { $0.curve = .cubic(curve.bezier) }
    }

    /// Sets how often the changes that follow in the block are animated; 0 means once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        openBlocks.last?.modifyTiming { $0.repeatCount = repeatCount }
    }

    /// Sets whether the animations of the changes that follow in the block go back to their start.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        openBlocks.last?.modifyTiming { $0.autoreverses = repeatAutoreverses }
    }

    /// Has no effect: animations of numbers always begin from what is seen. Kept for source compatibility.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}
