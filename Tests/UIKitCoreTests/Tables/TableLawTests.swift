// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Stagehand
import Testing
import WindowServer

@testable import UIKitCore

/// What public suites assert of UIKit's tables.
@MainActor @Suite("Laws of tables", .serialized)
struct TableLawTests {
    /// A table of 50 rows, with a bar over its end.
    private final class Barred: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let table = UITableView(frame: .zero, style: .plain)
        let bar = UIButton()
        var taps = 0
        var chosen: [Int] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            table.frame = view.bounds
            table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            table.dataSource = self
            table.delegate = self
            view.addSubview(table)
            bar.frame = CGRect(x: 0, y: view.bounds.height - 44, width: view.bounds.width, height: 44)
            bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            bar.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
            view.addSubview(bar)
            additionalSafeAreaInsets.bottom = 44
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
    }

    @Test("AroundLaws 20: rows that lie below a bar can be tapped after scrolling")
    func belowBar() throws {
        let controller = Barred()
        let stage = try Stagehand(controller, size: CGSize(width: 300, height: 400))
        try stage.settle()
        try stage.tap(at: CGPoint(x: 100, y: 380))
        #expect(controller.taps == 1 && controller.chosen.isEmpty)
        for _ in 0..<60 {
            try stage.scroll(at: CGPoint(x: 100, y: 200), notches: 1)
            try stage.advance(by: 0.1)
        }
        try stage.settle()
        try stage.tap(labelled: "Row 49")
        #expect(controller.chosen == [49] && controller.taps == 1)
    }

    @Test("AroundLaws 22: a row is as wide as the table, whatever the cell wants")
    func width() throws {
        final class Wide: UITableViewCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                frame.size.width = 700
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                let width = box.widthAnchor.constraint(equalToConstant: 500)
                width.priority = .defaultHigh
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), width,
                    box.heightAnchor.constraint(equalToConstant: 30),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let rig = TableRig([[0, 1]], rowHeight: UITableView.automaticDimension)
        rig.view.register(Wide.self, forCellReuseIdentifier: "cell")
        rig.view.reloadData()
        rig.view.layoutIfNeeded()
        let cell = try #require(rig.view.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell is Wide && cell.frame.width == 200 && cell.contentView.frame.width == 200)
        rig.view.frame.size.width = 150
        rig.view.layoutIfNeeded()
        #expect(rig.view.visibleCells.map(\.frame.width) == [150, 150] && rig.view.contentSize.width == 150)
    }

    @Test("AroundLaws 25: a switch in a cell is switched by a tap, and the row is not chosen")
    func controls() throws {
        final class Switching: UITableViewCell {
            let control = UISwitch()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                control.frame.origin = CGPoint(x: 100, y: 6)
                contentView.addSubview(control)
            }
            required init?(coder: NSCoder) { nil }
        }
        let rig = TableRig([[0, 1]])
        rig.view.register(Switching.self, forCellReuseIdentifier: "cell")
        rig.view.reloadData()
        rig.touch.wait(0)
        let cell = try #require(rig.view.cellForRow(at: IndexPath(row: 1, section: 0)) as? Switching)
        let middle = cell.convert(CGPoint(x: cell.control.frame.midX, y: cell.control.frame.midY), to: nil)
        rig.touch.tap(middle.x, middle.y)
        rig.frames(30)
        #expect(cell.control.isOn && rig.view.indexPathForSelectedRow == nil)
    }

    @Test("AroundLaws 17: a tap selects a row and its cell; a tap on another row moves both")
    func selection() {
        let rig = TableRig([Array(0..<9)])
        func selected() -> [Int] { rig.view.visibleCells.filter(\.isSelected).compactMap { ($0 as? NumberRow)?.number } }
        rig.touch.tap(50, 44 + 20)
        rig.frames(2)
        #expect(rig.view.indexPathsForSelectedRows?.map(\.row) == [1] && selected() == [1])
        rig.touch.tap(50, 4 * 44 + 20)
        rig.frames(2)
        #expect(rig.view.indexPathsForSelectedRows?.map(\.row) == [4] && selected() == [4])
    }

    @Test("AroundLaws 24: the data is read anew while a view in a cell is first responder: the new counts hold")
    func reloadWhileEditing() throws {
        final class Editing: UITableViewCell {
            final class Editor: UIView { override var canBecomeFirstResponder: Bool { true } }
            let editor = Editor(frame: CGRect(x: 10, y: 5, width: 50, height: 30))
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(editor)
            }
            required init?(coder: NSCoder) { nil }
        }
        let rig = TableRig([Array(0..<6)])
        rig.view.register(Editing.self, forCellReuseIdentifier: "cell")
        rig.view.reloadData()
        rig.touch.wait(0)
        let cell = try #require(rig.view.cellForRow(at: IndexPath(row: 5, section: 0)) as? Editing)
        #expect(cell.editor.becomeFirstResponder())
        rig.data = [[7, 8], [9]]
        rig.view.reloadData()
        rig.touch.wait(0)
        #expect(rig.view.numberOfSections == 2 && rig.view.numberOfRows(inSection: 0) == 2)
        #expect(rig.view.visibleCells.map(\.frame.minY) == [0, 44, 88])
        // No cell of the old data stays for its sake.
        #expect(rig.view.subviews.filter { $0 is Editing && !$0.isHidden }.count == 3)
    }

    @Test("AroundLaws 26: paths outside of the counts are refused, not limited")
    func outside() async {
        let rig = TableRig([Array(0..<20)])
        for path in [IndexPath(row: 20, section: 0), IndexPath(row: 0, section: 1), IndexPath(row: -1, section: 0), IndexPath()] {
            rig.view.selectRow(at: path, animated: false, scrollPosition: .bottom)
            rig.view.deselectRow(at: path, animated: false)
            #expect(rig.view.indexPathForSelectedRow == nil && rig.view.contentOffset == .zero)
            #expect(rig.view.cellForRow(at: path) == nil && rig.view.rectForRow(at: path) == .zero)
        }
        #expect(rig.view.indexPathForRow(at: CGPoint(x: 10, y: 20 * 44)) == nil && rig.view.rect(forSection: 1) == .zero)
        #expect(rig.view.numberOfRows(inSection: 1) == 0)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let rig = TableRig([[0]])
                rig.view.scrollToRow(at: IndexPath(row: 1, section: 0), at: .top, animated: false)
            }
        }
        #expect(standardError(result).contains("out-of-bounds row"))
    }

    @Test("AroundLaws 27: the prefetching data source gets the paths of coming rows, and those it got when they go away again")
    func prefetching() {
        let rig = TableRig([Array(0..<100)])
        rig.view.prefetchDataSource = rig
        rig.view.contentOffset.y = 440
        rig.view.layoutIfNeeded()
        // A screen of rows after those that show.
        #expect(rig.take().contains("prefetch " + (20..<29).map { "0.\($0)" }.joined(separator: " ")))
        rig.view.contentOffset.y = 300
        rig.view.layoutIfNeeded()
        let lines = rig.take()
        #expect(lines.contains("cancel " + (20..<29).map { "0.\($0)" }.joined(separator: " ")))
        #expect(lines.contains("prefetch " + (0..<6).reversed().map { "0.\($0)" }.joined(separator: " ")))
    }

    /// Sections A, B and C of 30 rows, once there is data.
    private final class Indexed: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections = 0
        var selected: [IndexPath] = []
        func numberOfSections(in tableView: UITableView) -> Int { sections }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { ["A", "B", "C"][section] }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
    }

    @Test("AroundLaws 33: index titles make the content of cells narrower, once there are rows; a touch of one shows its section")
    func sectionIndex() throws {
        let rig = TouchRig()
        let source = Indexed()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 44
        table.register(NumberRow.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        rig.window.addSubview(table)
        rig.wait(0)
        #expect(table.indexWidth == 0)
        source.sections = 3
        table.reloadData()
        rig.wait(0)
        let cell = try #require(table.visibleCells.first)
        #expect(cell.frame.width == 320 && cell.contentView.frame.width == 305)
        // The titles are in the middle of the side: A, B and C from 129 to 171.
        rig.tap(312, 165)
        rig.wait(0)
        #expect(table.contentOffset.y == table.rect(forSection: 2).minY && source.selected.isEmpty)
        rig.down(312, 150)
        rig.wait(0.01)
        #expect(table.contentOffset.y == table.rect(forSection: 1).minY)
        rig.move(312, 100)
        rig.wait(0.01)
        #expect(table.contentOffset.y == 0)
        rig.up(312, 100)
        table.sectionIndexMinimumDisplayRowCount = 91
        table.layoutIfNeeded()
        let first = try #require(table.visibleCells.first)
        first.layoutIfNeeded()
        #expect(first.contentView.frame.width == 320)
    }

    @Test("AroundLaws 29: each call of reloadData reaches an override")
    func reloads() {
        final class Counting: UITableView {
            var reloads = 0
            override func reloadData() {
                reloads += 1
                super.reloadData()
            }
        }
        let rig = TableRig([[0, 1]])
        let table = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        table.register(NumberRow.self, forCellReuseIdentifier: "cell")
        table.dataSource = rig
        table.layoutIfNeeded()
        rig.made = 0
        for _ in 0..<3 { table.reloadData() }
        #expect(table.reloads == 3 && rig.made == 0)
        table.layoutIfNeeded()
        #expect(rig.made == 2)
    }

    @Test("AroundLaws 30: fresh cells, headers and reusable views may be prepared by hand")
    func prepared() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "a")
        cell.textLabel?.text = "text"
        cell.prepareForReuse()
        #expect(cell.reuseIdentifier == "a" && cell.textLabel?.text == "text" && !cell.isSelected)
        let header = UITableViewHeaderFooterView(reuseIdentifier: "b")
        header.prepareForReuse()
        #expect(header.reuseIdentifier == "b")
        for view in [
            UICollectionReusableView(frame: .zero), UICollectionViewCell(frame: .zero), UICollectionViewListCell(frame: .zero),
        ] {
            view.prepareForReuse()
            #expect(view.reuseIdentifier == nil && view.superview == nil)
        }
    }

    @Test("a drag from a button in a row scrolls, one from a slider does not", arguments: [true, false])
    func dragFromControl(isButton: Bool) throws {
        let rig = TableRig([Array(0..<100)])
        let cell = try #require(rig.view.cellForRow(at: IndexPath(row: 4, section: 0)))
        let control: UIControl = isButton ? UIButton(type: .system) : UISlider()
        control.frame = CGRect(x: 0, y: 0, width: 150, height: 40)
        cell.contentView.addSubview(control)
        var taps = 0
        control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        rig.touch.down(60, 200)
        for step in 1...10 {
            rig.frames(1)
            rig.touch.move(60, 200 - Double(step) * 10)
        }
        rig.touch.up(60, 100)
        #expect((rig.view.contentOffset.y > 50) == isButton)
        #expect(taps == 0 || !isButton)
    }
}
