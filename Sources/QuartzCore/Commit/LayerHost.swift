// SPDX-License-Identifier: MIT
package import WindowServer

/// Joins a tree of layers to the window that shows it: commits the tree and wakes the render side.
@MainActor
package final class LayerHost {
    package let root: CALayer
    package let frameSource = LayerFrameSource()
    /// Device pixels.
    package var size: PixelSize { didSet { if size != oldValue { changed() } } }
    package var scale: CGFloat { didSet { if scale != oldValue { root.setNeedsCommit() } } }
    package var background: DrawingColor { didSet { if background != oldValue { changed() } } }
    /// The window's pixels travel: layers keep what they draw as drawings, not as pixels.
    package var recordsDrawings = false
    /// Called after a tree was published.
    package var didPublish: (() -> Void)?
    /// To be announced with the next tree (resize synchronisation).
    package var pendingSyncValue: Int64? { didSet { if pendingSyncValue != nil { changed() } } }

    private var isChanged = true
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
        // Animations that nobody will see still begin, so that they end in their time.
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

    package var needsCommit: Bool { isChanged }

    /// Layout until clean, drawing, then one immutable tree. `time` becomes the begin time of the animations added.
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
        generation += 1
        frameSource.publish(
            RenderTree(
                root: node, size: size, scale: Double(scale), background: background, syncValue: pendingSyncValue,
                generation: generation))
        pendingSyncValue = nil
        Trace.current?.link(.from, number: generation)
        didPublish?()
    }
}
