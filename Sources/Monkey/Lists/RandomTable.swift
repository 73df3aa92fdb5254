// SPDX-License-Identifier: MIT
package import CoreGraphics
package import Foundation
internal import ObjectiveRuntime
package import UIKit
internal import UIKitCore

/// A table with random data, and the record of what it asked for and showed.
@MainActor
package final class RandomTable: NSObject, RandomList, UITableViewDataSource {
    /// Where the heights of the rows come from.
    package enum Heights: Int, CaseIterable { case fixed, delegate, estimated, constraints }

    package struct Look {
        package var style: UITableView.Style
        package var heights: Heights
        /// Whether sections with even numbers have a title.
        package var hasTitles: Bool
        package var hasHeader: Bool
        /// Whether the data comes in snapshots.
        package var isDiffable: Bool

        package init(style: UITableView.Style, heights: Heights, hasTitles: Bool, hasHeader: Bool, isDiffable: Bool = false) {
            self.style = style
            self.heights = heights
            self.hasTitles = hasTitles
            self.hasHeader = hasHeader
            self.isDiffable = isDiffable
        }
    }

    let look: Look
    package let view: UITableView
    private let rowDelegate: any RandomTableDelegate
    private(set) var snapshots: RandomSnapshots?
    package var data: [RandomSection] = []
    var contents: [Int: Int] = [:]
    var record = CellRecord()
    /// The cells that were announced and have not ended.
    private var displayed: Set<ObjectIdentifier> = []
    /// Headers and footers likewise.
    private var titles: Set<ObjectIdentifier> = []
    private var faults: [String] = []

    package init(_ look: Look, size: CGSize) {
        self.look = look
        view = UITableView(frame: CGRect(origin: .zero, size: size), style: look.style)
        rowDelegate = look.heights == .delegate || look.heights == .estimated ? HeightsDelegate() : RowsDelegate()
        super.init()
        view.contentInsetAdjustmentBehavior = .never
        view.register(look.heights == .constraints ? SizingRow.self : RandomRow.self, forCellReuseIdentifier: "cell")
        switch look.heights {
        case .fixed: view.rowHeight = 30
        case .delegate: view.estimatedRowHeight = 0
        case .estimated: view.estimatedRowHeight = 50
        case .constraints: break
        }
        if look.hasHeader { view.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 33)) }
        rowDelegate.table = self
        view.delegate = rowDelegate
        guard look.isDiffable else {
            view.dataSource = self
            return
        }
        let source = RandomTableSource(tableView: view) { [weak self] view, path, number in
            self?.cell(view, path, number) ?? UITableViewCell()
        }
        source.table = self
        snapshots = RandomSnapshots(source)
    }

    static func height(_ number: Int) -> CGFloat { 20 + CGFloat(number * 7 % 41) }

    package func numberOfSections(in tableView: UITableView) -> Int { data.count }
    package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { data[section].rows.count }
    package func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { header(section) }
    package func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footer(section) }
    package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cell(tableView, indexPath, number(at: indexPath))
    }
    private func cell(_ tableView: UITableView, _ indexPath: IndexPath, _ number: Int) -> UITableViewCell {
        if number != self.number(at: indexPath) { faults.append("\(indexPath) is \(number) for the data source") }
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        guard let row = cell as? RandomRow else { return cell }
        row.number = number
        row.content = contents[number] ?? 0
        record.ask(row, for: number, isMoving: isMoving)
        return row
    }
    package func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    package func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { number(at: indexPath) % 2 == 0 }
    package func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let number = data[sourceIndexPath.section].rows.remove(at: sourceIndexPath.row)
        data[destinationIndexPath.section].rows.insert(number, at: destinationIndexPath.row)
    }
    package func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        data[indexPath.section].rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .left)
    }

    func header(_ section: Int) -> String? {
        look.hasTitles && data[section].id % 2 == 0 ? "Section \(data[section].id)" : nil
    }

    func footer(_ section: Int) -> String? {
        look.hasTitles && data[section].id % 3 == 0 ? "End of section \(data[section].id)" : nil
    }

    func willDisplay(_ cell: UITableViewCell, _ path: IndexPath) {
        if !displayed.insert(ObjectIdentifier(cell)).inserted {
            faults.append("\(path) displayed twice: \((cell as? RandomRow)?.number ?? -1)")
        }
    }

    func didEnd(_ cell: UITableViewCell, _ path: IndexPath) {
        record.end(cell, isMoving: isMoving)
        if displayed.remove(ObjectIdentifier(cell)) == nil { faults.append("\(path) ended without having begun") }
    }

    func willDisplayTitle(_ view: UIView, _ section: Int) {
        if !titles.insert(ObjectIdentifier(view)).inserted { faults.append("a title of \(section) displayed twice") }
    }

    func didEndTitle(_ view: UIView, _ section: Int) {
        if titles.remove(ObjectIdentifier(view)) == nil { faults.append("a title of \(section) ended without having begun") }
    }

    // MARK: What shows

    func number(at path: IndexPath) -> Int { data[path.section].rows[path.row] }

    var scroller: UIScrollView { view }

    func readData() { view.reloadData() }

    var isMoving: Bool { TableInspection(view).isMoving }

    var numbers: Set<Int> { Set(TableInspection(view).cells.values.compactMap { ($0 as? RandomRow)?.number }) }

    /// Estimates that were wrong may have brought rows that went again. The cell of a held row is kept out of sight: an update lets
    /// it go, and may bring its row into sight.
    var slack: Int { (takesEstimates ? 12 : 0) + (TableInspection(view).heldRow == nil ? 0 : 1) }

    /// The numbers of the rows that show.
    var shown: Set<Int> { Set(view.visibleCells.compactMap { ($0 as? RandomRow)?.number }) }

    /// Whether heights are found out when rows and titles come near.
    var takesEstimates: Bool {
        look.heights == .estimated || look.heights == .constraints || look.hasTitles
    }

    func inconsistency() -> String? {
        if let fault = faults.first { return fault }
        let known = TableInspection(view)
        let paths = view.indexPathsForVisibleRows ?? []
        guard paths == view.indexPathsForRows(in: view.bounds) ?? [] else {
            return "\(paths) show, not \(view.indexPathsForRows(in: view.bounds) ?? [])"
        }
        for path in paths {
            guard let cell = view.cellForRow(at: path) as? RandomRow else { return "no cell at \(path)" }
            guard view.indexPath(for: cell) == path else { return "\(path) is stale" }
            guard cell.number == number(at: path) else { return "\(path) shows \(cell.number), not \(number(at: path))" }
            guard cell.content == contents[cell.number] ?? 0 else {
                return "\(path) shows content \(cell.content), not \(contents[cell.number] ?? 0)"
            }
            guard !cell.isHidden, cell.superview === view else { return "\(path) is hidden" }
            guard displayed.contains(ObjectIdentifier(cell)) else { return "\(path) was not announced" }
            let isSelected = view.indexPathsForSelectedRows?.contains(path) ?? false
            guard known.showsFocus.contains(path) == (known.focusedRow == path) else {
                return "\(path) shows a focus that is elsewhere"
            }
            guard cell.isSelected == isSelected, cell.isEditing == view.isEditing else { return "\(path) has a wrong state" }
        }
        guard displayed.count == known.cells.count else {
            return "\(displayed.count) cells were announced, and there are \(known.cells.count)"
        }
        let views = Array(known.headers.values) + known.footers.values
        guard titles == Set(views.filter { !$0.isHidden }.map { ObjectIdentifier($0) }) else {
            return "\(titles.count) titles were announced, and there are \(views.count)"
        }
        // What moves by itself has cells ahead, and lets go those behind it when it needs others.
        // Where heights turn out to be others, what was made for the estimates may be a little out of sight.
        let reach = view.bounds.insetBy(dx: 0, dy: takesEstimates ? -view.bounds.height : 0)
        func isUnseen(_ path: IndexPath) -> Bool { !view.rectForRow(at: path).intersects(reach) }
        if !known.isMoving, let unseen = known.cells.keys.first(where: { $0 != known.heldRow && isUnseen($0) }) {
            return "a cell is kept for \(unseen), which does not show"
        }
        return nil
    }

    func remains() -> String? {
        let known = TableInspection(view)
        let cells = view.subviews.filter { $0 is RandomRow && !$0.isHidden }.count
        if cells != known.cells.count { return "\(cells) cells, \(known.cells.count) are known" }
        let titles = view.subviews.filter { $0 is UITableViewHeaderFooterView && !$0.isHidden }
        let knownTitles = known.headers.count + known.footers.count
        guard titles.count == knownTitles, !titles.contains(where: { $0.alpha != 1 }) else {
            return "\(titles.count) titles, \(knownTitles) are known, or one is not opaque"
        }
        return nil
    }

    /// Path, number, frame from the top of what shows, and content of each row that shows; the headers too. Not a row of which less
    /// than a thousandth of a point shows: whether the place of a movement shows it is lost in rounding, from a row at another place.
    func picture() -> [String] {
        let top = view.bounds.minY
        func text(_ frame: CGRect) -> String {
            "\(frame.minX) \((frame.minY - top).rounded(toPlaces: 3)) \(frame.width) \(frame.height.rounded(toPlaces: 3))"
        }
        let known = TableInspection(view)
        var lines: [String] = []
        for path in view.indexPathsForVisibleRows ?? [] {
            guard let cell = view.cellForRow(at: path) as? RandomRow else { continue }
            cell.layoutIfNeeded()
            var frame = cell.frame
            guard frame.maxY - top > 0.001, view.bounds.maxY - frame.minY > 0.001 else { continue }
            // What a swipe has moved aside.
            if known.swipedRow == path { frame.origin.x = view.rectForRow(at: path).minX }
            lines.append("\(path) \(cell.number) \(text(frame)) in \(cell.contentView.frame.width)")
        }
        for (section, header) in known.headers.sorted(by: { $0.key < $1.key })
        where header.frame.maxY > top && header.frame.minY < view.bounds.maxY {
            lines.append("header \(section) \(text(header.frame))")
        }
        for (section, footer) in known.footers.sorted(by: { $0.key < $1.key })
        where footer.frame.maxY > top && footer.frame.minY < view.bounds.maxY {
            lines.append("footer \(section) \(text(footer.frame))")
        }
        return lines
    }

    func difference() -> String? {
        let other = RandomTable(look, size: view.bounds.size)
        other.data = data
        other.contents = contents
        other.reload()
        other.view.setEditing(view.isEditing, animated: false)
        other.view.layoutIfNeeded()
        if !takesEstimates {
            guard view.contentSize == other.view.contentSize else {
                return "content \(view.contentSize), not \(other.view.contentSize)"
            }
            other.view.bounds.origin = view.bounds.origin
        } else if let first = view.indexPathsForVisibleRows?.first {
            // Estimates above differ, so that the place is that of the first row, whose height is found out before.
            func scroll(to top: () -> CGFloat) {
                // Heights that are found out on the way move the rows.
                for _ in 0..<8 where top() != other.view.bounds.minY {
                    other.view.bounds.origin.y = top()
                    other.view.layoutIfNeeded()
                }
            }
            scroll { other.view.rectForRow(at: first).minY }
            scroll { other.view.rectForRow(at: first).minY + view.bounds.minY - view.rectForRow(at: first).minY }
        } else {
            return nil
        }
        other.view.layoutIfNeeded()
        let (own, expected) = (picture(), other.picture())
        guard own != expected else { return nil }
        let end = min(own.count, expected.count)
        let rest = "\(own.dropFirst(end)), not \(expected.dropFirst(end))"
        let differing = zip(own, expected).first { $0 != $1 }.map { "\($0.0), not \($0.1)" } ?? rest
        return "\(own.count) lines, not \(expected.count): \(differing)"
    }
}

extension CGFloat {
    func rounded(toPlaces places: Int) -> CGFloat {
        let factor: CGFloat = places == 3 ? 1000 : 1
        // Zero has no sign here.
        return (self * factor).rounded() / factor + 0
    }
}
