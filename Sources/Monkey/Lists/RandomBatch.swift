// SPDX-License-Identifier: MIT
internal import Foundation
internal import UIKit

/// Sections and rows of random data; every number is used once.
package struct RandomSection {
    let id: Int
    var rows: [Int]

    package init(id: Int, rows: [Int]) {
        self.id = id
        self.rows = rows
    }
}

/// A random batch of updates: what is called, and the data after it.
///
/// What is deleted, reloaded or moved away has paths of the data before; what comes has paths of the data after.
struct RandomBatch {
    private(set) var deletedSections = IndexSet()
    private(set) var insertedSections = IndexSet()
    private(set) var movedSection: (from: Int, to: Int)?
    private(set) var deleted: [IndexPath] = []
    private(set) var reloaded: [IndexPath] = []
    private(set) var moved: [(from: IndexPath, to: IndexPath)] = []
    private(set) var inserted: [IndexPath] = []
    private(set) var data: [RandomSection] = []

    /// Numbers that no row has had.
    private let fresh: () -> Int

    init(_ old: [RandomSection], using random: inout SplitMix64, fresh: @escaping () -> Int) {
        self.fresh = fresh
        chooseSections(old, &random)
        var travellers: [(from: IndexPath, number: Int)] = []
        for (index, section) in old.indices.lazy.map({ ($0, old[$0]) }) where !deletedSections.contains(index) {
            guard index != movedSection?.from else { continue }
            data.append(RandomSection(id: section.id, rows: remaining(section, index, &travellers, &random)))
        }
        var coming: Set<Int> = []
        for section in data.indices {
            while Int.random(in: 0..<3, using: &random) == 0 {
                let number = fresh()
                coming.insert(number)
                data[section].rows.insert(number, at: Int.random(in: 0...data[section].rows.count, using: &random))
            }
        }
        for (_, number) in travellers {
            let section = Int.random(in: data.indices, using: &random)
            data[section].rows.insert(number, at: Int.random(in: 0...data[section].rows.count, using: &random))
        }
        placeSections(old, &random)
        collectPaths(coming, travellers)
    }

    private mutating func chooseSections(_ old: [RandomSection], _ random: inout SplitMix64) {
        for section in old.indices where Int.random(in: 0..<12, using: &random) == 0 { deletedSections.insert(section) }
        let left = old.indices.filter { !deletedSections.contains($0) }
        if left.count > 1, Int.random(in: 0..<5, using: &random) == 0, let chosen = left.randomElement(using: &random) {
            movedSection = (chosen, 0)
        }
    }

    /// The rows of a section that stay in it, in order.
    private mutating func remaining(
        _ section: RandomSection, _ index: Int, _ travellers: inout [(from: IndexPath, number: Int)],
        _ random: inout SplitMix64
    ) -> [Int] {
        var rows: [Int] = []
        for (row, number) in section.rows.enumerated() {
            let path = IndexPath(row: row, section: index)
            switch Int.random(in: 0..<40, using: &random) {
            case 0...3: deleted.append(path)
            case 4:
                reloaded.append(path)
                rows.append(fresh())
            case 5: travellers.append((path, number))
            default: rows.append(number)
            }
        }
        return rows
    }

    private mutating func placeSections(_ old: [RandomSection], _ random: inout SplitMix64) {
        var new: Set<Int> = []
        while Int.random(in: 0..<6, using: &random) == 0 || data.isEmpty {
            let section = RandomSection(id: fresh(), rows: (0..<Int.random(in: 0..<8, using: &random)).map { _ in fresh() })
            new.insert(section.id)
            data.insert(section, at: Int.random(in: 0...data.count, using: &random))
        }
        if let from = movedSection?.from {
            let to = Int.random(in: 0...data.count, using: &random)
            data.insert(old[from], at: to)
        }
        for (index, section) in data.enumerated() {
            if new.contains(section.id) { insertedSections.insert(index) }
            if let from = movedSection?.from, old[from].id == section.id { movedSection = (from, index) }
        }
    }

    private mutating func collectPaths(_ coming: Set<Int>, _ travellers: [(from: IndexPath, number: Int)]) {
        let sources = Dictionary(uniqueKeysWithValues: travellers.map { ($0.number, $0.from) })
        for (section, content) in data.enumerated() {
            for (row, number) in content.rows.enumerated() {
                let path = IndexPath(row: row, section: section)
                if coming.contains(number) { inserted.append(path) }
                if let from = sources[number] { moved.append((from, path)) }
            }
        }
    }

    var summary: String {
        """
        batch: sections -\(Array(deletedSections)) +\(Array(insertedSections)) move \(movedSection.map { "\($0)" } ?? "none"), \
        rows -\(deleted.map(Self.text)) +\(inserted.map(Self.text)) reload \(reloaded.map(Self.text)) \
        move \(moved.map { "\(Self.text($0.from))→\(Self.text($0.to))" })
        """
    }

    private static func text(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }
}
