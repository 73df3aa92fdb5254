// SPDX-License-Identifier: MIT
internal import UIKit

/// Makes the controllers of a program.
extension World {
    func setRoot(_ kind: Step.Root) {
        let root: any Subject =
            switch kind {
            case .plain: makeController("root")
            case .withContextChild: makeController("root", page: Page(hasContextChild: true))
            case .navigation(let pages, let animation, let interaction):
                makeNavigation(makeLife("root"), pages, animation, interaction)
            case .tabs(let pages, let inNavigation, let animation, let interaction):
                makeTabs(makeLife("root"), pages, inNavigation: inNavigation, animation, interaction)
            }
        // What the old root presents is removed without completions.
        for promise in promises where promise.calls == 0 { promise.isExcused = true }
        stage.window.rootViewController = root
    }

    private func makeLife(_ kind: String, plan: Plan? = nil, reactions: [Reaction] = []) -> SubjectLife {
        let life = SubjectLife("\(kind)\(controllersMade)", plan: plan, reactions: reactions, world: self)
        controllersMade += 1
        return life
    }

    private func makeController(_ kind: String, page: Page = Page()) -> SubjectController {
        let controller = SubjectController(makeLife(kind, reactions: page.reactions))
        controllers.append(controller)
        controller.definesPresentationContext = page.isContext
        if page.hasContextChild { addContextChild(to: controller) }
        return controller
    }

    func makePage(_ page: Page) -> SubjectController { makeController("page", page: page) }

    private func makeNavigation(
        _ life: SubjectLife, _ pages: [Page], _ animation: Plan.Animation, _ interaction: Plan.Interaction
    ) -> SubjectNavigationController {
        let navigation = SubjectNavigationController(life, animation: animation, interaction: interaction)
        controllers.append(navigation)
        navigation.setViewControllers(pages.map(makePage), animated: false)
        return navigation
    }

    private func makeTabs(
        _ life: SubjectLife, _ pages: [Page], inNavigation: Bool, _ animation: Plan.Animation, _ interaction: Plan.Interaction
    ) -> SubjectTabBarController {
        let tabs = SubjectTabBarController(life, animation: animation, interaction: interaction)
        controllers.append(tabs)
        tabs.setViewControllers(pages.map { makeTab($0, inNavigation: inNavigation) }, animated: false)
        return tabs
    }

    func makeTab(_ page: Page, inNavigation: Bool) -> any Subject {
        inNavigation ? makeNavigation(makeLife("navigation"), [page], .builtIn, .none) : makePage(page)
    }

    private func addContextChild(to parent: UIViewController) {
        let child = makeController("child", page: Page(isContext: true))
        child.life.isContextChild = true
        parent.addChild(child)
        let inset = parent.view.bounds.insetBy(dx: 20, dy: 20)
        child.view.frame = inset.isNull ? parent.view.bounds : inset
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for view in [UIView(), child.view ?? UIView(), UIView()] { parent.view.addSubview(view) }
        child.didMove(toParent: parent)
    }

    /// Removes the child with a presentation context from a controller or its parent, and with it what the child presents.
    func removeContextChild(of controller: any Subject) {
        let parent = controller.life.isContextChild ? controller.parent : controller
        let children = parent?.children.compactMap(\.subject) ?? []
        guard let child = children.first(where: \.life.isContextChild) else { return }
        trace("  \(child.name) is removed")
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        // Until the commit it could be added to another parent, so its presentations end only then.
        expectIdle()
    }

    /// Makes a container around a controller, in place of a navigation controller.
    func makeSubstitute(around content: any Subject) -> UIViewController {
        let substitute = makeController("around-\(content.name)-")
        substitute.addChild(content)
        content.view.frame = substitute.view.bounds
        substitute.view.addSubview(content.view)
        content.didMove(toParent: substitute)
        return substitute
    }

    // MARK: What is presented

    /// The controller to present for a plan: a new one, or one that the program retains.
    func subject(for plan: Plan, source: any Subject) -> (any Subject)? {
        if plan.reuses, let last = kept.last(where: \.isFree) {
            prepare(last, source: source)
            return last
        }
        let controller = makePresented(plan)
        if plan.isKept { kept.append(controller) }
        prepare(controller, source: source)
        return controller
    }

    private func makePresented(_ plan: Plan) -> any Subject {
        let life = makeLife("c", plan: plan, reactions: plan.reactions)
        let controller: any Subject
        switch plan.kind {
        case .plain:
            controller = SubjectController(life)
            controllers.append(controller)
            if plan.hasContextChild { addContextChild(to: controller) }
        case .navigation(let pages, let animation, let interaction):
            controller = makeNavigation(life, pages, animation, interaction)
        case .tabs(let pages, let inNavigation, let animation, let interaction):
            controller = makeTabs(life, pages, inNavigation: inNavigation, animation, interaction)
        case .alert(let isSheet, let actionCount):
            let alert = SubjectAlertController(life, style: isSheet ? .actionSheet : .alert, actionCount: actionCount)
            controllers.append(alert)
            return alert
        }
        life.delegate = SubjectDelegate(controller, plan: plan)
        controller.modalPresentationStyle = plan.style
        controller.modalTransitionStyle = plan.transition
        controller.transitioningDelegate = life.delegate
        controller.isModalInPresentation = plan.refusesDismissal
        return controller
    }

    /// What a program does before each presentation.
    private func prepare(_ controller: any Subject, source: any Subject) {
        guard let plan = controller.plan else { return }
        (controller as? SubjectAlertController)?.choices = 0
        let configures = plan.adaptation != .system || plan.isWrappedWhileAdapted || plan.hasSeveralDetents
        guard plan.readsPresentationControllerEarly || configures || plan.style == .popover else { return }
        let presentationController = controller.presentationController
        controller.life.earlyPresentationController = presentationController
        if let delegate = controller.life.delegate { presentationController?.delegate = delegate }
        controller.popoverPresentationController?.sourceView = source.view
        if plan.hasSeveralDetents { controller.sheetPresentationController?.detents = [.medium(), .large()] }
    }

    // MARK: Animators

    func makeAnimator(_ kind: Plan.Animation, name: SubjectLife.Name, bringsToFront: Bool) -> SubjectAnimator? {
        guard kind != .builtIn else { return nil }
        let animator = SubjectAnimator(kind, of: name, bringsToFront: bringsToFront, in: self)
        animators.append(animator)
        return animator
    }

    func makeInteraction(_ kind: Plan.Interaction) -> SubjectInteraction? {
        guard kind != .none else { return nil }
        let interaction = SubjectInteraction()
        interaction.wantsInteractiveStart = kind == .driven
        interactions.append(interaction)
        return interaction
    }
}

extension Subject {
    /// Neither on screen nor in a transition.
    fileprivate var isFree: Bool {
        presentingViewController == nil && parent == nil && viewIfLoaded?.window == nil && !isBeingDismissed
            && !isBeingPresented
    }
}
