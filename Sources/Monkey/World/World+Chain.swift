// SPDX-License-Identifier: MIT
internal import UIKit

extension World {
    /// The root, its children, and what they present, by the public properties of the controllers; each before what it presents.
    var chain: [SubjectController] {
        var result: [SubjectController] = []
        if let root { collect(root, into: &result) }
        return result
    }

    private func collect(_ controller: SubjectController, into result: inout [SubjectController]) {
        // The rules report a cycle; here it must not recurse forever.
        guard !result.contains(where: { $0 === controller }) else { return }
        result.append(controller)
        for case let child as SubjectController in controller.children { collect(child, into: &result) }
        if let presented = controller.ownPresented { collect(presented, into: &result) }
    }

    /// The controller for a number in a step.
    func choose(_ index: Int) -> SubjectController? {
        let chain = chain
        return chain.isEmpty ? nil : chain[index % chain.count]
    }

    /// Whether nothing is in progress and nothing is waiting.
    var isQuiet: Bool {
        callbackDepth == 0 && stage.isIdle && controllers.elements.allSatisfy { !$0.isInFlight } && interactions.elements.isEmpty
            && contexts.elements.isEmpty
    }
}

extension SubjectController {
    /// The controller that this one presents itself, and not an ancestor of it.
    var ownPresented: SubjectController? {
        guard let presented = presentedViewController as? SubjectController, presented.presentingViewController === self
        else { return nil }
        return presented
    }

    /// Whether it is presented in the window, not in the view of another controller, which may be covered and uncovered
    /// meanwhile.
    var isPresentedInWindow: Bool { activePresentationController?.containerView?.superview is UIWindow }

    var isInFlight: Bool { isBeingPresented || isBeingDismissed || transitionCoordinator != nil }

    /// The controller that the session presents: this one, or the container around it while it is adapted.
    var topContainer: SubjectController { (parent as? SubjectController)?.topContainer ?? self }
}
