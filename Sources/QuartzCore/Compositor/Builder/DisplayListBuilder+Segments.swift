// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// What stays the same from frame to frame is listed once: a subtree without animations, or neighbours among the sublayers of a layer.
extension DisplayListBuilder {
    /// A segment that is being listed, and the entries of the list around it.
    struct OpenSegment {
        let owner: Owner
        let key: DisplaySegment.Key
        var outer: [DisplayEntry]
        /// The number of items before it, and of layers in `clippingLayers`.
        let position: Int
        let clippingCount: Int
        let outerReach: SegmentReach

        /// What draws the segment, and keeps it.
        enum Owner {
            /// - Parameter unclipped: The state that the segment is for, where it is listed as if nothing were clipped.
            case node(RenderNode, unclipped: InheritedState? = nil)
            case siblings(ArraySlice<RenderNode>)
        }
    }

    /// Smaller subtrees are listed again faster than their segment is found and compared.
    static let minimumSegmentWeight = 8
    /// And in what moves, where there is no segment around them.
    private static let minimumMovingWeight = 3
    /// Segments are walked by recursion, so their nesting is limited; real trees stay far below.
    static let maximumSegmentDepth = 32

    /// Whether what is drawn in this state can be kept: what lies in a group changes with the group.
    private func canKeepSegments(in state: InheritedState) -> Bool {
        keepsSegments && state.depth == 0 && state.perspective == nil && state.segmentDepth < Self.maximumSegmentDepth
    }

    // MARK: Subtrees

    /// Lists a subtree: as one picture, or by the segment that its node keeps from the frame before, or layer by layer.
    mutating func visit(_ node: RenderNode, _ state: InheritedState) {
        let key = state.segmentKey
        if movingLayers != nil, node.segment?.key != key, addMovingLayer(node, state) { return }
        let least = state.isMoving ? Self.minimumMovingWeight : Self.minimumSegmentWeight
        guard !node.hasAnimations, node.weight >= least, canKeepSegments(in: state) else { return list(node, state) }
        if let kept = node.segment {
            if kept.key == key { return add(kept) }
            if movingLayers == nil, let moved = kept.moved(to: key) {
                node.segment = moved
                return add(moved)
            }
        }
        // What moves now will show at other places: it is listed once for all.
        guard state.isMoving, movingLayers == nil, !(node.segment?.reach.isFixed ?? false) else {
            return list(node, begin(.node(node), state))
        }
        var unclipped = state
        unclipped.clip = Self.everything
        list(node, begin(.node(node, unclipped: state), unclipped))
    }

    private mutating func add(_ kept: DisplaySegment) {
        if !kept.clippingLayers.isEmpty {
            let position = position
            clippingLayers += kept.clippingLayers.map { $0.moved(by: position) }
        }
        reach.formUnion(kept.reach)
        // A run is kept as long as a list has it.
        guard kept.count > 0 || !kept.siblings.isEmpty else { return }
        entries.append(.segment(kept))
        if kept.hasBackdrops { hasBackdrops = true }
    }

    // MARK: Siblings

    /// Whether the sublayers of a layer are where they were in the frame before, so that neighbours are listed as segments; nil when that
    /// is not known, or not worth it.
    func stay(_ children: [RenderNode], of node: RenderNode, _ state: InheritedState) -> Bool? {
        // A layer that moves may be drawn as one picture, which is found out one by one.
        guard let siblings, movingLayers == nil, children.count >= Self.minimumSegmentWeight, canKeepSegments(in: state) else {
            return nil
        }
        return siblings.stay(of: node.id, in: state.segmentKey)
    }

    /// Lists some sublayers by the segment that is kept from the frame before, or as a segment, or the first of them by itself; and leaves the
    /// others to a later step.
    mutating func visitSiblings(_ nodes: [RenderNode], from index: Int, _ state: InheritedState) {
        func later(from end: Int) {
            if end < nodes.count { steps.append(.siblings(nodes, from: end, state)) }
        }
        guard let siblings else { return }
        if let kept = siblings.segment(of: nodes, from: index, in: state.segmentKey) {
            later(from: index + kept.siblings.count)
            return add(kept)
        }
        let end = SiblingRuns.end(of: nodes, from: index)
        guard end - index >= SiblingRuns.minimumLength else {
            later(from: max(end, index + 1))
            steps.append(.children(nodes, index..<max(end, index + 1), state))
            return
        }
        later(from: end)
        let inner = begin(.siblings(nodes[index..<end]), state)
        entries.reserveCapacity(end - index)
        steps.append(.children(nodes, index..<end, inner))
    }

    // MARK: Open segments

    /// Begins a segment, which a later step ends.
    ///
    /// - Returns: The state in it.
    private mutating func begin(_ owner: OpenSegment.Owner, _ state: InheritedState) -> InheritedState {
        openSegments.append(
            OpenSegment(
                owner: owner, key: state.segmentKey, outer: entries, position: position, clippingCount: clippingLayers.count,
                outerReach: reach))
        entries = []
        reach = SegmentReach()
        steps.append(.endSegment)
        var inner = state
        inner.segmentDepth += 1
        inner.clipsByItself = false
        inner.isMoving = false
        return inner
    }

    mutating func endSegment() {
        guard var open = openSegments.popLast() else { return }
        let listed = entries
        // Swapped, so that nothing else holds the entries around: they would be copied for the next one.
        entries = []
        swap(&entries, &open.outer)
        let clippingLayers = clippingLayers[open.clippingCount...].map { $0.moved(by: -open.position) }
        let segment: DisplaySegment
        switch open.owner {
        case .node(let node, let state?):
            self.clippingLayers.removeSubrange(open.clippingCount...)
            segment = DisplaySegment(key: open.key, entries: listed, reach: reach, clippingLayers: clippingLayers)
            reach = open.outerReach
            let moved = segment.moved(to: state.segmentKey)
            node.segment = moved ?? segment
            if let moved { add(moved) } else { list(node, begin(.node(node), state)) }
            return
        case .node(let node, nil):
            segment = DisplaySegment(key: open.key, entries: listed, reach: reach, clippingLayers: clippingLayers)
            node.segment = segment
        case .siblings(let nodes):
            segment = DisplaySegment(
                key: open.key, entries: listed, reach: reach, clippingLayers: clippingLayers, siblings: Array(nodes))
            siblings?.keep(segment)
        }
        reach = open.outerReach
        reach.formUnion(segment.reach)
        if segment.count > 0 || !segment.siblings.isEmpty { entries.append(.segment(segment)) }
    }

    /// The number of items that are listed.
    var position: Int {
        openSegments.reduce(entries.itemCount) { $0 + $1.outer.itemCount }
    }
}
