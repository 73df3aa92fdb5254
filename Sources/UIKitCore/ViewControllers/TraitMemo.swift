// SPDX-License-Identifier: MIT
internal import Synchronization

/// The traits of a child controller as they were computed last. Without it, each of many nested controllers would ask all those
/// around it, for every view.
@MainActor
struct TraitMemo {
    /// Counts the changes of containment and of overrides: a memo from before the last one says nothing.
    private nonisolated static let changes = Atomic<Int>(0)
    /// While the memos of ancestors are renewed, each relies on the one before.
    private static var isRenewing = false

    private let change: Int
    /// The nearest ancestor whose traits are not computed here: the top of the containment, or one that overrides `traitCollection`.
    private weak var anchor: UIViewController?
    private let anchorTraits: UITraitCollection
    let traits: UITraitCollection

    /// Containment or overrides have changed.
    nonisolated static func invalidateAll() { changes.add(1, ordering: .relaxed) }

    private var isOfThisChange: Bool { change == TraitMemo.changes.load(ordering: .relaxed) }

    /// Whether `traits` are still right.
    private var isValid: Bool {
        guard isOfThisChange, let anchor else { return false }
        if TraitMemo.isRenewing || anchor.traitCollection == anchorTraits { return true }
        // Nobody tells of this change: a window, a presentation, or the program's own answer.
        TraitMemo.invalidateAll()
        return false
    }

    /// The traits of a controller with the parent: its memo's, if that is valid; then `compute` computes them from the parent's.
    static func traits(
        of controller: UIViewController, in parent: UIViewController,
        _ compute: (_ inherited: UITraitCollection) -> UITraitCollection
    ) -> UITraitCollection {
        if let memo = controller.traitMemo, memo.isValid { return memo.traits }
        renewAncestors(of: controller)
        let inherited = parent.traitCollection
        let made = compute(inherited)
        let change = changes.load(ordering: .relaxed)
        if parent.parent != nil, let memo = parent.traitMemo, memo.isOfThisChange, memo.traits === inherited {
            controller.traitMemo = TraitMemo(
                change: change, anchor: memo.anchor, anchorTraits: memo.anchorTraits, traits: made)
        } else {
            controller.traitMemo = TraitMemo(change: change, anchor: parent, anchorTraits: inherited, traits: made)
        }
        return made
    }

    /// From the top downwards, so that none has to ask more than its parent: containment may be deeper than the stack.
    private static func renewAncestors(of controller: UIViewController) {
        guard !isRenewing else { return }
        var outdated: [UIViewController] = []
        var next = controller.parent
        while let ancestor = next, ancestor.parent != nil, ancestor.traitMemo?.isOfThisChange != true {
            outdated.append(ancestor)
            next = ancestor.parent
        }
        isRenewing = true
        for ancestor in outdated.reversed() { _ = ancestor.traitCollection }
        isRenewing = false
    }
}
