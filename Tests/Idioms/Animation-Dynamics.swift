// SPDX-License-Identifier: MIT
import UIKit

final class Falling: UIView {
    private lazy var animator = UIDynamicAnimator(referenceView: self)

    func drop(_ view: UIView) {
        animator.addBehavior(UIGravityBehavior(items: [view]))
        let collision = UICollisionBehavior(items: [view])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        animator.addBehavior(UISnapBehavior(item: view, snapTo: center))
    }
}
