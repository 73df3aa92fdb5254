// SPDX-License-Identifier: MIT
internal import Foundation

extension UIControl {
    // MARK: Adding and removing

    func add(_ target: AnyObject?, _ action: Selector, _ events: Event) {
        if let index = targets.firstIndex(where: { $0.isSame(target: target, selector: action) }) {
            targets[index].events.formUnion(events)
        } else {
            targets.append(ControlTarget(target: target, selector: action, events: events))
        }
    }

    func remove(_ events: Event, where matches: (ControlTarget) -> Bool) {
        for index in targets.indices where matches(targets[index]) { targets[index].events.subtract(events) }
        targets.removeAll { $0.events.isEmpty }
    }

    /// Calls a method without argument for the events. The target is not retained.
    ///
    /// Such a method cannot be told from another: it is removed with the others of its target, `removeTarget(target, action: nil, for:)`.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) {
        targets.append(ControlTarget(target: target, selector: Selector("", action), events: controlEvents))
    }

    /// Calls a method with the control for the events. The target is not retained.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
    ) {
        targets.append(ControlTarget(target: target, selector: Selector("", action), events: controlEvents))
    }

    // MARK: Asking

    var hashableTargets: Set<AnyHashable> {
        var found: Set<AnyHashable> = []
        for entry in targets {
            guard case .method(_, let hasTarget) = entry.kind else { continue }
            if !hasTarget { found.insert(NSNull()) }
            if let target = entry.target as? NSObject {
                found.insert(target)
            } else if let target = entry.target {
                found.insert(ObjectIdentifier(target))
            }
        }
        return found
    }

    func actionNames(_ target: AnyObject?, _ event: Event) -> [String]? {
        let names = targets.compactMap { entry -> String? in
            guard case .method(let selector, let hasTarget) = entry.kind, !entry.events.isDisjoint(with: event),
                target == nil ? !hasTarget : entry.target === target
            else { return nil }
            return selector.name
        }
        return names.isEmpty ? nil : names
    }

    func enumerate(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stop = false
        for entry in targets where !stop {
            switch entry.kind {
            case .action(let action): iterator(action, nil, entry.events, &stop)
            case .method(let selector, _): iterator(nil, (entry.target, selector), entry.events, &stop)
            }
        }
    }

    // MARK: Sending

    func send(_ events: Event, with event: UIEvent?) {
        // Targets may add and remove targets.
        for entry in targets where !entry.events.isDisjoint(with: events) {
            switch entry.kind {
            case .action(let action):
                sendAction(action)
            case .method(let selector, let hasTarget):
                if hasTarget && entry.target == nil { continue }
                sendAction(selector, to: entry.target, for: event)
            }
        }
        targets.removeAll { entry in
            if case .method(_, hasTarget: true) = entry.kind { entry.target == nil } else { false }
        }
    }

    func deliver(_ action: Selector, to target: Any?, _ event: UIEvent?) {
        guard let receiver = target ?? self.target(forAction: action, withSender: self) else { return }
        action.perform(on: receiver as AnyObject, with: self, for: event)
    }
}
