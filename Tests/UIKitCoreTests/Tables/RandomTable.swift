// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import SeededRandom

@testable import UIKitCore

/// A table with random data, and the record of what it asked for and showed.
@MainActor
final class RandomTable: NSObject, UITableViewDataSource {
    /// Where the heights of the rows come from.
    enum Heights: Int, CaseIterable { case fixed, delegate, estimated, constraints }

    struct Look {
        var style: UITableView.Style
        var heights: Heights
        /// Whether sections with even numbers have a title.
        var hasTitles: Bool
        var hasHeader: Bool
    }

    let look: Look
    let view: CountedTableView
    private let rowDelegate: any RandomTableDelegate
    var data: [RandomSection] = []
    /// How often a cell was asked for.
    var made = 0
    var asked: [Int] = []
    /// The cells that were announced and have not ended.
    fileprivate(set) var displayed: Set<ObjectIdentifier> = []
    /// Headers and footers likewise.
    fileprivate(set) var titles: Set<ObjectIdentifier> = []
    fileprivate(set) var faults: [String] = []
    /// All cells that there were.
    private(set) var cells: [ObjectIdentifier: WeakRow] = [:]

    struct WeakRow { weak var row: RandomRow? }

    init(_ look: Look, size: CGSize) {
        self.look = look
        view = CountedTableView(frame: CGRect(origin: .zero, size: size), style: look.style)
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
        view.dataSource = self
        view.delegate = rowDelegate
    }

    static func height(_ number: Int) -> CGFloat { 20 + CGFloat(number * 7 % 41) }

    func numberOfSections(in tableView: UITableView) -> Int { data.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { data[section].rows.count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        look.hasTitles && data[section].id % 2 == 0 ? "Section \(data[section].id)" : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        look.hasTitles && data[section].id % 3 == 0 ? "End of section \(data[section].id)" : nil
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        made += 1
        asked.append(data[indexPath.section].rows[indexPath.row])
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        guard let row = cell as? RandomRow else { return cell }
        row.number = data[indexPath.section].rows[indexPath.row]
        cells[ObjectIdentifier(row)] = WeakRow(row: row)
        return row
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { number(at: indexPath) % 2 == 0 }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let number = data[sourceIndexPath.section].rows.remove(at: sourceIndexPath.row)
        data[destinationIndexPath.section].rows.insert(number, at: destinationIndexPath.row)
    }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        data[indexPath.section].rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .left)
    }

    fileprivate func willDisplay(_ cell: UITableViewCell, _ path: IndexPath) {
        if !displayed.insert(ObjectIdentifier(cell)).inserted {
            faults.append("\(path) displayed twice: \((cell as? RandomRow)?.number ?? -1)")
        }
    }

    fileprivate func didEnd(_ cell: UITableViewCell, _ path: IndexPath) {
        if displayed.remove(ObjectIdentifier(cell)) == nil { faults.append("\(path) ended without having begun") }
    }

    fileprivate func willDisplayTitle(_ view: UIView, _ section: Int) {
        if !titles.insert(ObjectIdentifier(view)).inserted { faults.append("a title of \(section) displayed twice") }
    }

    fileprivate func didEndTitle(_ view: UIView, _ section: Int) {
        if titles.remove(ObjectIdentifier(view)) == nil { faults.append("a title of \(section) ended without having begun") }
    }

    // MARK: What shows

    func number(at path: IndexPath) -> Int { data[path.section].rows[path.row] }

    /// The numbers of the rows that show.
    var shown: Set<Int> { Set(view.visibleCells.compactMap { ($0 as? RandomRow)?.number }) }

    /// Whether heights are found out when rows and titles come near.
    var takesEstimates: Bool {
        look.heights == .estimated || look.heights == .constraints || look.hasTitles
    }

    /// What does not agree within the table itself.
    func inconsistency() -> String? {
        if let fault = faults.first { return fault }
        let paths = view.indexPathsForVisibleRows ?? []
        guard paths == view.indexPathsForRows(in: view.bounds) ?? [] else {
            return "\(paths) show, not \(view.indexPathsForRows(in: view.bounds) ?? [])"
        }
        for path in paths {
            guard let cell = view.cellForRow(at: path) as? RandomRow else { return "no cell at \(path)" }
            guard view.indexPath(for: cell) == path else { return "\(path) is stale" }
            guard cell.number == number(at: path) else { return "\(path) shows \(cell.number), not \(number(at: path))" }
            guard !cell.isHidden, cell.superview === view else { return "\(path) is hidden" }
            guard displayed.contains(ObjectIdentifier(cell)) else { return "\(path) was not announced" }
            let isSelected = view.indexPathsForSelectedRows?.contains(path) ?? false
            guard cell.showsFocus == (view.selection.focused == path) else { return "\(path) shows a focus that is elsewhere" }
            guard cell.isSelected == isSelected, cell.isEditing == view.isEditing else { return "\(path) has a wrong state" }
        }
        guard displayed.count == view.tiles.cells.count else {
            return "\(displayed.count) cells were announced, and there are \(view.tiles.cells.count)"
        }
        let known = Array(view.tiles.headers.values) + view.tiles.footers.values
        guard titles == Set(known.filter { !$0.isHidden }.map { ObjectIdentifier($0) }) else {
            return "\(titles.count) titles were announced, and there are \(known.count)"
        }
        return nil
    }

    /// Path, number, frame from the top of what shows, and content of each row that shows; the headers too.
    func picture() -> [String] {
        let top = view.bounds.minY
        func text(_ frame: CGRect) -> String {
            "\(frame.minX) \((frame.minY - top).rounded(toPlaces: 3)) \(frame.width) \(frame.height.rounded(toPlaces: 3))"
        }
        var lines: [String] = []
        for path in view.indexPathsForVisibleRows ?? [] {
            guard let cell = view.cellForRow(at: path) as? RandomRow else { continue }
            cell.layoutIfNeeded()
            var frame = cell.frame
            // What a swipe has moved aside.
            if view.swipes?.swipe?.row == path { frame.origin.x = view.rectForRow(at: path).minX }
            lines.append("\(path) \(cell.number) \(text(frame)) in \(cell.contentView.frame.width)")
        }
        for (section, header) in view.tiles.headers.sorted(by: { $0.key < $1.key })
        where header.frame.maxY > top && header.frame.minY < view.bounds.maxY {
            lines.append("header \(section) \(text(header.frame))")
        }
        for (section, footer) in view.tiles.footers.sorted(by: { $0.key < $1.key })
        where footer.frame.maxY > top && footer.frame.minY < view.bounds.maxY {
            lines.append("footer \(section) \(text(footer.frame))")
        }
        return lines
    }

    /// How what shows differs from a table that is made from nothing with the same data, size and place.
    func difference() -> String? {
        let other = RandomTable(look, size: view.bounds.size)
        other.data = data
        other.view.setEditing(view.isEditing, animated: false)
        other.view.layoutIfNeeded()
        if !takesEstimates {
            guard view.contentSize == other.view.contentSize else {
                return """
                    content \(view.contentSize), not \(other.view.contentSize), headers \(view.geometry.sections.map(\.header)) \
                    not \(other.view.geometry.sections.map(\.header))
                    """
            }
            other.view.bounds.origin = view.bounds.origin
        } else if let first = view.indexPathsForVisibleRows?.first {
            // Estimates above differ, so that the place is that of the first row, whose height is found out before.
            func scroll(to top: () -> CGFloat) {
                // Heights that are found out on the way move the rows. Exactly: a movement shows the last trillionth of a row, too.
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

/// Counts its passes of layout.
final class CountedTableView: UITableView {
    var passes = 0

    override func layoutSubviews() {
        passes += 1
        super.layoutSubviews()
    }
}

/// Tells the table what its view shows.
@MainActor
protocol RandomTableDelegate: UITableViewDelegate {
    var table: RandomTable? { get set }
}

extension RandomTableDelegate {
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        table?.willDisplay(cell, indexPath)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        table?.didEnd(cell, indexPath)
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        table?.willDisplayTitle(view, section)
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        table?.willDisplayTitle(view, section)
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        table?.didEndTitle(view, section)
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        table?.didEndTitle(view, section)
    }
}

final class RowsDelegate: NSObject, RandomTableDelegate {
    weak var table: RandomTable?
}

/// Says how high each row is, too. A class of its own: what a subclass adds is no part of its superclass's conformance.
final class HeightsDelegate: NSObject, RandomTableDelegate {
    weak var table: RandomTable?

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        RandomTable.height(table?.number(at: indexPath) ?? 0)
    }
}

class RandomRow: UITableViewCell { var number = -1 }

/// A row whose height follows from constraints.
final class SizingRow: RandomRow {
    private let box = UIView()
    private lazy var boxHeight = box.heightAnchor.constraint(equalToConstant: 20)
    override var number: Int { didSet { boxHeight.constant = RandomTable.height(number) } }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor), boxHeight,
        ])
    }

    required init?(coder: NSCoder) { nil }
}

extension CGFloat {
    fileprivate func rounded(toPlaces places: Int) -> CGFloat {
        let factor: CGFloat = places == 3 ? 1000 : 1
        // Zero has no sign here.
        return (self * factor).rounded() / factor + 0
    }
}
