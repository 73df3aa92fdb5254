// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime

/// What a recogniser calls: a method of a target, which is not retained, or a closure.
@MainActor
struct GestureAction {
    private enum Kind {
        case method(Selector)
        case closure(@MainActor (UIGestureRecognizer) -> Void)
    }

    private weak var target: AnyObject?
    private let kind: Kind

    init(target: AnyObject, selector: Selector) {
        self.target = target
        kind = .method(selector)
    }

    init(closure: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        kind = .closure(closure)
    }

    func send(from recognizer: UIGestureRecognizer) {
        switch kind {
        case .method(let selector):
            if let target { selector.send(to: target, from: recognizer) }
        case .closure(let closure):
            closure(recognizer)
        }
    }

    /// Whether `removeTarget` with these arguments removes it; nil stands for everything. Closures can only be removed with
    /// everything.
    func matches(target wanted: AnyObject?, selector: Selector?) -> Bool {
        switch kind {
        case .closure:
            wanted == nil && selector == nil
        case .method(let own):
            (wanted == nil || wanted === target) && (selector == nil || selector == own)
        }
    }
}
