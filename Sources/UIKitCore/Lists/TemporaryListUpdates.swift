// SPDX-License-Identifier: MIT
public import CoreGraphics

// Stands in for the shared parts of lists until they are merged.
extension IndexPath {
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public var section: Int { self[0] }
    public var item: Int { self[1] }
    public var row: Int { self[1] }
}

struct ListUpdates {
    private var insertedSections: Set<Int> = []
    private var deletedSections: Set<Int> = []
    private var reloadedSections: Set<Int> = []
    private var movedSections: [(old: Int, new: Int)] = []
    private var inserted: Set<IndexPath> = []
    private var deleted: Set<IndexPath> = []
    private var reloaded: Set<IndexPath> = []
    private var reconfigured: Set<IndexPath> = []
    private var moved: [(old: IndexPath, new: IndexPath)] = []
    private(set) var isEmpty = true

    mutating func insertSections(_ s: IndexSet) { isEmpty = false; insertedSections.formUnion(s) }
    mutating func deleteSections(_ s: IndexSet) { isEmpty = false; deletedSections.formUnion(s) }
    mutating func reloadSections(_ s: IndexSet) { isEmpty = false; reloadedSections.formUnion(s) }
    mutating func moveSection(_ s: Int, to: Int) { isEmpty = false; movedSections.append((s, to)) }
    mutating func insertItems(_ p: [IndexPath]) { isEmpty = false; inserted.formUnion(p) }
    mutating func deleteItems(_ p: [IndexPath]) { isEmpty = false; deleted.formUnion(p) }
    mutating func reloadItems(_ p: [IndexPath]) { isEmpty = false; reloaded.formUnion(p) }
    mutating func reconfigureItems(_ p: [IndexPath]) { isEmpty = false; reconfigured.formUnion(p) }
    mutating func moveItem(_ p: IndexPath, to: IndexPath) { isEmpty = false; moved.append((p, to)) }

    func mapping(before: [Int], after: [Int], source: String) -> ListMapping {
        var m = ListMapping(before: before, after: after)
        guard !isEmpty else {
            guard before == after else { CollectionDiagnostics.fail("Invalid update: \(before) \(after) in \(source)") }
            m.isIdentity = true
            return m
        }
        m.deletedSections = deletedSections.sorted()
        m.insertedSections = insertedSections.sorted()
        m.movedSections = movedSections
        m.moved = moved
        m.deleted = deleted
        m.inserted = inserted
        // Sections
        var target = Array(repeating: -1, count: after.count)
        for move in movedSections { target[move.new] = move.old }
        let gone = deletedSections.union(movedSections.map(\.old))
        var old = before.indices.filter { !gone.contains($0) }[...]
        for index in after.indices where target[index] < 0 && !insertedSections.contains(index) { target[index] = old.popFirst() ?? -1 }
        m.oldSections = target
        m.newSections = Array(repeating: -1, count: before.count)
        for (new, old) in target.enumerated() where old >= 0 { m.newSections[old] = new }
        m.reloadedSections = Set(reloadedSections.compactMap { m.newSection(for: $0) })
        // Items
        m.oldItems = after.map { Array(repeating: IndexPath(), count: $0) }
        var movedTo: [IndexPath: IndexPath] = [:]
        for move in moved { movedTo[move.new] = move.old }
        let movedFrom = Set(moved.map(\.old))
        for section in after.indices {
            let oldSection = target[section]
            guard oldSection >= 0 else { continue }
            var next = 0
            for item in 0..<after[section] {
                let path = IndexPath(item: item, section: section)
                if let from = movedTo[path] { m.oldItems[section][item] = from; m.newItems[from] = path; continue }
                if inserted.contains(path) { continue }
                var from = IndexPath(item: next, section: oldSection)
                while deleted.contains(from) || movedFrom.contains(from) { next += 1; from = IndexPath(item: next, section: oldSection) }
                guard next < before[oldSection] else {
                    CollectionDiagnostics.fail("Invalid update: invalid number of items in section \(section) of \(source)")
                }
                m.oldItems[section][item] = from
                m.newItems[from] = path
                next += 1
            }
        }
        m.reloaded = Set(reloaded.compactMap { m.newIndexPath(for: $0) })
        for section in m.reloadedSections { for item in 0..<after[section] { m.reloaded.insert(IndexPath(item: item, section: section)) } }
        m.reconfigured = Set(reconfigured.compactMap { m.newIndexPath(for: $0) })
        return m
    }
}

struct ListMapping {
    let before: [Int]
    let after: [Int]
    var isIdentity = false
    var oldSections: [Int] = []
    var newSections: [Int] = []
    var oldItems: [[IndexPath]] = []
    var newItems: [IndexPath: IndexPath] = [:]
    var inserted: Set<IndexPath> = []
    var deleted: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    var reconfigured: Set<IndexPath> = []
    var moved: [(old: IndexPath, new: IndexPath)] = []
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var reloadedSections: Set<Int> = []
    var movedSections: [(old: Int, new: Int)] = []

    init(before: [Int], after: [Int]) { self.before = before; self.after = after }

    func newIndexPath(for old: IndexPath) -> IndexPath? {
        if isIdentity { return before.indices.contains(old[0]) && old[1] < before[old[0]] ? old : nil }
        return newItems[old]
    }
    func oldIndexPath(for new: IndexPath) -> IndexPath? {
        if isIdentity { return before.indices.contains(new[0]) && new[1] < before[new[0]] ? new : nil }
        guard oldItems.indices.contains(new[0]), new[1] < oldItems[new[0]].count else { return nil }
        let path = oldItems[new[0]][new[1]]
        return path.isEmpty ? nil : path
    }
    func newSection(for old: Int) -> Int? {
        if isIdentity { return old < before.count ? old : nil }
        return newSections.indices.contains(old) && newSections[old] >= 0 ? newSections[old] : nil
    }
    func oldSection(for new: Int) -> Int? {
        if isIdentity { return new < before.count ? new : nil }
        return oldSections.indices.contains(new) && oldSections[new] >= 0 ? oldSections[new] : nil
    }
}
