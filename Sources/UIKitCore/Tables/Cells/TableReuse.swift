// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime
internal import QuartzCore

/// The registered classes, and the cells and headers that wait to be used again.
@MainActor
struct TableReuse {
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    private var cellPrototypes: [String: NibPrototype] = [:]
    private var headerPrototypes: [String: NibPrototype] = [:]
    private var cells: [String: [UITableViewCell]] = [:]
    private var headers: [String: [UITableViewHeaderFooterView]] = [:]
    /// How many wait at most under one name: the rest are released.
    private static let limit = 64
    /// Whose data is set up anew: the cell is given out again for this row.
    var reconfigured: UITableViewCell?

    mutating func register(prototype: NibPrototype?, _ identifier: String) {
        for cell in cells.removeValue(forKey: identifier) ?? [] { cell.removeFromSuperview() }
        cellClasses[identifier] = nil
        cellPrototypes[identifier] = prototype
    }

    mutating func register(headerPrototype: NibPrototype?, _ identifier: String) {
        for header in headers.removeValue(forKey: identifier) ?? [] { header.removeFromSuperview() }
        headerClasses[identifier] = nil
        headerPrototypes[identifier] = headerPrototype
    }

    /// A new cell; nil where none is registered.
    func makeCell(_ identifier: String) -> UITableViewCell? {
        if let type = cellClasses[identifier] { return ClassInstances.cell(of: type, identifier: identifier) }
        guard let view = cellPrototypes[identifier]?.make() else { return nil }
        guard let cell = view as? UITableViewCell else {
            TableDiagnostics.fail(
                "the nib for the identifier \(identifier) begins with a \(type(of: view)) and no UITableViewCell")
        }
        return cell
    }

    /// A new header; nil where none is registered.
    func makeHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let type = headerClasses[identifier] { return ClassInstances.header(of: type, identifier: identifier) }
        guard let view = headerPrototypes[identifier]?.make() else { return nil }
        guard let header = view as? UITableViewHeaderFooterView else {
            TableDiagnostics.fail(
                "the nib for the identifier \(identifier) begins with a \(type(of: view)) and no UITableViewHeaderFooterView")
        }
        return header
    }

    mutating func register(cell type: AnyClass?, _ identifier: String) {
        cellPrototypes[identifier] = nil
        guard let type else {
            cellClasses[identifier] = nil
            return
        }
        guard let type = type as? UITableViewCell.Type else {
            TableDiagnostics.fail("\(type) can't be registered for cells: it is no UITableViewCell")
        }
        // Cells of another class are of no use any more.
        if let old = cellClasses[identifier], old != type {
            for cell in cells.removeValue(forKey: identifier) ?? [] { cell.removeFromSuperview() }
        }
        cellClasses[identifier] = type
    }

    mutating func register(header type: AnyClass?, _ identifier: String) {
        headerPrototypes[identifier] = nil
        guard let type else {
            headerClasses[identifier] = nil
            return
        }
        guard let type = type as? UITableViewHeaderFooterView.Type else {
            TableDiagnostics.fail("\(type) can't be registered for headers: it is no UITableViewHeaderFooterView")
        }
        headerClasses[identifier] = type
    }

    func hasCellClass(_ identifier: String) -> Bool { cellClasses[identifier] != nil }
    func cellClass(_ identifier: String) -> UITableViewCell.Type? { cellClasses[identifier] }
    func headerClass(_ identifier: String) -> UITableViewHeaderFooterView.Type? { headerClasses[identifier] }

    mutating func takeCell(_ identifier: String) -> UITableViewCell? { cells[identifier]?.popLast() }
    mutating func takeHeader(_ identifier: String) -> UITableViewHeaderFooterView? { headers[identifier]?.popLast() }

    mutating func put(_ cell: UITableViewCell, _ identifier: String) -> Bool {
        // Another class may have been registered since it was made.
        if let type = cellClasses[identifier], type != Swift.type(of: cell) { return false }
        guard cells[identifier]?.count ?? 0 < Self.limit else { return false }
        cells[identifier, default: []].append(cell)
        return true
    }

    mutating func put(_ header: UITableViewHeaderFooterView, _ identifier: String) -> Bool {
        if let type = headerClasses[identifier], type != Swift.type(of: header) { return false }
        guard headers[identifier]?.count ?? 0 < Self.limit else { return false }
        headers[identifier, default: []].append(header)
        return true
    }
}

extension UITableView {
    func dequeue(_ identifier: String) -> UITableViewCell? {
        if let cell = reuse.reconfigured, cell.reuseIdentifier == identifier {
            reuse.reconfigured = nil
            return cell
        }
        if let cell = reuse.takeCell(identifier) {
            cell.isHidden = false
            cell.alpha = 1
            cell.prepareForReuse()
            return cell
        }
        guard let cell = reuse.makeCell(identifier) else { return nil }
        cell.reuseIdentifier = identifier
        cell.table = self
        return cell
    }

    func dequeue(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeue(identifier) else {
            TableDiagnostics.fail(
                """
                unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or \
                connect a prototype cell in a storyboard
                """)
        }
        let width = rowWidth
        if cell.bounds.width != width, width > 0 { cell.bounds.size.width = width }
        if tiles.path(of: cell) == nil, let height = heightWhileDequeued(indexPath), cell.bounds.height != height {
            cell.bounds.size.height = height
        }
        return cell
    }

    /// The height of a row whose cell is about to be filled: the delegate is asked, as in UIKit. nil: the content decides.
    private func heightWhileDequeued(_ path: IndexPath) -> CGFloat? {
        if rowsAreFixed { return valid(rowHeight) }
        guard let tableDelegate, !missing.contains(.rowHeight), reorder == nil, geometry.contains(path) else { return nil }
        let height = tableDelegate.tableView(self, heightForRowAt: path)
        return height >= 0 && !missing.contains(.rowHeight) ? valid(height) : nil
    }

    func dequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = reuse.takeHeader(identifier) {
            view.isHidden = false
            view.alpha = 1
            view.prepareForReuse()
            return view
        }
        guard let view = reuse.makeHeader(identifier) else { return nil }
        view.reuseIdentifier = identifier
        view.table = self
        return view
    }

    /// A cell does not show any more.
    func recycle(_ cell: UITableViewCell) {
        cell.layer.removeAllAnimations()
        cell.transform = .identity
        cell.showsFocus = false
        PointerHighlight.shared.forget(cell)
        if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
        if cell.isSelected { cell.setSelected(false, animated: false) }
        guard let identifier = cell.reuseIdentifier, reuse.put(cell, identifier) else { return cell.removeFromSuperview() }
        // It stays where it is: taking it out and putting it in again would cost more than the hidden view does.
        cell.isHidden = true
    }

    func recycleHeader(_ view: UIView) {
        guard let header = view as? UITableViewHeaderFooterView, let identifier = header.reuseIdentifier,
            reuse.put(header, identifier)
        else { return view.removeFromSuperview() }
        header.isPinned = false
        header.isHidden = true
    }
}
