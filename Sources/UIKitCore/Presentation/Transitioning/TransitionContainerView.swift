// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A view in which transitions take place. Touches of what moves end here unless the transition lets them through.
class TransitionContainerView: UIView {
    /// True during a transition that is not interactive.
    var blocksInteraction = false

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard blocksInteraction else { return super.hitTest(point, with: event) }
        return self.point(inside: point, with: event) ? self : nil
    }
}
