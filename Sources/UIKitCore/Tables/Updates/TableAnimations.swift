// SPDX-License-Identifier: MIT
internal import Foundation

/// One change of a table's rows or sections, as the program names it.
enum TableChange {
    typealias Animation = UITableView.RowAnimation
    case insertRows([IndexPath], Animation)
    case deleteRows([IndexPath], Animation)
    case reloadRows([IndexPath], Animation)
    case reconfigureRows([IndexPath])
    case moveRow(IndexPath, IndexPath)
    case insertSections(IndexSet, Animation)
    case deleteSections(IndexSet, Animation)
    case reloadSections(IndexSet, Animation)
    case moveSection(Int, Int)
    /// All changes of a batch, with one animation.
    case batch(ListUpdates, Animation)

    func collect(in updates: inout ListUpdates) {
        switch self {
        case .insertRows(let paths, _): updates.insertItems(paths)
        case .deleteRows(let paths, _): updates.deleteItems(paths)
        case .reloadRows(let paths, _): updates.reloadItems(paths)
        case .reconfigureRows(let paths): updates.reconfigureItems(paths)
        case .moveRow(let path, let new): updates.moveItem(path, to: new)
        case .insertSections(let sections, _): updates.insertSections(sections)
        case .deleteSections(let sections, _): updates.deleteSections(sections)
        case .reloadSections(let sections, _): updates.reloadSections(sections)
        case .moveSection(let section, let new): updates.moveSection(section, to: new)
        case .batch(let batch, _): updates = batch
        }
    }
}

/// How the rows and sections of an update come and go: each one as it was asked for. Costs what was named.
struct TableAnimations {
    typealias Animation = UITableView.RowAnimation
    /// In the numbering after the update.
    private var coming: [IndexPath: Animation] = [:]
    /// In the numbering before; of what is deleted and what is reloaded.
    private var going: [IndexPath: Animation] = [:]
    private var comingSections: [Int: Animation] = [:]
    private var goingSections: [Int: Animation] = [:]
    /// What has no animation of its own.
    private var others = Animation.automatic
    private var hasNone = false
    private var hasAnimated = false

    /// Whether something moves: not where all that was named is to change at once.
    var isAnimated: Bool { hasAnimated || !hasNone }

    mutating func note(_ change: TableChange) {
        switch change {
        case .insertRows(let paths, let animation):
            note(animation)
            for path in paths { coming[path] = animation }
        case .deleteRows(let paths, let animation), .reloadRows(let paths, let animation):
            note(animation)
            for path in paths { going[path] = animation }
        case .insertSections(let sections, let animation):
            note(animation)
            for section in sections { comingSections[section] = animation }
        case .deleteSections(let sections, let animation), .reloadSections(let sections, let animation):
            note(animation)
            for section in sections { goingSections[section] = animation }
        case .moveRow, .moveSection: note(.automatic)
        case .reconfigureRows: note(.none)
        case .batch(_, let animation):
            note(animation)
            others = animation
        }
    }

    private mutating func note(_ animation: Animation) {
        if animation == .none { hasNone = true } else { hasAnimated = true }
    }

    /// - Parameter path: A row that goes, in the numbering before the update.
    func ofRow(going path: IndexPath) -> Animation { going[path] ?? goingSections[path.section] ?? others }

    /// - Parameter path: A row that comes or has another cell, in the numbering after the update.
    func ofRow(coming path: IndexPath, _ mapping: ListMapping) -> Animation {
        if let animation = coming[path] ?? comingSections[path.section] { return animation }
        if let old = mapping.oldIndexPath(for: path), let animation = going[old] { return animation }
        return mapping.oldSection(for: path.section).flatMap { goingSections[$0] } ?? others
    }

    /// - Parameter section: One that goes, in the numbering before the update.
    func ofSection(going section: Int) -> Animation { goingSections[section] ?? others }

    /// - Parameter section: One that comes or was reloaded, in the numbering after the update.
    func ofSection(coming section: Int, _ mapping: ListMapping) -> Animation {
        comingSections[section] ?? mapping.oldSection(for: section).flatMap { goingSections[$0] } ?? others
    }
}
