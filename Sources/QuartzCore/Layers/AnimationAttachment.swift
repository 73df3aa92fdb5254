// SPDX-License-Identifier: MIT

/// One animation on a layer.
struct AnimationAttachment {
    let key: String
    let isAnonymous: Bool
    /// The layer's own copy.
    var animation: CAAnimation
    /// The animation as it was added: what its delegate is told about.
    let original: CAAnimation
    /// Its immutable form; nil until the commit that starts it.
    var evaluated: RenderAnimation?
    let transaction: TransactionGroup?
    /// The end was told already; the animation stays, since it is not removed on completion.
    var isEnded = false
}
