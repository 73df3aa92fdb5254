// SPDX-License-Identifier: MIT
public import Foundation
internal import QuartzCore

/// The calls from before closures. Differs from UIKit: delegates and selectors are missing; new code takes
/// `animate(withDuration:animations:completion:)`.
extension UIView {
    private static var openBlocks: [ViewAnimationState] = []

    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        // 0.2 s and ease-in-out are what UIKit documents for this form.
        let timing = ViewAnimationTiming(duration: 0.2, curve: .cubic(.easeInEaseOut))
        let state = ViewAnimationState(timing: timing, options: [])
        openBlocks.append(state)
        state.begin()
    }

    public class func commitAnimations() {
        openBlocks.popLast()?.end()
    }

    /// Seconds.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        openBlocks.last?.modifyTiming { $0.duration = max(duration, 0) }
    }

    /// Seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        openBlocks.last?.modifyTiming { $0.delay = max(delay, 0) }
    }

    public class func setAnimationCurve(_ curve: AnimationCurve) {
        openBlocks.last?.modifyTiming { $0.curve = .cubic(curve.bezier) }
    }

    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        openBlocks.last?.modifyTiming { $0.repeatCount = repeatCount }
    }

    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        openBlocks.last?.modifyTiming { $0.autoreverses = repeatAutoreverses }
    }

    /// Accepted for old programs: animations of numbers always do.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}
