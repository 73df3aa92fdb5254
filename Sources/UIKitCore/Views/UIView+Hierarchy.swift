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
        guard !isDescendant(of: view) else {
            ViewDiagnostics.warn("A view can't become a subview of itself or of its own subviews: \(view) was not added.")
            return
        }
        if view.superviewStorage === self {
            move(view, to: index)
            return
        }
        let old = view.superviewStorage
        let newWindow = windowStorage
        let changesWindow = view.windowStorage !== newWindow
        if changesWindow { view.notifyWillMove(toWindow: newWindow) }
        view.willMove(toSuperview: self)
        if let old {
            old.willRemoveSubview(view)
            old.subviewStorage.removeAll { $0 === view }
        }
        // A callback may have put the view elsewhere: the last call wins, as in UIKit.
        view.superviewStorage = self
        let position = min(max(index, 0), subviewStorage.count)
        subviewStorage.insert(view, at: position)
        layer.insertSublayer(view.layer, at: UInt32(layerIndex(forSubviewAt: position, isTopmost: index == .max)))
        if changesWindow { view.setWindow(newWindow) }
        view.didMoveToSuperview()
        didAddSubview(view)
        if changesWindow { view.notifyDidMoveToWindow() }
        view.updateSafeAreaTree()
        if view.tintColorStorage == nil { view.tintChangedTree() }
        setNeedsLayout()
        view.setNeedsLayout()
    }

    private func move(_ view: UIView, to index: Int) {
        subviewStorage.removeAll { $0 === view }
        let position = min(max(index, 0), subviewStorage.count)
        subviewStorage.insert(view, at: position)
        layer.insertSublayer(view.layer, at: UInt32(layerIndex(forSubviewAt: position, isTopmost: index == .max)))
    }

    /// Views share their layer's list of sublayers with layers that have no view. A topmost view lies over those as well.
    private func layerIndex(forSubviewAt index: Int, isTopmost: Bool) -> Int {
        guard let sublayers = layer.sublayers else { return 0 }
        let moved = subviewStorage[index].layer
        let others = sublayers.filter { $0 !== moved }
        if isTopmost { return others.count }
        if index > 0, let below = others.firstIndex(where: { $0 === subviewStorage[index - 1].layer }) { return below + 1 }
        if index + 1 < subviewStorage.count,
            let above = others.firstIndex(where: { $0 === subviewStorage[index + 1].layer })
        {
            return above
        }
        return index == 0 ? 0 : others.count
    }

    func exchangeSubviews(_ first: Int, _ second: Int) {
        guard subviewStorage.indices.contains(first), subviewStorage.indices.contains(second), first != second else { return }
        let (low, high) = (min(first, second), max(first, second))
        let lower = subviewStorage[low]
        let upper = subviewStorage[high]
        move(upper, to: low)
        move(lower, to: high)
    }

    func removeFromHierarchy() {
        guard let parent = superviewStorage else { return }
        let leavesWindow = windowStorage != nil
        if leavesWindow { notifyWillMove(toWindow: nil) }
        willMove(toSuperview: nil)
        parent.willRemoveSubview(self)
        guard superviewStorage === parent else { return }
        parent.subviewStorage.removeAll { $0 === self }
        superviewStorage = nil
        layer.removeFromSuperlayer()
        if leavesWindow { setWindow(nil) }
        didMoveToSuperview()
        if leavesWindow { notifyDidMoveToWindow() }
        parent.setNeedsLayout()
    }

    func findView(tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviewStorage {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: Windows

    func setWindow(_ window: UIWindow?) {
        var pending = [self]
        while let view = pending.popLast() {
            if view.windowStorage !== window { view.recognizersLeaveWindow() }
            view.windowStorage = window
            if let window, view.layer.contentsScale != window.backingScale {
                view.backingScaleDidChange(to: window.backingScale)
            }
            pending.append(contentsOf: view.subviewStorage)
        }
    }

    private func notifyWillMove(toWindow window: UIWindow?) {
        willMove(toWindow: window)
        for view in subviewStorage { view.notifyWillMove(toWindow: window) }
    }

    func notifyDidMoveToWindow() {
        updateTraits()
        didMoveToWindow()
        owningViewController?.viewDidMoveToWindow(windowStorage)
        for view in subviewStorage where view.windowStorage === windowStorage { view.notifyDidMoveToWindow() }
    }
}
