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
    /// The value at the start: a number, CGPoint, CGSize, CGRect, CATransform3D, CGAffineTransform, CGColor or NSValue of one.
    /// Nil by default.
    open var fromValue: Any?
    /// The value at the end; types as for `fromValue`. Nil by default.
    open var toValue: Any?
    /// The difference of the values at the end and at the start; types as for `fromValue`. Nil by default.
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
