// SPDX-License-Identifier: MIT
public import CoreGraphics

/// One change of a batch, as a layout is told it (`prepare(forCollectionViewUpdates:)`). A section's change has index paths whose
/// item is `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What happens.
    public enum Action: Int, Sendable {
        /// An item or a section is new.
        case insert
        /// It goes.
        case delete
        /// It is made anew.
        case reload
        /// It has another place.
        case move
        /// Nothing.
        case none
    }

    /// Where it was, in the numbers before the update; nil for inserts.
    public let indexPathBeforeUpdate: IndexPath?
    /// Where it is, in the numbers after the update; nil for deletes.
    public let indexPathAfterUpdate: IndexPath?
    /// What happens.
    public let updateAction: Action

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        super.init()
    }

    /// Whether it is a change of a whole section.
    var isSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.last == NSNotFound }
}
