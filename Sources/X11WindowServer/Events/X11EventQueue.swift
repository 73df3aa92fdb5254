// SPDX-License-Identifier: MIT
internal import WindowServer

/// Events on their way to the delegate, runs of motion and sizes merged to their last: one layout a turn, however many
/// of them the server queued.
struct X11EventQueue {
    private(set) var entries: [(window: UInt, event: ServerEvent)] = []
    private var first = 0

    var isEmpty: Bool { first == entries.count }

    mutating func append(_ event: ServerEvent, for window: UInt) {
        if first > 1024, first * 2 > entries.count {
            entries.removeFirst(first)
            first = 0
        }
        var added = event
        var index = entries.count
        while index > first {
            index -= 1
            guard entries[index].window == window else { break }
            if let merged = X11EventQueue.merge(entries[index].event, added) {
                entries.remove(at: index)
                added = merged
                break
            }
            guard X11EventQueue.isMergeable(entries[index].event) else { break }
        }
        entries.append((window, added))
    }

    mutating func popFirst() -> (window: UInt, event: ServerEvent)? {
        guard !isEmpty else {
            entries.removeAll(keepingCapacity: true)
            first = 0
            return nil
        }
        defer { first += 1 }
        return entries[first]
    }

    /// Motion and sizes alternate while a window is resized under the pointer: they may pass each other, nothing else may.
    private static func isMergeable(_ event: ServerEvent) -> Bool {
        switch event {
        case .pointer(let pointer): pointer.phase == .moved
        case .resized: true
        default: false
        }
    }

    private static func merge(_ old: ServerEvent, _ new: ServerEvent) -> ServerEvent? {
        switch (old, new) {
        case (.pointer(let old), .pointer(let new))
        where old.phase == .moved && new.phase == .moved && old.button == new.button && old.touchID == new.touchID:
            .pointer(new)
        case (.resized(_, let oldValue), .resized(let size, let newValue)):
            // The counter is compared with "at least": the last value answers all.
            .resized(size, syncValue: newValue ?? oldValue)
        default:
            nil
        }
    }
}
