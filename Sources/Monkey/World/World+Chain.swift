// SPDX-License-Identifier: MIT
internal import UIKit

extension World {
    /// The root, its children, and what they present, as the public relations tell: every controller before what it presents.
    var chain: [SubjectController] {
        var result: [SubjectController] = []
        if let root { collect(root, into: &result) }
        return result
    }

    private func collect(_ controller: SubjectController, into result: inout [SubjectController]) {
        // A cycle is found by the rules; here it must not hang.
        guard !result.contains(where: { $0 === controller }) else { return }
        result.append(controller)
        for case let child as SubjectController in controller.children { collect(child, into: &result) }
        if let presented = controller.ownPresented { collect(presented, into: &result) }
    }

    /// Controllers of which the chain holds at least one: the numbers in steps choose from them.
    func choose(_ index: Int) -> SubjectController? {
        let chain = chain
        return chain.isEmpty ? nil : chain[index % chain.count]
    }

    /// Nothing is going on, and nothing waits.
    var isQuiet: Bool {
        callbackDepth == 0 && stage.isIdle && controllers.elements.allSatisfy { !$0.isInFlight } && interactions.elements.isEmpty
            && contexts.elements.isEmpty
    }
}

extension SubjectController {
    /// What this controller presents itself, not an ancestor of it.
    var ownPresented: SubjectController? {
        guard let presented = presentedViewController as? SubjectController, presented.presentingViewController === self
        else { return nil }
        return presented
    }

    /// And not in the view of another controller, that may be covered and uncovered meanwhile.
    var isPresentedInWindow: Bool { activePresentationController?.containerView?.superview is UIWindow }

    var isInFlight: Bool { isBeingPresented || isBeingDismissed || transitionCoordinator != nil }

    /// What the session presents: the controller itself, or the container around it while it is adapted.
    var topContainer: SubjectController { (parent as? SubjectController)?.topContainer ?? self }
}
