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
        // Scroll views scroll too often to be counted.
        if lastChanges.constants != LayoutChanges.all.constants || !offsetUsers.isEmpty {
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
            if let view = entry.view { refreshFrame(of: view, entry) }
        }
    }

    /// Views that do not say that their natural size has changed are asked as well: a new engine would ask them. Returns false where one
    /// has a length that it did not have.
    private func refreshNaturalSizes(areSizesStale: Bool) -> Bool {
        for entry in items.values where entry.frame.isEmpty {
            guard let view = entry.view else { continue }
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

extension UIView {
    /// Asks the engine that is kept for it; a view without layout state keeps none.
    func fittingSize(
        _ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        if usesConstraints || type(of: self).requiresConstraintBasedLayout { updateConstraintsInTree() }
        let engine = layoutState?.measuring ?? LayoutEngine(root: self, fitting: (size, horizontal, vertical))
        engine.measure(size, horizontal, vertical)
        layoutState?.measuring = engine
        guard let entry = engine.items[ObjectIdentifier(self)] else { return bounds.size }
        let rect = engine.rect(of: entry)
        let scale = max(contentScaleFactor, 1)
        // Up to the next pixel, but not for an error of computing.
        func rounded(_ value: CGFloat) -> CGFloat { max(((value - 1e-6) * scale).rounded(.up) / scale, 0) }
        let frame = frame(forAlignmentRect: rect)
        return CGSize(width: rounded(frame.width), height: rounded(frame.height))
    }
}
