// SPDX-License-Identifier: MIT

/// `updateConstraints`, before equations are solved.
extension LayoutEngine {
    struct Entered {
        weak var view: UIView?
    }

    /// A view that asks for itself in `updateConstraints` is stopped here.
    private static let maximumUpdateRounds = 8

    /// A view without constraints has come into the tree. It, and what is below it, may still make some in `updateConstraints`.
    func plainViewDidEnter(_ view: UIView) {
        entered.append(Entered(view: view))
        needsLayout()
    }

    /// Views above may ask those below again, which came before them.
    func updateConstraints() {
        for _ in 0..<Self.maximumUpdateRounds {
            let entered = entered
            self.entered.removeAll(keepingCapacity: true)
            if needsConstraintUpdates {
                needsConstraintUpdates = false
                root.updateConstraintsInTree()
            } else {
                guard !entered.isEmpty else { return }
                for case let view? in entered.map(\.view) where view.isDescendant(of: root) { view.updateConstraintsInTree() }
            }
        }
    }
}
