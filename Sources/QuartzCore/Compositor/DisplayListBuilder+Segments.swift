// SPDX-License-Identifier: MIT

extension DisplayListBuilder {
    /// A segment that is being listed, and the entries of the list around it.
    struct OpenSegment {
        let node: RenderNode
        let place: DisplaySegment.Place
        let outer: [DisplayEntry]
    }

    /// So many layers are worth a segment.
    private static let smallestSegment = 8
    /// Segments are walked by recursion. No tree that people make is deeper.
    private static let deepestSegment = 32

    /// Takes the subtree's entries from the frame before, or begins to list them.
    mutating func visit(_ node: RenderNode, _ place: Place) {
        let key = DisplaySegment.Place(matrix: place.matrix, clip: place.clip, alpha: place.alpha)
        if movingLayers != nil, node.segment?.place != key, addMoved(node, place) { return }
        // What lies in a group changes with the group.
        guard keepsSegments, !node.hasAnimations, node.weight >= Self.smallestSegment, place.depth == 0, place.perspective == nil,
            place.segmentDepth < Self.deepestSegment
        else { return list(node, place) }
        if let kept = node.segment, kept.place == key {
            entries.append(.segment(kept))
            return
        }
        openSegments.append(OpenSegment(node: node, place: key, outer: entries))
        entries = []
        steps.append(.endSegment)
        var inner = place
        inner.segmentDepth += 1
        list(node, inner)
    }

    mutating func endSegment() {
        guard let open = openSegments.popLast() else { return }
        let segment = DisplaySegment(place: open.place, entries: entries)
        open.node.segment = segment
        entries = open.outer
        entries.append(.segment(segment))
    }
}
