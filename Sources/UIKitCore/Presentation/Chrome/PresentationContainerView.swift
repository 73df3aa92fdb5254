// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The container view of one presentation: covers its superview, keeps touches from what is below, and tells the presentation
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

    // A touch beside the presented view must not travel on to the presenter's responders.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
