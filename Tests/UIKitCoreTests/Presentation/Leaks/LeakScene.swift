// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// A rig on which one controller is presented, with everything around it watched.
@MainActor
final class LeakScene {
    let rig: PresentationRig
    let watch = LeakWatch()
    /// Held by the scene's closure only; `release` drops it.
    private(set) var b: RecordingController?
    private var delegate: NSObject?
    private var adaptive: SubstitutingDelegate?
    private(set) var driver: UIPercentDrivenInteractiveTransition?

    init(size: CGSize = CGSize(width: 800, height: 600)) {
        rig = PresentationRig(size: size)
    }

    @discardableResult
    func make(_ style: UIModalPresentationStyle, _ name: String = "B") -> RecordingController {
        let made = RecordingController(name, log: rig.log)
        made.modalPresentationStyle = style
        made.onViewWillAppear = { [unowned made, watch] in
            watch.watchSurroundings(of: made)
            made.transitionCoordinator?.animate(alongsideTransition: { _ in _ = made }, completion: { _ in _ = made })
        }
        made.onViewDidDisappear = { [unowned made, watch] in watch.watch(made.transitionCoordinator, "coordinator") }
        watch.watch(made, "controller \(name)")
        b = made
        return made
    }

    /// Recording presentation controllers and animators, perhaps with a wrapper.
    func makeCustom(
        _ kind: RecordingAnimator.Kind, removesPresenter: Bool = false, hasWrapper: Bool = false
    ) -> RecordingController {
        let made = make(.custom)
        let vending = RecordingTransitioningDelegate(kind, log: rig.log)
        vending.configure = { [unowned made, watch] form in
            watch.watch(form, "custom form")
            form.removesPresenter = removesPresenter
            guard hasWrapper else { return }
            form.onPresentationWillBegin = { form in
                let wrapper = UIView(frame: form.frameOfPresentedViewInContainerView)
                wrapper.addSubview(made.view)
                form.wrapper = wrapper
                watch.watch(wrapper, "wrapper")
            }
        }
        vending.configureAnimator = { [watch] animator in
            watch.watch(animator, "animator")
            animator.onAnimate = { watch.watch($0, "context") }
        }
        keep(vending, for: made)
        return made
    }

    /// A percent-driven interaction over the kind of animator.
    func makeDriven(_ kind: SlideAnimator.Kind, removesPresenter: Bool = false) -> RecordingController {
        let made = make(.custom)
        let vending = SlideDelegate()
        vending.log = rig.log
        vending.kind = kind
        vending.removesPresenter = removesPresenter
        let driver = UIPercentDrivenInteractiveTransition()
        watch.watch(driver, "interaction controller")
        vending.interactor = driver
        self.driver = driver
        keep(vending, for: made)
        return made
    }

    func substitutes(for controller: UIViewController) {
        let adaptive = SubstitutingDelegate(watch)
        controller.presentationController?.delegate = adaptive
        watch.watch(adaptive, "adaptive delegate")
        self.adaptive = adaptive
    }

    private func keep(_ delegate: any NSObject & UIViewControllerTransitioningDelegate, for controller: UIViewController) {
        controller.transitioningDelegate = delegate
        watch.watch(delegate, "transitioning delegate")
        self.delegate = delegate
    }

    func stopDriving() {
        (delegate as? SlideDelegate)?.interactor = nil
    }

    func present(animated: Bool = true) {
        guard let b else { return }
        rig.root.present(b, animated: animated)
        rig.turn()
        watchNow()
    }

    func dismiss(animated: Bool = true) {
        rig.root.dismiss(animated: animated)
        rig.turn()
        watchNow()
    }

    func watchNow() {
        if let b { watch.watchSurroundings(of: b) }
        watch.watch((delegate as? SlideDelegate)?.animator, "animator")
    }

    /// Drops all references of the test; what is still presented is held by the presentation alone.
    func letGo() {
        b?.onViewWillAppear = nil
        b?.onViewDidDisappear = nil
        (delegate as? RecordingTransitioningDelegate)?.configure = nil
        (delegate as? RecordingTransitioningDelegate)?.configureAnimator = nil
        b = nil
        delegate = nil
        adaptive = nil
        driver = nil
    }
}

/// Shows a container around the content in compact width.
final class SubstitutingDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    private let watch: LeakWatch

    init(_ watch: LeakWatch) {
        self.watch = watch
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none }

    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        let made = UIViewController()
        let content = controller.presentedViewController
        made.addChild(content)
        made.view.addSubview(content.view)
        content.didMove(toParent: made)
        watch.watch(made, "substitute")
        return made
    }
}
