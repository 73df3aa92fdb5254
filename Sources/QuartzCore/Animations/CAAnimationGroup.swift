// SPDX-License-Identifier: MIT

/// Animations that run in one time space, cut off where the group ends. Delegates and `isRemovedOnCompletion` of the
/// members are ignored; a member without a duration has the group's.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    package override func makeEmpty() -> CAAnimation { CAAnimationGroup() }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }
}
