// SPDX-License-Identifier: MIT
internal import ConstraintSolver
internal import CoreGraphics

/// Counts of changes anywhere: what is as it was need not be asked for again.
@MainActor
struct LayoutChanges: Equatable {
    /// Constraints, priorities and views that came or went.
    var structures = 0
    /// Constants, frames of views that have a frame, and margins.
    var constants = 0
    /// Natural sizes that were said to have changed.
    var naturalSizes = 0

    static var all = LayoutChanges()
}

extension LayoutEngine {
    /// Solves for a fitting size. An engine that did it before goes on from what it knows where constraints and views are the same.
    func measure(_ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) {
        defer { lastChanges = LayoutChanges.all }
        let isKept = canMeasureAgain(size, horizontal, vertical)
        fitting = (size, horizontal, vertical)
        guard isKept else {
            structureDidChange()
            return update()
        }
        for (id, length) in zip(targets, [size.width, size.height]) { system.setConstant(Double(length), of: id) }
        let areSizesStale = lastChanges.naturalSizes != LayoutChanges.all.naturalSizes
        guard refreshNaturalSizes(areSizesStale: areSizesStale) else {
            structureDidChange()
            return update()
        }
        if lastChanges.constants != LayoutChanges.all.constants {
            refreshFrames()
            refreshEquations { _ in true }
        } else if areSizesStale && hasBaselines {
            refreshEquations { $0.namesBaseline }
        }
        systemDidChange()
        update()
    }

    private func canMeasureAgain(_ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> Bool {
        guard let fitting, !needsStructure, lastChanges.structures == LayoutChanges.all.structures else { return false }
        return targets.count == 2 && size.width.isFinite && size.height.isFinite && fitting.horizontal == horizontal
            && fitting.vertical == vertical
    }

    private func refreshFrames() {
        for entry in items.values {
            if let view = entry.item as? UIView { refreshFrame(of: view, entry) }
        }
    }

    /// Views that do not say that their natural size has changed are asked as well: a new engine would ask them. Returns false where one
    /// has a length that it did not have.
    private func refreshNaturalSizes(areSizesStale: Bool) -> Bool {
        for entry in items.values where entry.frame.isEmpty {
            guard let view = entry.item as? UIView else { continue }
            let size = view.intrinsicContentSize
            // With the same size, another text may break elsewhere.
            guard areSizesStale || size != entry.naturalSize else { continue }
            for (axis, length) in [size.width, size.height].enumerated() {
                if (entry.natural[axis] != nil) != (length >= 0 && length.isFinite) { return false }
            }
            setNaturalSize(of: view, to: entry)
        }
        return true
    }
}
