// SPDX-License-Identifier: MIT
internal import Timekeeping
package import WindowServer

/// Connects a tree of layers to the window that shows it: commits the tree, and publishes it for the render thread.
@MainActor
package final class LayerHost {
    package let root: CALayer
    package let frameSource = LayerFrameSource()
    /// The size of the window in device pixels.
    package var size: PixelSize { didSet { if size != oldValue { windowDidChange() } } }
    package var scale: CGFloat { didSet { if scale != oldValue { root.setNeedsCommit() } } }
    package var background: DrawingColor { didSet { if background != oldValue { windowDidChange() } } }
    /// Whether layers record their drawings instead of rasterising them, since the window's pixels would travel over a network.
    package var recordsDrawings = false
    /// Called after a tree was published for which the backend has to be asked for a frame.
    package var didPublish: (() -> Void)?
    /// Announced to the window manager with the next tree: the synchronisation of a resize.
    package var pendingSyncValue: Int64? { didSet { if pendingSyncValue != nil { windowDidChange() } } }

    private var isChanged = true
    /// Whether something has changed that is no layer's.
    private var windowHasChanged = true
    private var published: RenderNode?
    private var generation: UInt64 = 0

    package init(root: CALayer, size: PixelSize, scale: CGFloat, background: DrawingColor = .white) {
        self.root = root
        self.size = size
        self.scale = scale
        self.background = background
        root.setHost(self)
        TurnCoordinator.shared.add(self)
    }

    package func invalidate() {
        // Animations that will not be visible are started too, so that they end on time.
        _ = root.commitNode(at: CACurrentMediaTime())
        root.setHost(nil)
        TurnCoordinator.shared.remove(self)
    }

    /// The first change requests the turn that will commit it.
    package func changed() {
        guard !isChanged else { return }
        isChanged = true
        TurnCoordinator.shared.requestTurn()
    }

    private func windowDidChange() {
        windowHasChanged = true
        changed()
    }

    package var needsCommit: Bool { isChanged }

    /// Lays out, draws, and publishes an immutable tree when something has changed. Added animations begin at `time`, a media
    /// time.
    package func commit(at time: Double) {
        guard isChanged else { return }
        Trace.span("commit", number: generation + 1) { commitChanges(at: time) }
    }

    private func commitChanges(at time: Double) {
        Trace.span("layout") { root.layoutTreeIfNeeded() }
        Trace.span("display") { root.displayTreeIfNeeded() }
        // Changes made from here on belong to the next tree.
        isChanged = false
        let node = root.commitNode(at: time)
        // A layout may have changed nothing that shows.
        guard node !== published || windowHasChanged else { return }
        published = node
        windowHasChanged = false
        generation += 1
        let isAsked = frameSource.publish(
            RenderTree(
                root: node, size: size, scale: Double(scale), background: background, syncValue: pendingSyncValue,
                generation: generation))
        pendingSyncValue = nil
        Trace.current?.link(.from, number: generation)
        if isAsked { didPublish?() }
    }
}
