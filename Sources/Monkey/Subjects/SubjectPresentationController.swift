// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import UIKit

/// The presentation controller of the style `custom`: insets the view, and on request wraps it between two decorations.
final class SubjectPresentationController: UIPresentationController {
    private let plan: Plan
    private unowned let world: World
    private var wrapper: UIView?
    private var isBegun = false

    var hasWrapper: Bool { wrapper != nil }

    init(_ controller: any Subject, plan: Plan, presenting: UIViewController?) {
        self.plan = plan
        world = controller.life.world
        super.init(presentedViewController: controller, presenting: presenting)
    }

    override var shouldRemovePresentersView: Bool { plan.removesPresenter }
    override var shouldPresentInFullscreen: Bool { !plan.coversContext }
    override var presentedView: UIView? { wrapper ?? super.presentedView }
    override var dismissesOnEscape: Bool { true }

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = super.frameOfPresentedViewInContainerView
        return plan.removesPresenter ? bounds : bounds.insetBy(dx: bounds.width / 8, dy: bounds.height / 8)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        note(isBegun: false, "presentationTransitionWillBegin")
        containerView?.addSubview(UIView(frame: containerView?.bounds ?? .zero))
        guard plan.hasWrapper, let content = presentedViewController.view else { return }
        let wrapper = UIView(frame: frameOfPresentedViewInContainerView)
        content.frame = wrapper.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for view in [UIView(), content, UIView()] { wrapper.addSubview(view) }
        self.wrapper = wrapper
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        note(isBegun: true, "presentationTransitionDidEnd(\(completed))")
        if !completed { wrapper = nil }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        note(isBegun: false, "dismissalTransitionWillBegin")
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        note(isBegun: true, "dismissalTransitionDidEnd(\(completed))")
        if completed { wrapper = nil }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if !isBegun { presentedView?.frame = frameOfPresentedViewInContainerView }
    }

    /// Checks that calls of begin and end alternate.
    private func note(isBegun expected: Bool, _ call: String) {
        world.trace("  presentation controller of \(presentedViewController.subject?.name ?? "?"): \(call)")
        if isBegun != expected { world.report("presentation controller", "\(call) out of order") }
        isBegun = !expected
    }
}
