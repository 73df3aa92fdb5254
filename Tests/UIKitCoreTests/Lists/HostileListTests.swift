// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Lists whose data, sizes and callbacks no sane program has: none of them may hang or end the process.
@MainActor @Suite("Lists with hostile data", .serialized)
struct HostileListTests {
    /// Data of any size, without memory for it.
    private final class Endless: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegateFlowLayout
    {
        var count = 1_000_000_000
        var made = 0
        var height: CGFloat?
        var asked = 0
        var size = CGSize(width: 100, height: 20)
        var didScroll: (UIScrollView) -> Void = { _ in }
        var willMake: () -> Void = {}

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made += 1
            willMake()
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "\(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            asked += 1
            return height ?? tableView.rowHeight
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            made += 1
            willMake()
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? NumberCell)?.number = indexPath.item
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { size }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll(scrollView) }
    }

    /// Without the methods that ask for every row.
    private final class Plain: NSObject, UITableViewDataSource, UICollectionViewDataSource, UIScrollViewDelegate {
        var made = 0
        let count = 1_000_000_000

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made += 1
            return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            made += 1
            return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private func table(_ source: any UITableViewDataSource) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), style: .plain)
        table.rowHeight = 44
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source as? any UITableViewDelegate
        table.layoutIfNeeded()
        return table
    }

    private func collection(_ layout: UICollectionViewLayout, _ source: any UICollectionViewDataSource) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source as? any UICollectionViewDelegate
        view.layoutIfNeeded()
        return view
    }

    private var lastPath: IndexPath { IndexPath(row: 999_999_999, section: 0) }

    @Test("A table of a billion rows shows its beginning and its end, and makes what shows")
    func billionRows() {
        let source = Plain()
        let table = table(source)
        #expect(table.contentSize.height == 44_000_000_000)
        table.scrollToRow(at: lastPath, at: .bottom, animated: false)
        table.layoutIfNeeded()
        #expect(table.indexPathsForVisibleRows?.last == lastPath)
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.indexPathsForVisibleRows?.last == lastPath)
        #expect(source.made < 80)
    }

    @Test(
        "Of a hundred million rows whose delegate knows the heights, it is asked for those that show",
        arguments: [CGFloat(0), -1, 30])
    func millionsOfHeights(estimate: CGFloat) {
        let source = Endless()
        source.count = 100_000_000
        source.height = 50
        let last = IndexPath(row: source.count - 1, section: 0)
        let table = table(source)
        table.estimatedRowHeight = estimate
        table.reloadData()
        table.layoutIfNeeded()
        table.scrollToRow(at: last, at: .bottom, animated: false)
        table.layoutIfNeeded()
        // The place was found by the estimates.
        let shown = table.indexPathsForVisibleRows ?? []
        #expect(shown.count >= 8 && shown.allSatisfy { $0.row > last.row - 20 && table.rectForRow(at: $0).height == 50 })
        #expect(source.made < 200 && source.asked < 1000)
    }

    @Test("So does a collection view, by both layouts of the framework", arguments: [false, true])
    func billionItems(isCompositional: Bool) {
        let source = Plain()
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let layout: UICollectionViewLayout =
            isCompositional
            ? UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)) : rows(200, 40)
        let view = collection(layout, source)
        view.scrollToItem(at: lastPath, at: .bottom, animated: false)
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems.max() == lastPath)
        #expect(source.made < 80)
    }

    @Test("The user selects a range of a billion rows: that is refused, and nothing hangs")
    func billionSelected() {
        let source = Plain()
        let table = table(source)
        table.allowsMultipleSelection = true
        table.chooseRange(from: IndexPath(row: 0, section: 0), to: lastPath)
        #expect(table.indexPathsForSelectedRows == nil)
        table.chooseRange(from: IndexPath(row: 999_999_990, section: 0), to: lastPath)
        #expect(table.indexPathsForSelectedRows?.count == 10)
        let view = collection(rows(200, 40), source)
        view.allowsMultipleSelection = true
        view.selectAllItems()
        #expect(view.indexPathsForSelectedItems == [])
        view.extend(from: IndexPath(row: 999_999_990, section: 0), to: lastPath)
        #expect(view.indexPathsForSelectedItems?.count == 10)
    }

    @Test("Counts that lie in an update end the program and name them; counts below zero and beyond reason too")
    func lies() async {
        func message(_ result: ExitTest.Result?) -> String { standardError(result) }
        let update = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let rig = TableRig([Array(0..<20)])
                rig.data[0].append(99)
                rig.view.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
            }
        }
        #expect(message(update).contains("rows contained in an existing section after the update (21)"))
        #expect(message(update).contains("before the update (20)") && message(update).contains("TableRig"))
        let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = Endless()
                source.count = -1
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
                table.dataSource = source
                table.layoutIfNeeded()
            }
        }
        #expect(message(negative).contains("has -1 rows in section 0"))
        let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = Endless()
                source.count = Int.max
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
                table.dataSource = source
                table.layoutIfNeeded()
            }
        }
        #expect(message(endless).contains("rows are too many for a section"))
        let grid = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = Endless()
                source.count = Int.max
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: rows(200, 20))
                view.dataSource = source
                view.layoutIfNeeded()
            }
        }
        #expect(message(grid).contains("items are too many for a section"))
        let sizes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = Endless()
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: rows(200, 20))
                view.dataSource = source
                view.delegate = source
                view.layoutIfNeeded()
            }
        }
        #expect(message(sizes).contains("can't be asked for the sizes of 1000000000 items"))
        let heights = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = Endless()
                source.count = 1_000_000_000_000
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
                table.dataSource = source
                table.delegate = source
                table.layoutIfNeeded()
            }
        }
        #expect(message(heights).contains("rows with heights of their own are too many for a section"))
    }

    @Test(
        "Heights that are no numbers, negative or endless are bounded", arguments: [CGFloat.nan, -10, .infinity, -.infinity, 0])
    func heights(value: CGFloat) {
        let source = Endless()
        source.count = 1000
        source.height = value
        let table = table(source)
        #expect(table.contentSize.height.isFinite && table.contentSize.height >= 0)
        source.height = nil
        table.rowHeight = value
        table.estimatedRowHeight = value
        table.sectionHeaderHeight = value
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.contentSize.height.isFinite)
        table.frame.size = CGSize(width: 200, height: 300)
        table.layoutIfNeeded()
        table.scrollToRow(at: IndexPath(row: 999, section: 0), at: .top, animated: false)
        table.layoutIfNeeded()
        #expect(table.contentOffset.y.isFinite && source.made <= 6000)
    }

    @Test(
        "Sizes and spacings of a grid that are no numbers, negative or endless too", arguments: [CGFloat.nan, -10, .infinity, 0])
    func sizes(value: CGFloat) {
        let source = Endless()
        source.count = 500
        source.size = CGSize(width: value, height: value)
        let layout = UICollectionViewFlowLayout()
        let view = collection(layout, source)
        #expect(view.contentSize.width.isFinite && view.contentSize.height.isFinite)
        layout.minimumLineSpacing = value
        layout.minimumInteritemSpacing = value
        layout.sectionInset = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
        layout.headerReferenceSize = CGSize(width: value, height: 0)
        source.size = CGSize(width: 30, height: 20)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.contentSize.width.isFinite && view.contentSize.height.isFinite)
        view.scrollToItem(at: IndexPath(item: 499, section: 0), at: .bottom, animated: false)
        view.layoutIfNeeded()
        #expect(view.contentOffset.y.isFinite && source.made < 4000)
    }

    @Test("Counts that change without a word show what is there after the next reload")
    func silentChange() {
        let source = Endless()
        source.count = 100
        let table = table(source)
        let view = collection(rows(200, 40), source)
        source.count = 3
        for offset in [200.0, 3000, 0] {
            table.contentOffset.y = offset
            table.layoutIfNeeded()
            view.contentOffset.y = offset
            view.layoutIfNeeded()
        }
        table.reloadData()
        table.layoutIfNeeded()
        view.reloadData()
        view.layoutIfNeeded()
        #expect(table.visibleCells.count == 3 && view.visibleCells.count == 3)
        source.count = 0
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.visibleCells.isEmpty && table.contentSize.height == 0)
    }

    @Test("Rows may be deleted in scrollViewDidScroll, and the data reloaded while a cell is made")
    func reentrance() {
        let source = Endless()
        source.count = 300
        let table = table(source)
        var depth = 0
        source.didScroll = { view in
            guard depth == 0, source.count > 10, let table = view as? UITableView else { return }
            depth += 1
            source.count -= 1
            table.deleteRows(at: [IndexPath(row: source.count, section: 0)], with: .none)
            depth -= 1
        }
        for step in 1...50 {
            table.contentOffset.y = CGFloat(step * 60)
            table.layoutIfNeeded()
        }
        #expect(table.numberOfRows(inSection: 0) == source.count && source.count < 300)
        source.didScroll = { _ in }
        var reloads = 0
        source.willMake = {
            guard reloads < 5 else { return }
            reloads += 1
            table.reloadData()
        }
        table.reloadData()
        table.layoutIfNeeded()
        table.layoutIfNeeded()
        source.willMake = {}
        table.layoutIfNeeded()
        let rows = table.indexPathsForVisibleRows ?? []
        #expect(!rows.isEmpty && table.visibleCells.map { $0.textLabel?.text } == rows.map { "\($0.row)" })
    }

    @Test("A data source that is released, a table that is taken away in the middle, cells that are removed by hand")
    func goingAway() {
        var source: Endless? = Endless()
        source?.count = 50
        let view = source.map { table($0) } ?? UITableView()
        for cell in view.visibleCells { cell.removeFromSuperview() }
        view.contentOffset.y = 300
        view.layoutIfNeeded()
        #expect(!view.visibleCells.isEmpty)
        source?.didScroll = { $0.removeFromSuperview() }
        view.contentOffset.y = 500
        source = nil
        view.contentOffset.y = 700
        view.layoutIfNeeded()
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.visibleCells.isEmpty)
    }

    @Test("A table without size, and one larger than any screen, make a bounded number of cells")
    func sizesOfViews() {
        let source = Endless()
        source.count = 1_000_000
        source.height = 44
        let table = UITableView(frame: .zero, style: .grouped)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.dataSource = source
        table.layoutIfNeeded()
        #expect(source.made == 0)
        table.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 100)
        table.layoutIfNeeded()
        table.frame = CGRect(x: 0, y: 0, width: 200, height: 4400)
        table.layoutIfNeeded()
        #expect(source.made < 400)
    }
}
