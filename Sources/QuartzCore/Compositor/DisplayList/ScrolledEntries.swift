// SPDX-License-Identifier: MIT
internal import WindowServer

/// What a layer that may have scrolled shows now: its segments as they are, and its other items.
struct ScrolledEntries {
    private(set) var entries: [DisplayEntry] = []
    /// The positions of segments in `entries`, by what was listed.
    fileprivate var segments: [ObjectIdentifier: Int] = [:]

    /// - Parameter old: What was shown in the frame before, at the same position.
    init(of cursor: inout DisplayCursor, _ count: Int, before old: DisplayCursor, _ oldCount: Int) {
        let known = Self.segments(of: old, oldCount)
        var left = count
        while left > 0, let entry = cursor.entry {
            if case .segment(let segment) = entry {
                guard segment.count <= left, known.contains(ObjectIdentifier(segment.listed)) else {
                    cursor.stepInto(segment)
                    continue
                }
                segments[ObjectIdentifier(segment.listed)] = entries.count
            }
            entries.append(entry)
            left -= entry.count
            cursor.stepOver()
        }
    }

    /// What was listed of the segments, and of those in them. What has been moved before is not entered.
    private static func segments(of cursor: DisplayCursor, _ count: Int) -> Set<ObjectIdentifier> {
        var (cursor, left) = (cursor, count)
        var result: Set<ObjectIdentifier> = []
        while left > 0, let entry = cursor.entry {
            guard case .segment(let segment) = entry else {
                left -= 1
                cursor.stepOver()
                continue
            }
            result.insert(ObjectIdentifier(segment.listed))
            if segment.isListed {
                cursor.stepInto(segment)
            } else {
                left -= segment.count
                cursor.stepOver()
            }
        }
        return result
    }
}

/// What the layer has shown in the frame before.
struct ScrolledItems {
    struct Key: Hashable {
        let layer: LayerID
        let part: DisplayItem.Part

        init(_ item: DisplayItem) {
            layer = item.layer
            part = item.part
        }
    }

    typealias Place = (place: Int, item: DisplayItem)

    /// Items and their positions, moved and cut to where moved pixels arrive. Without those of `places`.
    private(set) var items: [Key: Place] = [:]
    /// The positions of the segments that have moved as a whole, by their indices in what shows now.
    private(set) var places: [Int: Range<Int>] = [:]

    init(of cursor: inout DisplayCursor, _ count: Int, moved move: PixelMove, to arrived: ScrolledEntries) {
        let kept = move.target
        var place = 0
        while place < count, let entry = cursor.entry {
            switch entry {
            case .item(let item):
                items[Key(item)] = (place, item.offset(x: move.x, y: move.y, within: kept))
                place += 1
                cursor.stepOver()
            case .segment(let segment):
                if let index = Self.index(of: segment, moved: move, in: arrived) {
                    places[index] = place..<place + segment.count
                    place += segment.count
                    cursor.stepOver()
                } else {
                    cursor.stepInto(segment)
                }
            }
        }
    }

    /// Where the segment is now, if it has moved with the pixels.
    private static func index(of segment: DisplaySegment, moved move: PixelMove, in arrived: ScrolledEntries) -> Int? {
        // What is cut off was drawn, or will be, where nothing is moved to.
        func isCut(_ segment: DisplaySegment) -> Bool { !segment.key.clip.contains(segment.reach.rect) }
        guard !segment.hasBackdrops, let index = arrived.segments[ObjectIdentifier(segment.listed)],
            case .segment(let now) = arrived.entries[index], now.way.x - segment.way.x == move.x,
            now.way.y - segment.way.y == move.y,
            segment.key.clip == move.rect && now.key.clip == move.rect || !isCut(segment) && !isCut(now)
        else { return nil }
        return index
    }
}
