// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import WindowServer

@testable import UIKitCore

/// A table of 200 × 400 points at the origin of a `TouchRig`'s window, the data and the log of its calls.
@MainActor
final class TableRig: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    let touch = TouchRig()
    let view: UITableView
    var data: [[Int]]
    var lines: [String] = []
    /// The headers that were announced and those that have ended.
    var headers: (announced: [ObjectIdentifier], ended: [ObjectIdentifier]) = ([], [])
    var made = 0
    var titles: [String]?
    var height: ((IndexPath) -> CGFloat)?
    var movable = false
    var trailing: [UIContextualAction]?
    var redirect: ((IndexPath) -> IndexPath?)?
    var onWillDisplay: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    var onWillDisplayHeader: () -> Void = {}
    var onEnd: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    /// The rows whose primary action was performed.
    var primaries: [Int] = []

    init(
        _ data: [[Int]], style: UITableView.Style = .plain, rowHeight: CGFloat = 44, titles: [String]? = nil,
        height: ((IndexPath) -> CGFloat)? = nil, setUp: (UITableView) -> Void = { _ in }
    ) {
        self.data = data
        self.titles = titles
        self.height = height
        view = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), style: style)
        super.init()
        view.rowHeight = rowHeight
        view.register(NumberRow.self, forCellReuseIdentifier: "cell")
        view.contentInsetAdjustmentBehavior = .never
        setUp(view)
        view.dataSource = self
        view.delegate = self
        touch.window.addSubview(view)
        touch.wait(0)
    }

    func frames(_ count: Int) {
        for _ in 0..<count {
            touch.stall(1.0 / 60)
            DisplayLinks.shared.frameStarted(at: touch.time, duration: 1.0 / 60)
            touch.wait(0)
        }
    }

    /// Presses keys, and lets the content come to rest after each.
    func press(_ keys: UIKeyboardHIDUsage..., modifiers: KeyModifiers = []) {
        for key in keys {
            touch.key(key, .down, modifiers: modifiers)
            touch.key(key, .up, modifiers: modifiers)
            frames(30)
        }
    }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    /// The numbers of the cells that show, from top to bottom.
    var shown: [Int] { view.visibleCells.compactMap { ($0 as? NumberRow)?.number } }

    private func text(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }

    func numberOfSections(in tableView: UITableView) -> Int { data.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { data[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        made += 1
        lines.append("cell \(text(indexPath))")
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        (cell as? NumberRow)?.number = data[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles?[section] }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        lines.append("commit \(editingStyle) \(text(indexPath))")
        data[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        lines.append("move \(text(sourceIndexPath)) \(text(destinationIndexPath))")
        let item = data[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        data[destinationIndexPath.section].insert(item, at: destinationIndexPath.row)
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        lines.append("prefetch \(indexPaths.map(text).joined(separator: " "))")
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        lines.append("cancel \(indexPaths.map(text).joined(separator: " "))")
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height?(indexPath) ?? tableView.rowHeight
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        lines.append("will \(text(indexPath))")
        onWillDisplay(cell, indexPath)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        lines.append("end \(text(indexPath))")
        onEnd(cell, indexPath)
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        headers.announced.append(ObjectIdentifier(view))
        onWillDisplayHeader()
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        headers.ended.append(ObjectIdentifier(view))
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        lines.append("should highlight \(text(indexPath))")
        return true
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        lines.append("highlight \(text(indexPath))")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        lines.append("unhighlight \(text(indexPath))")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        lines.append("will select \(text(indexPath))")
        return redirect.map { $0(indexPath) } ?? indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { lines.append("select \(text(indexPath))") }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        primaries.append(indexPath.row)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        lines.append("deselect \(text(indexPath))")
    }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing.map { UISwipeActionsConfiguration(actions: $0) } }
}

/// Shows a number; with `fitting`, its height follows from constraints.
final class NumberRow: UITableViewCell {
    var number = 0 { didSet { textLabel?.text = "\(number)" } }
    private(set) var reuses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}
