// SPDX-License-Identifier: MIT
internal import WindowServer

/// What decides whether a segment shows the same at another place.
struct SegmentReach {
    /// What it would touch if nothing around it were clipped.
    private(set) var rect = PixelRect.empty
    /// Whether the clip around it cuts something off, or leaves something out.
    private(set) var isCut = false
    /// Whether something in it is another one at each place.
    var isFixed = false

    /// Takes note of something that is drawn, or would be if it were not clipped.
    mutating func add(_ drawn: PixelRect, in state: InheritedState) {
        guard !drawn.isEmpty else { return }
        // What a clip of the segment's own leaves is the same everywhere.
        if state.clipsByItself {
            rect = rect.union(drawn.intersection(state.clip))
        } else {
            rect = rect.union(drawn)
            if !state.clip.contains(drawn) { isCut = true }
        }
    }

    mutating func formUnion(_ other: SegmentReach) {
        rect = rect.union(other.rect)
        if other.isCut { isCut = true }
        if other.isFixed { isFixed = true }
    }

    func cut() -> SegmentReach {
        var result = self
        result.isCut = true
        return result
    }

    func offset(x: Int, y: Int) -> SegmentReach {
        var moved = self
        moved.rect = rect.offset(x: x, y: y)
        return moved
    }
}
