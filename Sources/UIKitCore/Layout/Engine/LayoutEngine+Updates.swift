// SPDX-License-Identifier: MIT
internal import QuartzCore

/// `updateConstraints`, before equations are solved.
extension LayoutEngine {
    /// A view, and all below it or it alone.
    struct ConstraintUpdate {
        let view: BackReference<UIView>
        let isTree: Bool
    }

    /// A view that asks for itself in `updateConstraints` is stopped here.
    private static let maximumUpdateRounds = 8

    /// A view without constraints has come into the tree. It, and what is below it, may still make some in `updateConstraints`.
    func plainViewDidEnter(_ view: UIView) { constraintsNeedUpdate(of: view, isTree: true) }

    func constraintsNeedUpdate(of view: UIView, isTree: Bool) {
        if !needsConstraintUpdates { updates.append(ConstraintUpdate(view: view.reference, isTree: isTree)) }
        needsLayout()
    }

    /// Views above may ask those below again, which came before them.
    func updateConstraints() {
        for _ in 0..<Self.maximumUpdateRounds {
            guard needsConstraintUpdates || !updates.isEmpty else { return }
            let waiting = updates
            updates = []
            if needsConstraintUpdates {
                needsConstraintUpdates = false
                root.updateConstraintsInTree()
            } else {
                run(waiting)
            }
        }
    }

    /// The lower views first.
    private func run(_ updates: [ConstraintUpdate]) {
        var places = updates.compactMap { update in
            update.view.object.map { (view: $0, isTree: update.isTree, depth: updates.count > 1 ? $0.depth(below: root) : 0) }
        }
        if places.count > 1 { places.sort { $0.depth > $1.depth } }
        let trees = Set(places.lazy.filter(\.isTree).map { ObjectIdentifier($0.view) })
        for place in places where place.view.isDescendant(of: root) {
            if place.isTree {
                place.view.updateConstraintsInTree()
            } else if trees.isEmpty || !isInside(place.view, trees) {
                place.view.updateConstraintsAlone()
            }
        }
    }

    private func isInside(_ view: UIView, _ trees: Set<ObjectIdentifier>) -> Bool {
        sequence(first: view, next: \.superviewStorage).contains { trees.contains(ObjectIdentifier($0)) }
    }
}
