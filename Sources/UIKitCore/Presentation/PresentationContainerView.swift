// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The container view of one presentation: covers its superview, keeps touches from what is below, and tells the presentation
/// controller of every layout pass.
final class PresentationContainerView: UIView {
    weak var presentationController: UIPresentationController?

    /// True during a transition that is not interactive: touches then end here instead of in the moving views.
    var blocksInteraction = false

    override func layoutSubviews() {
        presentationController?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentationController?.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard blocksInteraction else {
            guard let hit = super.hitTest(point, with: event), let presentationController else { return nil }
            return presentationController.redirect(hit, at: point, with: event)
        }
        return self.point(inside: point, with: event) ? self : nil
    }

    // A touch beside the presented view must not travel on to the presenter's responders.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
