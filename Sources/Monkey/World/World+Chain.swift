// SPDX-License-Identifier: MIT
internal import UIKit

extension World {
    /// The root, its children, and what they present, by the public properties of the controllers; each before what it presents.
    var chain: [any Subject] {
        var result: [any Subject] = []
        if let root { collect(root, into: &result) }
        return result
    }

    private func collect(_ controller: any Subject, into result: inout [any Subject]) {
        // The rules report a cycle; here it must not recurse forever.
        guard !result.contains(where: { $0 === controller }) else { return }
        result.append(controller)
        for child in controller.children.compactMap(\.subject) { collect(child, into: &result) }
        if let presented = controller.ownPresented { collect(presented, into: &result) }
    }

    /// The controller for a number in a step.
    func choose(_ index: Int) -> (any Subject)? {
        let chain = chain
        return chain.isEmpty ? nil : chain[index % chain.count]
    }

    /// Whether nothing is in progress and nothing is waiting.
    var isQuiet: Bool {
        callbackDepth == 0 && stage.isIdle && subjects.allSatisfy { !$0.isInFlight } && interactions.elements.isEmpty
            && contexts.elements.isEmpty
    }
}

extension Subject {
    /// The controller that this one presents itself, and not an ancestor of it.
    var ownPresented: (any Subject)? {
        guard let presented = presentedViewController?.subject, presented.presentingViewController === self
        else { return nil }
        return presented
    }

    /// Whether it is presented in the window, not in the view of another controller, which may be covered and uncovered
    /// meanwhile.
    var isPresentedInWindow: Bool { activePresentationController?.containerView?.superview is UIWindow }

    var isInFlight: Bool { isBeingPresented || isBeingDismissed || transitionCoordinator != nil }

    /// The controller that the session presents: this one, or the container around it while it is adapted.
    var topContainer: any Subject { parent?.subject?.topContainer ?? self }

    /// Whether a navigation or tab bar controller around it, or around what presents it, shows another child or is itself not
    /// on screen: what is shown there follows when that appears.
    var isOut: Bool {
        let navigation = parent as? UINavigationController
        let tabs = parent as? UITabBarController
        if let container = navigation ?? tabs {
            if container.viewIfLoaded?.window?.isHidden != false { return true }
            if (navigation?.topViewController ?? tabs?.selectedViewController) !== self { return true }
        }
        return (parent ?? presentingViewController)?.subject?.isOut == true
    }
}
