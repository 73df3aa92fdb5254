// SPDX-License-Identifier: MIT

/// Times at which something ends, the earliest first: a binary heap.
struct EndQueue {
    struct Entry {
        let time: Double
        /// The layer.
        let key: ObjectIdentifier
    }

    private var entries: [Entry] = []

    var first: Entry? { entries.first }
    var count: Int { entries.count }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    mutating func insert(_ entry: Entry) {
        entries.append(entry)
        var index = entries.count - 1
        while index > 0, entries[index].time < entries[(index - 1) / 2].time {
            entries.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func removeFirst() {
        guard let last = entries.popLast(), !entries.isEmpty else { return }
        entries[0] = last
        var index = 0
        while true {
            var earliest = index
            for child in [2 * index + 1, 2 * index + 2]
            where child < entries.count && entries[child].time < entries[earliest].time {
                earliest = child
            }
            guard earliest != index else { return }
            entries.swapAt(index, earliest)
            index = earliest
        }
    }
}
