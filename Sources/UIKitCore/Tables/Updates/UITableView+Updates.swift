// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime
internal import QuartzCore

/// Updates that are collected, and those that are animated.
struct TableUpdates {
    /// How many updates are open.
    var depth = 0
    var collected = ListUpdates()
    /// What the data source said when the update began, where nobody had asked it before: its data may have changed already.
    var unseenCounts: [Int]?
    var animations = TableAnimations()
    /// The completions in the order in which their updates began.
    var completions: [((Bool) -> Void)?] = []
    /// Cells that are on their way out.
    var leaving: [UITableViewCell] = []
    /// Headers and footers that are.
    var leavingHeaders: [LeavingHeader] = []
    /// How headers and footers come; nil: at once.
    var arrival: HeaderArrival?
    /// Counts the animations, so that one that is over finds out whether it is the last.
    var generation = 0

    /// Ends the animation's part in what leaves: each of these cells is used again once.
    mutating func takeLeaving() -> [UITableViewCell] {
        generation += 1
        defer { leaving = [] }
        return leaving
    }
}

extension UITableView {
    /// Collects changes, and does them at once outside of updates.
    func change(_ changes: TableChange...) {
        let isAlone = updates.depth == 0
        if isAlone { beginUpdate() }
        for change in changes {
            change.collect(in: &updates.collected)
            updates.animations.note(change)
        }
        if isAlone { endUpdate() }
    }

    func performUpdates(_ changes: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        updates.completions.append(completion)
        beginUpdate()
        changes?()
        endUpdate()
    }

    func beginUpdate() {
        if updates.depth == 0, needsReload, !reloadIsRunning { updates.unseenCounts = readCounts() }
        updates.depth += 1
    }

    func endUpdate() {
        guard updates.depth > 0 else { return ViewDiagnostics.warn("endUpdates was called without beginUpdates.") }
        updates.depth -= 1
        guard updates.depth == 0 else { return }
        let collected = updates.collected
        if let before = abandonReorder() {
            remap(collected.mapping(before: before, after: readCounts(), source: sourceName, noun: "rows"))
        }
        let unseen = updates.unseenCounts
        updates.unseenCounts = nil
        let completions = updates.completions.compactMap { $0 }
        let animations = updates.animations
        updates.collected = ListUpdates()
        updates.completions = []
        updates.animations = TableAnimations()
        guard !needsReload, !tiles.isStale else {
            // Nothing was shown of the data before: it is read as it is.
            if let unseen { collected.warnIfMisfit(before: unseen, after: readCounts(), source: sourceName) }
            needsReload = true
            tiles.isStale = true
            setNeedsLayout()
            layoutIfNeeded()
            return finish(completions, true)
        }
        apply(
            collected, before: geometry.sections.map(\.rows.count), after: readCounts(), animations: animations,
            completions: completions)
    }

    private var sourceName: String { dataSource.map { "\(type(of: $0))" } ?? "nil" }

    private func finish(_ completions: [(Bool) -> Void], _ isFinished: Bool) {
        for completion in completions { completion(isFinished) }
    }

    func apply(
        _ list: ListUpdates, before: [Int], after: [Int], animations: TableAnimations, completions: [(Bool) -> Void]
    ) {
        let mapping = list.mapping(before: before, after: after, source: sourceName, noun: "rows")
        let old = geometry
        let oldTop = bounds.minY
        closeSwipesForOtherData(animated: true)
        movement?.goal = nil
        endLeaving()

        // Heights that are known stay known.
        geometry = updatedGeometry(old, mapping, after)
        let oldCells = tiles.removeAll()
        var gone: [(IndexPath, UITableViewCell)] = []
        for (path, cell) in oldCells {
            if let dragged = reorder?.move.current, reorder?.cell === cell {
                tiles.set(cell, at: dragged)
            } else if let new = mapping.newIndexPath(for: path), !mapping.reloaded.contains(new), geometry.contains(new) {
                tiles.set(cell, at: new)
            } else {
                gone.append((path, cell))
            }
        }
        remap(mapping)

        let isAnimated = animations.isAnimated && window != nil && UIView.areAnimationsEnabled
        remapHeaders(mapping, isAnimated ? animations : nil)
        for (path, cell) in gone {
            tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
            if isAnimated, animations.ofRow(going: path) != .none { updates.leaving.append(cell) } else { recycle(cell) }
        }
        if isAnimated { gone.removeAll { animations.ofRow(going: $0.0) == .none } }
        for path in mapping.reconfigured where tiles.cells[path] != nil { reconfigure(path) }
        measureKeptRows()

        let size = CGSize(width: bounds.width, height: geometry.height)
        var top = oldTop
        if bounds.height > 0, !isTracking, movement == nil {
            contentSize = size
            top = min(top, max(verticalAxis.limits.upperBound, verticalAxis.limits.lowerBound))
        }
        let isClamped = top < oldTop
        // Cells that come are made where they come from.
        tiles.isTiling = true
        var coming: [(IndexPath, UITableViewCell)] = []
        var kept: [(IndexPath, UITableViewCell)] = []
        if bounds.height > 0, bounds.width > 0 {
            measureHeaders(in: CGRect(x: 0, y: top, width: bounds.width, height: bounds.height))
            if var path = geometry.firstRow(endingBelow: top) {
                while geometry.row(path).y < top + bounds.height {
                    if let cell = tiles.cells[path] {
                        kept.append((path, cell))
                    } else {
                        let cell = makeCell(at: path)
                        guard !needsReload else { break }
                        coming.append((path, cell))
                        if isAnimated {
                            let from = mapping.oldIndexPath(for: path).flatMap { old.contains($0) ? $0 : nil }
                            UIView.performWithoutAnimation {
                                if let from { cell.frame.origin.y = old.row(from).y }
                                if from == nil || mapping.reloaded.contains(path) {
                                    show(cell, away: animations.ofRow(coming: path, mapping))
                                }
                            }
                        }
                    }
                    guard let next = geometry.path(after: path) else { break }
                    path = next
                }
            }
        }
        let shown = Set(kept.map(\.0)).union(coming.map(\.0))
        // What was made ahead of a movement is needed on: a row that is dragged changes the order again and again.
        let upcoming = movement == nil ? nil : rectToMake().0
        let unseen = tiles.cells.filter { path, cell in
            if shown.contains(path) || keeps(cell, at: path) { return false }
            return upcoming.map { !rowRect(path).intersects($0) } ?? true
        }
        // Rows that leave the view move out of it first.
        var leavers: [(UITableViewCell, CGRect)] = []
        for (path, cell) in unseen {
            leavers.append((cell, rowRect(path)))
            tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
            if isAnimated { updates.leaving.append(cell) }
        }
        for path in unseen.keys {
            if let cell = tiles.remove(at: path), !isAnimated { recycle(cell) }
        }
        tiles.isTiling = false
        contentSize = CGSize(width: bounds.width, height: geometry.height)

        let place = { [self] in
            if isClamped { setOrigin(CGPoint(x: bounds.minX, y: top)) }
            for (cell, frame) in leavers { cell.frame = frame }
            for (_, cell) in coming { cell.alpha = 1 }
            for (path, cell) in gone where isAnimated {
                // The old cell of a row that was reloaded goes where the new one comes.
                if let new = mapping.newIndexPath(for: path), geometry.contains(new) { cell.frame.origin.y = rowRect(new).minY }
                show(cell, away: animations.ofRow(going: path))
            }
            showHeadersAway()
            if isAnimated { updates.arrival = HeaderArrival(mapping: mapping, animations: animations, old: old) }
            // The layout of a new header must not place the rest, which would not be animated.
            tiles.isTiling = true
            placeAll()
            tiles.isTiling = false
            updates.arrival = nil
        }
        for leaving in updates.leavingHeaders { insertSubview(leaving.view, at: storedBackgroundView == nil ? 0 : 1) }
        for (_, cell) in gone where isAnimated && cell.superview === self {
            insertSubview(cell, at: storedBackgroundView == nil ? 0 : 1)
        }
        guard isAnimated else {
            place()
            setNeedsLayout()
            return finish(completions, true)
        }
        let generation = updates.generation
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: place) {
            [weak self] isFinished in
            guard let self else {
                for completion in completions { completion(isFinished) }
                return
            }
            if generation == updates.generation { endLeaving() }
            setNeedsLayout()
            finish(completions, isFinished)
        }
        setNeedsLayout()
    }

    private func updatedGeometry(_ old: TableGeometry, _ mapping: ListMapping, _ after: [Int]) -> TableGeometry {
        // Rows that come are estimated until they show. But of a table that had none, nobody knows yet whether its delegate says how high
        // they are: the first is asked for, as when data is read.
        let knowsDelegate = old.sections.contains { $0.rows.count > 0 }
        if knowsDelegate { updates.depth += 1 }
        var sections: [TableGeometry.Section] = after.enumerated().map { makeSection($0.offset, count: $0.element) }
        if knowsDelegate { updates.depth -= 1 }
        guard !rowsAreFixed else { return withTable(TableGeometry(sections)) }
        for (index, section) in old.sections.enumerated() {
            section.rows.forEachKnown { row, height in
                // What the delegate has just said counts.
                guard let new = mapping.newIndexPath(for: IndexPath(row: row, section: index)), !mapping.reloaded.contains(new),
                    !sections[new.section].rows.isKnown(new.row)
                else { return }
                sections[new.section].rows[new.row] = height
            }
            guard let new = mapping.newSection(for: index), !mapping.reloadedSections.contains(new) else { continue }
            // The first header's height has the distance to the top in it.
            if section.knowsHeader, !sections[new].knowsHeader, (index == 0) == (new == 0) {
                sections[new].header = section.header
                sections[new].knowsHeader = true
            }
            if section.knowsFooter, !sections[new].knowsFooter {
                sections[new].footer = section.footer
                sections[new].knowsFooter = true
            }
        }
        return withTable(TableGeometry(sections))
    }

    /// An update asks for the heights of the rows that stay, too: an empty one is how programs say that these have changed.
    private func measureKeptRows() {
        guard !rowsAreFixed, bounds.width > 0 else { return }
        tiles.isTiling = true
        for (path, cell) in tiles.cells where geometry.contains(path) && path != heldPath {
            measure(cell, at: path)
        }
        tiles.isTiling = false
    }

    private func withTable(_ geometry: TableGeometry) -> TableGeometry {
        var geometry = geometry
        geometry.top = storedHeaderView?.frame.height ?? 0
        geometry.bottom = storedFooterView?.frame.height ?? 0
        return geometry
    }

    private func remap(_ mapping: ListMapping) {
        selection.selected = Set(selection.selected.compactMap { mapping.newIndexPath(for: $0) })
        selection.anchor = selection.anchor.flatMap { mapping.newIndexPath(for: $0) }
        selection.current = selection.current.flatMap { mapping.newIndexPath(for: $0) }
        selection.highlighted = selection.highlighted.flatMap { mapping.newIndexPath(for: $0) }
        selection.focused = selection.focused.flatMap { mapping.newIndexPath(for: $0) }
        ahead.announced = []
    }

    private func reconfigure(_ path: IndexPath) {
        guard let cell = tiles.cells[path] else { return }
        reuse.reconfigured = cell
        _ = takeCell(at: path)
        reuse.reconfigured = nil
        if !rowsAreFixed { measure(cell, at: path) }
    }

    /// What was on its way out is out.
    func endLeaving() {
        for cell in updates.takeLeaving() { recycle(cell) }
        endLeavingHeaders()
    }

    /// How a cell or a header looks before it comes and after it has gone.
    func show(_ cell: UIView, away animation: RowAnimation) {
        switch animation {
        case .left: cell.frame.origin.x -= bounds.width
        case .right: cell.frame.origin.x += bounds.width
        case .top:
            cell.frame.origin.y -= cell.frame.height
            cell.alpha = 0
        case .bottom:
            cell.frame.origin.y += cell.frame.height
            cell.alpha = 0
        case .none: break
        case .middle:
            // Its middle is where its room opens and closes; the rows around cover the rest.
            cell.frame.origin.y -= cell.frame.height / 2
            cell.alpha = 0
        case .fade, .automatic: cell.alpha = 0
        }
    }
}
