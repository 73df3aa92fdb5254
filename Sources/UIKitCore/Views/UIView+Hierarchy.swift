// SPDX-License-Identifier: MIT
internal import QuartzCore

extension UIView {
    /// True for the view itself and everything below it.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superviewStorage
        }
        return false
    }

    func indexOfSubview(_ sibling: UIView, ignoring view: UIView) -> Int? {
        subviewStorage.filter { $0 !== view }.firstIndex { $0 === sibling }
    }

    /// Inserting a view into itself or its own subtree would make a cycle: it is refused with a message, nothing changes.
    /// `.max` means: over everything.
    func insert(_ view: UIView, at index: Int) {
        guard mayContain(view) else { return }
        if view.superviewStorage === self {
            takeOut(view)
            place(view, at: index)
            return
        }
        if view.windowStorage !== windowStorage { view.notifyWillMove(toWindow: windowStorage) }
        view.willMove(toSuperview: self)
        view.superviewStorage?.willRemoveSubview(view)
        // A callback may have put the view, or this one, elsewhere: the last call wins, as in UIKit.
        guard mayContain(view) else { return }
        view.superviewStorage?.takeOut(view)
        place(view, at: index)
        if view.windowStorage !== windowStorage {
            view.setWindow(windowStorage)
            view.notifyDidMoveToWindow()
        } else if windowStorage != nil {
            view.updateTraitsTree()
        }
        view.didMoveToSuperview()
        didAddSubview(view)
        view.updateSafeAreaTree(entering: true)
        if view.tintColorStorage == nil { view.tintChangedTree() }
        setNeedsLayout()
        view.setNeedsLayout()
    }

    private func mayContain(_ view: UIView) -> Bool {
        // A view without subviews contains nothing but itself.
        guard view === self || (!view.subviewStorage.isEmpty && isDescendant(of: view)) else { return true }
        ViewDiagnostics.warn("A view can't become a subview of itself or of its own subviews: \(view) was not added.")
        return false
    }

    /// Adds a view that has no superview, without telling anybody.
    private func place(_ view: UIView, at index: Int) {
        view.superviewStorage = self
        guard index < subviewStorage.count else {
            subviewStorage.append(view)
            return layer.insertSublayer(view.layer, at: UInt32(index == .max ? Int(UInt32.max) : layerIndexOfLast))
        }
        subviewStorage.insert(view, at: max(index, 0))
        layer.insertSublayer(view.layer, at: UInt32(layerIndex(forSubviewAt: max(index, 0))))
    }

    private func takeOut(_ view: UIView) {
        // Whole trees are taken apart from either end.
        if subviewStorage.last === view {
            subviewStorage.removeLast()
        } else if let index = subviewStorage.firstIndex(where: { $0 === view }) {
            subviewStorage.remove(at: index)
        }
        view.superviewStorage = nil
    }

    /// Views share their layer's list of sublayers with layers that have no view.
    private func layerIndex(forSubviewAt index: Int) -> Int {
        let moved = subviewStorage[index].layer
        let others = (layer.sublayers ?? []).filter { $0 !== moved }
        func place(_ index: Int) -> Int? { others.firstIndex { $0 === subviewStorage[index].layer } }
        if index > 0, let below = place(index - 1) { return below + 1 }
        return index + 1 < subviewStorage.count ? place(index + 1) ?? 0 : 0
    }

    private var layerIndexOfLast: Int { layerIndex(forSubviewAt: subviewStorage.count - 1) }

    func exchangeSubviews(_ first: Int, _ second: Int) {
        guard subviewStorage.indices.contains(first), subviewStorage.indices.contains(second), first != second else { return }
        let (low, high) = (min(first, second), max(first, second))
        let lower = subviewStorage[low]
        let upper = subviewStorage[high]
        takeOut(upper)
        place(upper, at: low)
        takeOut(lower)
        place(lower, at: high)
    }

    func removeFromHierarchy() {
        guard let parent = superviewStorage else { return }
        if windowStorage != nil { notifyWillMove(toWindow: nil) }
        willMove(toSuperview: nil)
        parent.willRemoveSubview(self)
        guard superviewStorage === parent else { return }
        parent.takeOut(self)
        layer.removeFromSuperlayer()
        if windowStorage != nil {
            setWindow(nil)
            notifyDidMoveToWindow()
        }
        didMoveToSuperview()
        parent.setNeedsLayout()
    }

    func findView(tag: Int) -> UIView? { firstInTree { $0.tag == tag } }

    // MARK: Walking (trees may be deeper than the stack)

    /// The view itself and all below it, parents first. Views that a visit takes away are left out.
    func forEachInTree(_ visit: (UIView) -> Void) {
        _ = firstInTree { view in
            visit(view)
            return false
        }
    }

    private func firstInTree(where isWanted: (UIView) -> Bool) -> UIView? {
        var pending: [(view: UIView, parent: UIView?)] = [(self, superviewStorage)]
        while let (view, parent) = pending.popLast() {
            guard view.superviewStorage === parent else { continue }
            if isWanted(view) { return view }
            for child in view.subviewStorage.reversed() { pending.append((child, view)) }
        }
        return nil
    }

    // MARK: Windows

    func setWindow(_ window: UIWindow?) {
        forEachInTree { view in
            if view.windowStorage !== window { view.recognizersLeaveWindow() }
            view.windowStorage = window
            if window == nil { view.lastSafeAreaInsets = .zero }
            if let window, view.layer.contentsScale != window.backingScale {
                view.backingScaleDidChange(to: window.backingScale)
            }
        }
    }

    private func notifyWillMove(toWindow window: UIWindow?) {
        forEachInTree { $0.willMove(toWindow: window) }
    }

    func notifyDidMoveToWindow() {
        let window = windowStorage
        forEachInTree { view in
            // A callback may have moved it on already.
            guard view.windowStorage === window else { return }
            // Out of windows views keep what they looked like.
            if window != nil { view.updateTraits() }
            view.didMoveToWindow()
            view.owningViewController?.viewDidMoveToWindow(window)
        }
    }
}
