// SPDX-License-Identifier: MIT

/// The events that a window server has read and not yet delivered. Pure.
///
/// Runs of motion and of sizes are merged to their last event, because a program that is slower than its user should do one layout
/// for the newest state, not one for each state in between. A motion event keeps the positions that were merged into it.
package struct EventQueue {
    package enum Entry: Equatable {
        case window(ServerEvent, WindowID)
        case screenChanged(ScreenDescription)
    }

    /// The first `first` entries were taken already. Removing them one by one would move all others each time.
    private var entries: [Entry] = []
    private var first = 0

    package init() {}

    package var isEmpty: Bool { first == entries.count }
    package var count: Int { entries.count - first }

    /// Adds an event of a window, merged with an earlier one where that changes nothing but the number of events.
    ///
    /// Motion and sizes alternate while a window is resized under the pointer: they may pass each other, and motion of different
    /// touches may. Nothing passes any other event, or an event of another window.
    package mutating func append(_ event: ServerEvent, for window: WindowID) {
        compact()
        var index = entries.count
        while index > first {
            index -= 1
            guard case .window(let earlier, window) = entries[index] else { break }
            if EventQueue.canMerge(earlier, event) {
                entries.append(.window(EventQueue.merge(entries.remove(at: index), event), window))
                return
            }
            guard EventQueue.isPassable(earlier) else { break }
        }
        entries.append(.window(event, window))
    }

    /// Adds a change of the screen. Of several in a row, only the last is kept.
    package mutating func append(_ screen: ScreenDescription) {
        compact()
        if !isEmpty, case .screenChanged = entries.last { entries.removeLast() }
        entries.append(.screenChanged(screen))
    }

    package mutating func popFirst() -> Entry? {
        guard !isEmpty else {
            entries.removeAll(keepingCapacity: true)
            first = 0
            return nil
        }
        defer { first += 1 }
        return entries[first]
    }

    /// Drops the events of a window that is gone.
    package mutating func removeAll(for window: WindowID) {
        entries.removeFirst(first)
        first = 0
        entries.removeAll { entry in
            if case .window(_, window) = entry { true } else { false }
        }
    }

    private mutating func compact() {
        guard first > 1024, first * 2 > entries.count else { return }
        entries.removeFirst(first)
        first = 0
    }

    private static func isPassable(_ event: ServerEvent) -> Bool {
        switch event {
        case .pointer(let pointer): pointer.phase == .moved
        case .resized: true
        default: false
        }
    }

    private static func canMerge(_ old: ServerEvent, _ new: ServerEvent) -> Bool {
        switch (old, new) {
        case (.pointer(let old), .pointer(let new)):
            old.phase == .moved && new.phase == .moved && old.button == new.button && old.touchID == new.touchID
        case (.resized, .resized): true
        default: false
        }
    }

    private static func merge(_ old: consuming Entry, _ new: ServerEvent) -> ServerEvent {
        guard case .window(let earlier, _) = consume old else { return new }
        switch (consume earlier, new) {
        case (.pointer(let old), .pointer(var new)):
            new.merge(old)
            return .pointer(new)
        case (.resized(_, let oldValue), .resized(let size, let newValue)):
            // A window manager waits for "at least" its value, so the last value answers all.
            return .resized(size, syncValue: newValue ?? oldValue)
        default:
            return new
        }
    }
}
