// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import UIKit
internal import UIKitCore

/// One program under test: its window, weak references to every object that was made for it, and the calls whose completions are
/// due.
///
/// The extensions hold what it can do: `World+Steps.swift` performs steps, `World+Calls.swift` presents and dismisses and says
/// what must come of it, `World+Chain.swift` looks at what is presented.
@MainActor
package final class World {
    let stage: MonkeyStage
    /// The controllers that the program retains.
    var kept: [SubjectController] = []
    var promises: [Promise] = []
    /// Greater than 0 inside of a callback of the toolkit, which has not finished its work then.
    var callbackDepth = 0
    private(set) var violations: [Violation] = []
    /// Warnings of the toolkit that were not expected yet.
    private var warnings: [PresentationDiagnostics.Warning] = []

    // Everything that must be freed at the end.
    private(set) var controllers = WeakList<SubjectController>()
    private(set) var presentationControllers = WeakList<UIPresentationController>()
    private(set) var contexts = WeakList<AnyObject>()
    private(set) var coordinators = WeakList<AnyObject>()
    var animators = WeakList<SubjectAnimator>()
    var interactions = WeakList<SubjectInteraction>()

    private let isVerbose: Bool
    private let previousSink: (PresentationDiagnostics.Warning, String) -> Void
    private var controllersMade = 0

    init(isVerbose: Bool, size: CGSize = CGSize(width: 800, height: 600)) {
        self.isVerbose = isVerbose
        stage = MonkeyStage(size: size)
        previousSink = PresentationDiagnostics.sink
        PresentationDiagnostics.sink = { [unowned self] warning, message in
            trace("  warning: \(message)")
            switch warning {
            case .unbalancedAppearance, .presentedControllerGone, .foreignPresentationController, .invalidFrame:
                report("warnings", message)
            default: warnings.append(warning)
            }
        }
    }

    /// Removes the warnings of these kinds.
    ///
    /// - Returns: How many there were.
    func takeWarnings(_ kinds: [PresentationDiagnostics.Warning]) -> Int {
        let count = warnings.count
        warnings.removeAll { kinds.contains($0) }
        return count - warnings.count
    }

    /// Ends the app and releases everything.
    func close() {
        stage.window.rootViewController = nil
        kept = []
        promises = []
        stage.end()
        PresentationDiagnostics.sink = previousSink
    }

    func trace(_ text: @autoclosure () -> String) {
        guard isVerbose else { return }
        print(text())
        // Before a crash loses the output.
        fflush(nil)
    }

    func report(_ rule: String, _ text: String) {
        trace("  VIOLATION of \(rule): \(text)")
        violations.append(Violation(rule: rule, text: text))
    }

    // MARK: Making

    var root: SubjectController? { stage.window.rootViewController as? SubjectController }

    func setRoot(hasContextChild: Bool) {
        let root = makeController("root", plan: nil)
        if hasContextChild { addContextChild(to: root) }
        // What the old root presents is removed without completions.
        for promise in promises where promise.calls == 0 { promise.isExcused = true }
        stage.window.rootViewController = root
    }

    private func makeController(_ kind: String, plan: Plan?) -> SubjectController {
        let controller = SubjectController("\(kind)\(controllersMade)", plan: plan, world: self)
        controllersMade += 1
        controllers.append(controller)
        return controller
    }

    private func addContextChild(to parent: SubjectController) {
        let child = makeController("child", plan: nil)
        child.definesPresentationContext = true
        parent.addChild(child)
        child.view.frame = parent.view.bounds.insetBy(dx: 20, dy: 20)
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for view in [UIView(), child.view ?? UIView(), UIView()] { parent.view.addSubview(view) }
        child.didMove(toParent: parent)
    }

    /// Removes the child with a presentation context from a controller or its parent, and with it what the child presents.
    func removeContextChild(of controller: SubjectController) {
        let parent = controller.definesPresentationContext ? controller.parent : controller
        let children = parent?.children.compactMap { $0 as? SubjectController } ?? []
        guard let child = children.first(where: \.definesPresentationContext) else { return }
        trace("  \(child.name) is removed")
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        // Until the commit it could be added to another parent, so its presentations end only then.
        expectIdle()
    }

    /// Makes a container around a controller, in place of a navigation controller.
    func makeSubstitute(around content: SubjectController) -> SubjectController {
        let substitute = makeController("around-\(content.name)-", plan: nil)
        substitute.addChild(content)
        content.view.frame = substitute.view.bounds
        substitute.view.addSubview(content.view)
        content.didMove(toParent: substitute)
        return substitute
    }

    /// The controller to present for a plan: a new one, or one that the program retains.
    func subject(for plan: Plan, source: SubjectController) -> SubjectController? {
        let free = kept.filter { $0.isFree }
        if plan.reuses, let last = free.last {
            prepare(last, source: source)
            return last
        }
        let controller = makeController("c", plan: plan)
        let delegate = SubjectDelegate(controller, plan: plan)
        controller.delegate = delegate
        controller.modalPresentationStyle = plan.style
        controller.modalTransitionStyle = plan.transition
        controller.transitioningDelegate = delegate
        controller.isModalInPresentation = plan.refusesDismissal
        if plan.hasContextChild { addContextChild(to: controller) }
        if plan.isKept { kept.append(controller) }
        prepare(controller, source: source)
        return controller
    }

    /// What a program does before each presentation.
    private func prepare(_ controller: SubjectController, source: SubjectController) {
        guard let plan = controller.plan else { return }
        let configures = plan.adaptation != .system || plan.isWrappedWhileAdapted || plan.hasSeveralDetents
        guard plan.readsPresentationControllerEarly || configures || plan.style == .popover else { return }
        let presentationController = controller.presentationController
        controller.earlyPresentationController = presentationController
        presentationController?.delegate = controller.delegate
        controller.popoverPresentationController?.sourceView = source.view
        if plan.hasSeveralDetents { controller.sheetPresentationController?.detents = [.medium(), .large()] }
    }

    // MARK: Weak references

    func watch(_ presentationController: UIPresentationController) {
        guard !presentationControllers.elements.contains(where: { $0 === presentationController }) else { return }
        presentationControllers.append(presentationController)
    }

    func watch(_ context: any UIViewControllerContextTransitioning) {
        if !contexts.elements.contains(where: { $0 === context }) { contexts.append(context) }
    }

    func watch(_ coordinator: any UIViewControllerTransitionCoordinator) {
        if !coordinators.elements.contains(where: { $0 === coordinator }) { coordinators.append(coordinator) }
    }
}

extension SubjectController {
    /// Neither on screen nor in a transition.
    var isFree: Bool {
        presentingViewController == nil && parent == nil && viewIfLoaded?.window == nil && !isBeingDismissed
            && !isBeingPresented && viewIfLoaded?.window?.rootViewController !== self
    }
}

/// Weak references to objects, in the order in which they were made.
@MainActor
struct WeakList<Element: AnyObject> {
    private struct Box {
        weak var element: Element?
    }

    private var boxes: [Box] = []

    mutating func append(_ element: Element) { boxes.append(Box(element: element)) }

    var elements: [Element] { boxes.compactMap(\.element) }
}
