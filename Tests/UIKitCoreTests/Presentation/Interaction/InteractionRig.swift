// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import UIKitCore

/// A rig whose controller B slides in 100 points, driven by a percent-driven interaction.
@MainActor
final class InteractionRig {
    let rig = PresentationRig()
    let b: RecordingController
    let delegate = SlideDelegate()
    let driver = UIPercentDrivenInteractiveTransition()

    init(_ kind: SlideAnimator.Kind = .block, removesPresenter: Bool = false) {
        b = RecordingController("B", log: rig.log)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        delegate.log = rig.log
        delegate.kind = kind
        delegate.removesPresenter = removesPresenter
        driver.completionCurve = .linear
        delegate.interactor = driver
    }

    /// The x of B's view on screen.
    var x: Double {
        let layer = b.view.layer.presentation() ?? b.view.layer
        return Double(layer.position.x - layer.bounds.width / 2)
    }

    func present() {
        rig.root.present(b, animated: true) { [log = rig.log] in log.add("completion") }
        rig.settle()
    }

    /// B is half of the way in, was cancelled there, and is a quarter of a second on its way back; the log began with that.
    func presentAndCancel() {
        present()
        driver.update(0.5)
        _ = rig.log.take()
        driver.cancel()
        rig.settle()
        rig.advance(by: 0.25)
    }

    /// B is up, and its dismissal interactive.
    func presentAndDismiss() {
        delegate.interactor = nil
        rig.root.present(b, animated: false)
        rig.settle()
        delegate.interactor = driver
        _ = rig.log.take()
        b.dismiss(animated: true) { [log = rig.log] in log.add("completion") }
        rig.settle()
    }
}

final class SlideDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var log: CallLog?
    var kind = SlideAnimator.Kind.block
    var removesPresenter = false
    var interactor: UIPercentDrivenInteractiveTransition?
    private(set) weak var animator: SlideAnimator?

    private func make() -> SlideAnimator? {
        let made = log.map { SlideAnimator(kind, log: $0) }
        animator = made
        return made
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { make() }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { make() }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let made = RecordingPresentationController(presentedViewController: presented, presenting: presenting)
        made.log = log
        made.removesPresenter = removesPresenter
        return made
    }
}
