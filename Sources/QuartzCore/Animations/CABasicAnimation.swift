// SPDX-License-Identifier: MIT

/// An animation between two values. What is left nil follows from the others:
///
/// | set | runs |
/// |---|---|
/// | from, to | from → to |
/// | from, by | from → from + by |
/// | by, to | to − by → to |
/// | from | from → the value without the animation |
/// | to | the value without the animation → to |
/// | by | the value without the animation → that + by |
/// | nothing | nothing moves |
///
/// An additive animation counts "the value without the animation" as zero (the identity, for transforms).
open class CABasicAnimation: CAPropertyAnimation {
    /// A number, CGPoint, CGSize, CGRect, CATransform3D, CGAffineTransform, CGColor or NSValue of one.
    open var fromValue: Any?
    /// As `fromValue`.
    open var toValue: Any?
    /// As `fromValue`.
    open var byValue: Any?

    package override func makeEmpty() -> CAAnimation { CABasicAnimation() }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }
}
