// SPDX-License-Identifier: MIT
import UIKit

/// A red view; a click on it presents the panel.
final class RootController: ReportingController, UIViewControllerTransitioningDelegate {
    override var name: String { "root" }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.clicked() })
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        report("root.layout \(view.bounds.width)x\(view.bounds.height)")
    }

    private func clicked() {
        report("click")
        if SubjectOptions.shared.hang > 0 {
            // Simulates a program that does not respond.
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + SubjectOptions.shared.hang)
            report("woke")
        }
        guard presentedViewController == nil else { return }
        let panel = PanelController()
        panel.modalPresentationStyle = .custom
        panel.transitioningDelegate = self
        present(panel, animated: true) { report("presented") }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        PanelPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        SlideAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        SlideAnimator(isPresenting: false)
    }
}
