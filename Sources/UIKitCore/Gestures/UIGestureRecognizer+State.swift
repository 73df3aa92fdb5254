// SPDX-License-Identifier: MIT

extension UIGestureRecognizer {
    /// Where a recogniser is in its gesture. Discrete gestures go from `possible` to `ended`, continuous ones through `began` and
    /// `changed`.
    public enum State: Int, Sendable {
        /// Nothing has been recognised yet. The default.
        case possible
        /// A continuous gesture has begun.
        case began
        /// A continuous gesture has changed.
        case changed
        /// The gesture is complete.
        case ended
        /// A continuous gesture was interrupted.
        case cancelled
        /// The touches do not make the gesture.
        case failed

        /// The name of `ended` for discrete gestures.
        public static let recognized = State.ended
    }
}
