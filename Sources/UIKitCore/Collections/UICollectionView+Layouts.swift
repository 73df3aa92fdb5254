// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// An interactive change of layouts.
struct CollectionTransition {
    let from: UICollectionViewLayout
    let to: UICollectionViewLayout
    let completion: ((Bool, Bool) -> Void)?
}

extension UICollectionView {
    /// Arranges the views by another layout.
    func changeLayout(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let old = storedLayout
        var completions = completion.map { [$0] } ?? []
        guard new !== old else { return complete(completions) }
        if let other = new.owner, other !== self, other.storedLayout === new {
            CollectionDiagnostics.fail("a layout can't arrange two collection views at once: \(new)")
        }
        let isAnimated = animated && window != nil && UIView.areAnimationsEnabled && !needsReload
        takeFormerAttributes(isAnimated: isAnimated)
        for element in elements.values { element.view.willTransition(from: old, to: new) }
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
        let oldScrollers = scrollers.values
        scrollers = [:]
        if !oldScrollers.isEmpty {
            completions.append { _ in for scroller in oldScrollers { scroller.removeFromSuperview() } }
        }
        storedLayout = new
        new.owner = self
        isPrepared = false
        offsetAdjustment = .zero
        for element in elements.values { element.askedSize = nil }
        new.ownerWillChange()
        let context = new.makeContext()
        context.storedInvalidateEverything = true
        context.storedInvalidateDataSourceCounts = true
        new.invalidateLayout(with: context)
        let shown = elements.values.map(\.view)
        let finish = { [self] in
            old.finalizeLayoutTransition()
            new.finalizeLayoutTransition()
            if old.owner === self, transition == nil { old.owner = nil }
            for view in shown { view.didTransition(from: old, to: new) }
        }
        guard !elements.isEmpty, !needsReload, !isApplyingUpdate, !isTiling else {
            formerAttributes = [:]
            finish()
            setNeedsTiling()
            return complete(completions)
        }
        let items = currentCounts.items
        let identity = ListUpdates().mapping(before: items, after: items, source: "")
        apply(
            CollectionChange(mapping: identity, items: [], isAnimated: isAnimated, completions: completions, changesLayout: true),
            finish: finish)
    }

    // MARK: Interactive changes

    func startTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)?
    ) -> UICollectionViewTransitionLayout {
        let from = storedLayout
        let middle =
            collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: from, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: from, nextLayout: layout)
        transition = CollectionTransition(from: from, to: layout, completion: completion)
        layout.owner = self
        layout.ownerWillChange()
        changeLayout(to: middle, animated: false, completion: nil)
        from.owner = self
        return middle
    }

    func endTransition(finishes: Bool) {
        guard let done = transition else { return }
        transition = nil
        changeLayout(to: finishes ? done.to : done.from, animated: true) { isFinished in
            done.completion?(isFinished, finishes)
        }
    }
}
