// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A view in which transitions take place. It takes the touches of its subviews while a transition blocks interaction.
class TransitionContainerView: UIView {
    /// True during a transition that is not interactive.
    var blocksInteraction = false

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard blocksInteraction else { return super.hitTest(point, with: event) }
        return self.point(inside: point, with: event) ? self : nil
    }
}

/// The container view of one presentation: covers its superview, takes the touches that what is below would get, and tells the presentation
/// controller of every layout pass.
final class PresentationContainerView: TransitionContainerView {
    weak var presentationController: UIPresentationController?

    override func layoutSubviews() {
        presentationController?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentationController?.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return blocksInteraction ? hit : presentationController?.redirect(hit, at: point, with: event)
    }

    // A touch outside of the presented view must not reach the presenter's responders.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
