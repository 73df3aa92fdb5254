// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime

/// A target with a method, or an action, that a control calls for some events.
@MainActor
struct ControlTarget {
    /// What is called.
    enum Kind {
        /// Without a target, the receiver is searched in the responder chain.
        case method(Selector, hasTarget: Bool)
        case action(UIAction)
    }

    private(set) weak var target: AnyObject?
    let kind: Kind
    var events: UIControl.Event

    init(target: AnyObject?, selector: Selector, events: UIControl.Event) {
        self.target = target
        kind = .method(selector, hasTarget: target != nil)
        self.events = events
    }

    init(action: UIAction, events: UIControl.Event) {
        kind = .action(action)
        self.events = events
    }

    /// Whether it is a method with this target and selector; nil matches all of them.
    func matches(target wanted: AnyObject?, selector: Selector?) -> Bool {
        guard case .method(let own, _) = kind else { return false }
        return (wanted == nil || wanted === target) && (selector == nil || selector == own)
    }

    func isSame(target wanted: AnyObject?, selector: Selector) -> Bool {
        guard case .method(let own, _) = kind else { return false }
        return own == selector && wanted === target
    }

    func matches(_ identifier: UIAction.Identifier) -> Bool {
        guard case .action(let action) = kind else { return false }
        return action.identifier == identifier
    }
}
