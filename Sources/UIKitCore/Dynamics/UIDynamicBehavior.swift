// SPDX-License-Identifier: MIT
public import Foundation

/// A rule for how items move. Behaviours are added to an animator; a behaviour of the program's own puts several together with
/// `addChildBehavior(_:)`.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// Creates a behaviour without children.
    public override init() {
        super.init()
    }

    /// Called after each step of the animator. Nil by default.
    open var action: (() -> Void)?

    /// The behaviours that this one consists of, in addition to what it does itself.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []

    /// Adds a behaviour; it acts while this one does. A behaviour that is in use elsewhere is not added.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.parent == nil, behavior.ownAnimator == nil, !contains(behavior), !behavior.contains(self) else { return }
        behavior.parent = self
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
        changed()
    }

    /// Takes a behaviour out again.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.parent === self else { return }
        childBehaviors.removeAll { $0 === behavior }
        if dynamicAnimator != nil { behavior.move(to: nil) }
        behavior.parent = nil
        changed()
    }

    /// Called before the behaviour is added to an animator, itself or with its parent, and with nil before it is removed.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// The animator that the behaviour, or its parent, is added to.
    open var dynamicAnimator: UIDynamicAnimator? {
        var current: UIDynamicBehavior? = self
        while let behavior = current {
            if let animator = behavior.ownAnimator { return animator }
            current = behavior.parent
        }
        return nil
    }

    weak var ownAnimator: UIDynamicAnimator?
    private weak var parent: UIDynamicBehavior?

    /// Tells this behaviour and its children.
    func move(to animator: UIDynamicAnimator?) {
        willMove(to: animator)
        for child in childBehaviors { child.move(to: animator) }
    }

    private func contains(_ behavior: UIDynamicBehavior) -> Bool {
        self === behavior || childBehaviors.contains { $0.contains(behavior) }
    }

    /// The behaviour and all below it.
    var withChildren: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withChildren) }

    /// Something that matters for the movement is different: what rests, moves again.
    func changed() { dynamicAnimator?.behaviorDidChange() }

    /// What the behaviour moves.
    var movedItems: [any UIDynamicItem] { [] }

    /// Adds what the behaviour does to the next step.
    func contribute(to scene: DynamicScene) {}
}

/// The items of a behaviour, each once.
struct DynamicItems {
    private(set) var all: [any UIDynamicItem]

    init(_ items: [any UIDynamicItem] = []) {
        all = []
        for item in items { add(item) }
    }

    mutating func add(_ item: any UIDynamicItem) { if !contains(item) { all.append(item) } }
    mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
    func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }
}
