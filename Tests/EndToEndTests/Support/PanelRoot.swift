// SPDX-License-Identifier: MIT
import UIKit

/// A red view; a tap on it presents a white panel. Plain colours only.
@MainActor
class PanelRoot: UIViewController, UIViewControllerTransitioningDelegate {
    let motion: Motion

    init(motion: Motion = .easeOut) {
        self.motion = motion
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.backgroundColor = .red
        view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.open() })
    }

    func makePanel() -> UIViewController {
        let panel = UIViewController()
        panel.view.backgroundColor = .white
        return panel
    }

    func open() {
        let panel = makePanel()
        panel.modalPresentationStyle = .custom
        panel.transitioningDelegate = self
        present(panel, animated: true)
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        PanelPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(isPresenting: true, motion: motion) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        SlideAnimator(isPresenting: false, motion: motion)
    }
}
