// SPDX-License-Identifier: MIT

/// The segments of neighbours among the sublayers of a layer: where one of thousands moves or changes, the others are listed once for all
/// frames. Used by one compositor.
///
/// A run of neighbours ends at a layer with animations, and at about every 40th layer. The layers themselves say where: what is put in or
/// taken out changes the run around it only.
final class SiblingRuns {
    private var runs: [ObjectIdentifier: DisplaySegment] = [:]
    /// Where layers with many sublayers were in the last frame that listed them.
    private var places: [LayerID: (key: DisplaySegment.Key, frame: UInt64)] = [:]
    private var frame: UInt64 = 0
    private var hasNewRuns = false
    /// Empty between two frames.
    private var unused: [ObjectIdentifier] = []
    private var lastGeneration: UInt64 = 0

    /// Fewer layers are listed one by one.
    static let minimumLength = 8
    private static let maximumLength = 128

    func beginFrame() { frame += 1 }

    /// Forgets the runs that no display list and no other segment has.
    ///
    /// - Parameter generation: Of the tree that the frame shows.
    func endFrame(generation: UInt64) {
        guard hasNewRuns || generation != lastGeneration else { return }
        hasNewRuns = false
        lastGeneration = generation
        if places.values.contains(where: { $0.frame != frame }) { places = places.filter { $0.value.frame == frame } }
        var index = runs.startIndex
        while index < runs.endIndex {
            if isKnownUniquelyReferenced(&runs.values[index]) { unused.append(runs.keys[index]) }
            runs.formIndex(after: &index)
        }
        for first in unused { runs[first] = nil }
        unused.removeAll(keepingCapacity: true)
    }

    /// Whether the sublayers of a layer are where they were in a frame before, else a segment of them would be of no use; nil: there was
    /// none.
    func stay(of layer: LayerID, in key: DisplaySegment.Key) -> Bool? {
        let last = places.updateValue((key, frame), forKey: layer)
        return last.map { $0.key == key }
    }

    /// The segment of the nodes from a position on; nil when some of them are others than before, or in another place.
    func segment(of nodes: [RenderNode], from index: Int, in key: DisplaySegment.Key) -> DisplaySegment? {
        guard let kept = runs[ObjectIdentifier(nodes[index])], kept.key == key, kept.siblings.count <= nodes.count - index else {
            return nil
        }
        for (offset, node) in kept.siblings.enumerated() where nodes[index + offset] !== node { return nil }
        return kept
    }

    /// The position behind the neighbours from a position on that can be listed together; the position itself when there are none.
    static func end(of nodes: [RenderNode], from index: Int) -> Int {
        var end = index
        while end < nodes.count, end - index < maximumLength, !nodes[end].hasAnimations {
            end += 1
            if end - index >= 2 * minimumLength, endsRun(nodes[end - 1].id) { break }
        }
        return end
    }

    /// One of 32, whatever the order in which the layers were made.
    private static func endsRun(_ layer: LayerID) -> Bool { (layer.rawValue &* 0x9E37_79B9_7F4A_7C15) >> 59 == 0 }

    func keep(_ segment: DisplaySegment) {
        guard let first = segment.siblings.first else { return }
        runs[ObjectIdentifier(first)] = segment
        hasNewRuns = true
    }
}
