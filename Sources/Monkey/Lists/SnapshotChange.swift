// SPDX-License-Identifier: MIT
internal import UIKit

/// Random changes of a snapshot, and of the data that it stands for.
struct SnapshotChange {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    private(set) var snapshot: Snapshot
    private(set) var data: [RandomSection]
    private(set) var summary = "changes:"
    /// The rows that get a new cell, or have theirs filled anew.
    private var named: Set<Int> = []
    private var reloadedSections: Set<Int> = []
    /// Rows that were taken out and may come again.
    private var gone: [Int] = []

    init(of snapshot: Snapshot, _ data: [RandomSection]) {
        self.snapshot = snapshot
        self.data = data
    }

    /// The rows whose cells have other contents afterwards.
    var renewed: Set<Int> {
        var rows = named.intersection(data.flatMap(\.rows))
        for section in data where reloadedSections.contains(section.id) { rows.formUnion(section.rows) }
        return rows
    }

    /// The rows whose cells are asked for again: also of those that come from a section that is shown anew.
    func shownAgain(_ old: [RandomSection]) -> Set<Int> {
        var rows = renewed
        for section in old where reloadedSections.contains(section.id) { rows.formUnion(section.rows) }
        return rows
    }

    mutating func make(using random: inout SplitMix64, fresh: () -> Int) {
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            switch Int.random(in: 0..<20, using: &random) {
            case 0...2: append(&random, fresh)
            case 3...5: insert(&random, fresh)
            case 6...8: delete(&random)
            case 9...11: move(&random)
            case 12...13: name(&random)
            case 14: appendSections(&random, fresh)
            case 15: insertSections(&random, fresh)
            case 16: deleteSections(&random)
            case 17: moveSection(&random)
            case 18: reloadSection(&random)
            default: if Int.random(in: 0..<8, using: &random) == 0 { deleteAll() }
            }
        }
    }

    // MARK: Rows

    /// Where a random row is, if there is one.
    private func place(_ random: inout SplitMix64) -> (section: Int, row: Int)? {
        guard let section = data.indices.filter({ !data[$0].rows.isEmpty }).randomElement(using: &random) else { return nil }
        return (section, Int.random(in: data[section].rows.indices, using: &random))
    }

    private func place(of number: Int) -> (section: Int, row: Int)? {
        for (index, section) in data.enumerated() {
            if let row = section.rows.firstIndex(of: number) { return (index, row) }
        }
        return nil
    }

    /// New rows, and some that were taken out before.
    private mutating func coming(_ random: inout SplitMix64, _ fresh: () -> Int) -> [Int] {
        var rows = (0..<Int.random(in: 1...12, using: &random)).map { _ in fresh() }
        while let row = gone.last, Bool.random(using: &random) {
            gone.removeLast()
            rows.insert(row, at: Int.random(in: 0...rows.count, using: &random))
        }
        return rows
    }

    private mutating func append(_ random: inout SplitMix64, _ fresh: () -> Int) {
        guard let last = data.indices.last else { return appendSections(&random, fresh) }
        let isLast = Bool.random(using: &random)
        let section = isLast ? last : Int.random(in: data.indices, using: &random)
        let rows = coming(&random, fresh)
        data[section].rows += rows
        snapshot.appendItems(rows, toSection: isLast ? nil : data[section].id)
        summary += " append \(rows.count) to \(section)"
    }

    private mutating func insert(_ random: inout SplitMix64, _ fresh: () -> Int) {
        guard let (section, row) = place(&random) else { return append(&random, fresh) }
        let target = data[section].rows[row]
        let rows = coming(&random, fresh)
        let isBefore = Bool.random(using: &random)
        data[section].rows.insert(contentsOf: rows, at: isBefore ? row : row + 1)
        if isBefore {
            snapshot.insertItems(rows, beforeItem: target)
        } else {
            snapshot.insertItems(rows, afterItem: target)
        }
        summary += " insert \(rows.count) at \(section).\(row)"
    }

    private mutating func delete(_ random: inout SplitMix64) {
        // A run of neighbours, or some here and there; one that is not there is no matter.
        var rows = [-1]
        if let (section, row) = place(&random), Bool.random(using: &random) {
            let end = min(row + Int.random(in: 1...15, using: &random), data[section].rows.count)
            rows += data[section].rows[row..<end]
        } else {
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                if let (section, row) = place(&random) { rows.append(data[section].rows[row]) }
            }
        }
        let deleted = Set(rows)
        snapshot.deleteItems(rows.shuffled(using: &random))
        for section in data.indices { data[section].rows.removeAll { deleted.contains($0) } }
        gone += deleted.subtracting([-1]).sorted()
        summary += " delete \(deleted.count - 1)"
    }

    private mutating func move(_ random: inout SplitMix64) {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard let from = place(&random), let to = place(&random), from != to else { continue }
            let target = data[to.section].rows[to.row]
            let number = data[from.section].rows.remove(at: from.row)
            guard let place = place(of: target) else { return }
            let isBefore = Bool.random(using: &random)
            data[place.section].rows.insert(number, at: isBefore ? place.row : place.row + 1)
            if isBefore {
                snapshot.moveItem(number, beforeItem: target)
            } else {
                snapshot.moveItem(number, afterItem: target)
            }
            summary += " move \(from.section).\(from.row)→\(to.section).\(to.row)"
        }
    }

    private mutating func name(_ random: inout SplitMix64) {
        var rows: [Int] = []
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            if let (section, row) = place(&random) { rows.append(data[section].rows[row]) }
        }
        named.formUnion(rows)
        let isReload = Bool.random(using: &random)
        if isReload { snapshot.reloadItems(rows) } else { snapshot.reconfigureItems(rows) }
        summary += " \(isReload ? "reload" : "reconfigure") \(rows)"
    }

    // MARK: Sections

    private func newSections(_ random: inout SplitMix64, _ fresh: () -> Int) -> [RandomSection] {
        (0..<Int.random(in: 1...2, using: &random)).map { _ in RandomSection(id: fresh(), rows: []) }
    }

    private mutating func appendSections(_ random: inout SplitMix64, _ fresh: () -> Int) {
        let sections = newSections(&random, fresh)
        data += sections
        snapshot.appendSections(sections.map(\.id))
        summary += " append \(sections.count) sections"
        // They would often stay empty.
        append(&random, fresh)
    }

    private mutating func insertSections(_ random: inout SplitMix64, _ fresh: () -> Int) {
        guard let index = data.indices.randomElement(using: &random) else { return appendSections(&random, fresh) }
        let (target, sections) = (data[index].id, newSections(&random, fresh))
        let isBefore = Bool.random(using: &random)
        data.insert(contentsOf: sections, at: isBefore ? index : index + 1)
        if isBefore {
            snapshot.insertSections(sections.map(\.id), beforeSection: target)
        } else {
            snapshot.insertSections(sections.map(\.id), afterSection: target)
        }
        summary += " insert \(sections.count) sections at \(index)"
    }

    private mutating func deleteSections(_ random: inout SplitMix64) {
        guard let index = data.indices.randomElement(using: &random) else { return }
        let section = data.remove(at: index)
        gone += section.rows
        snapshot.deleteSections([section.id])
        summary += " delete section \(index)"
    }

    private mutating func moveSection(_ random: inout SplitMix64) {
        guard data.count > 1 else { return }
        let from = Int.random(in: data.indices, using: &random)
        let section = data.remove(at: from)
        let to = Int.random(in: data.indices, using: &random)
        let target = data[to].id
        let isBefore = Bool.random(using: &random)
        data.insert(section, at: isBefore ? to : to + 1)
        if isBefore {
            snapshot.moveSection(section.id, beforeSection: target)
        } else {
            snapshot.moveSection(section.id, afterSection: target)
        }
        summary += " move section \(from)→\(isBefore ? to : to + 1)"
    }

    private mutating func reloadSection(_ random: inout SplitMix64) {
        guard let section = data.randomElement(using: &random) else { return }
        reloadedSections.insert(section.id)
        snapshot.reloadSections([section.id])
        summary += " reload section \(section.id)"
    }

    private mutating func deleteAll() {
        gone += data.flatMap(\.rows)
        data = []
        snapshot.deleteAllItems()
        // With the items goes what was asked for them.
        named = []
        reloadedSections = []
        summary += " delete all"
    }

    // MARK: The model

    /// How a snapshot differs from the data that it stands for.
    static func difference(_ snapshot: Snapshot, from data: [RandomSection]) -> String? {
        let all = data.flatMap(\.rows)
        guard snapshot.sectionIdentifiers == data.map(\.id), snapshot.numberOfSections == data.count else {
            return "sections \(snapshot.sectionIdentifiers), not \(data.map(\.id))"
        }
        guard snapshot.itemIdentifiers == all, snapshot.numberOfItems == all.count else {
            return "\(snapshot.numberOfItems) items \(snapshot.itemIdentifiers), not \(all)"
        }
        for (index, section) in data.enumerated() {
            guard snapshot.itemIdentifiers(inSection: section.id) == section.rows,
                snapshot.numberOfItems(inSection: section.id) == section.rows.count,
                snapshot.indexOfSection(section.id) == index
            else { return "section \(index) has \(snapshot.itemIdentifiers(inSection: section.id)), not \(section.rows)" }
            for row in section.rows where snapshot.sectionIdentifier(containingItem: row) != section.id {
                return "\(row) is in \(String(describing: snapshot.sectionIdentifier(containingItem: row))), not \(section.id)"
            }
        }
        for (index, row) in all.enumerated() where snapshot.indexOfItem(row) != index {
            return "\(row) is at \(String(describing: snapshot.indexOfItem(row))), not \(index)"
        }
        return nil
    }
}
