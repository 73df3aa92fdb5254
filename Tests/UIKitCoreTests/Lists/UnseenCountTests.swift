// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Testing

@testable import UIKitCore

/// Updates of lists that nothing was shown of, that have no window, or that are interrupted.
@MainActor @Suite("Updates without a screen", .serialized)
struct UnseenCountTests {
    /// One section of a number of items.
    private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        var count = 3
        /// Empty: one section of `count`.
        var sections: [Int] = []

        func numberOfSections(in tableView: UITableView) -> Int { max(sections.count, 1) }
        func numberOfSections(in collectionView: UICollectionView) -> Int { max(sections.count, 1) }
        private func items(in section: Int) -> Int { sections.isEmpty ? count : sections[section] }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items(in: section) }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items(in: section) }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func table() -> UITableView {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
            table.register(NumberRow.self, forCellReuseIdentifier: "cell")
            table.dataSource = self
            return table
        }
        func collection() -> UICollectionView {
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: rows(200, 20))
            view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = self
            return view
        }
    }

    @Test(
        "ListFacts 18, AroundLaws 38: data that has changed before an update, and was never asked for, is read as it is; a log says so"
    )
    func unseen() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]) {
            await MainActor.run {
                let source = Source()
                let (table, view) = (source.table(), source.collection())
                source.count = 4
                table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
                view.insertItems(at: [IndexPath(item: 3, section: 0)])
                precondition(table.numberOfRows(inSection: 0) == 4 && view.numberOfItems(inSection: 0) == 4)
                view.layoutIfNeeded()
                precondition(table.visibleCells.count == 4 && view.visibleCells.count == 4)
                // So too after a reload.
                table.reloadData()
                view.reloadData()
                source.count = 6
                table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 5, section: 0)], with: .none)
                view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 5, section: 0)])
                precondition(table.visibleCells.count == 6 && view.visibleCells.count == 6)
            }
        }
        let text = String(
            decoding: (result?.standardErrorContent ?? []) + (result?.standardOutputContent ?? []), as: UTF8.self)
        #expect(text.components(separatedBy: "UIKit would throw here").count == 5)
    }

    @Test("ListFacts 18: so is data of which sections have come and gone")
    func unseenSections() {
        let source = Source()
        source.sections = [3, 5, 4]
        let (table, view) = (source.table(), source.collection())
        // Of 2, 3 and 5 the first has gone, and 4 has come; the data has changed already.
        table.performBatchUpdates {
            table.deleteSections([0], with: .none)
            table.insertSections([2], with: .none)
            table.insertRows(at: [IndexPath(row: 0, section: 1)], with: .none)
        }
        view.performBatchUpdates {
            view.deleteSections([0])
            view.insertSections([2])
            view.insertItems(at: [IndexPath(item: 0, section: 1)])
        }
        #expect((0..<3).map { table.numberOfRows(inSection: $0) } == [3, 5, 4])
        #expect((0..<3).map { view.numberOfItems(inSection: $0) } == [3, 5, 4])
    }

    @Test("ListFacts 18, AroundLaws 38: reading the number of sections before is enough; the counts are checked then")
    func seen() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]) {
            await MainActor.run {
                let source = Source()
                let (table, view) = (source.table(), source.collection())
                _ = (table.numberOfSections, view.numberOfSections)
                source.count = 4
                table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
                view.insertItems(at: [IndexPath(item: 3, section: 0)])
                precondition(table.visibleCells.count == 4 && view.visibleCells.count == 4)
            }
        }
        let text = String(
            decoding: (result?.standardErrorContent ?? []) + (result?.standardOutputContent ?? []), as: UTF8.self)
        #expect(!text.contains("UIKit would throw"))
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let source = Source()
                let view = source.collection()
                _ = view.numberOfSections
                source.count = 5
                view.insertItems(at: [IndexPath(item: 3, section: 0)])
            }
        }
    }

    @Test(
        "ListFacts 21, AroundLaws 55: a completion comes once, with false where the animation is interrupted; blocks may be nil")
    func completions() {
        let rig = TableRig([Array(0..<5)])
        var ends: [String] = []
        rig.view.performBatchUpdates(nil)
        rig.view.performBatchUpdates(nil, completion: nil)
        rig.view.performBatchUpdates(nil) { ends.append("empty \($0)") }
        rig.frames(40)
        #expect(ends == ["empty true"] && rig.shown == [0, 1, 2, 3, 4])
        ends = []
        rig.view.performBatchUpdates {
            rig.data[0].remove(at: 0)
            rig.view.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
        } completion: {
            ends.append("table \($0)")
        }
        rig.frames(3)
        rig.view.reloadData()
        rig.view.layoutIfNeeded()
        rig.frames(60)
        #expect(ends == ["table false"] && rig.shown == [1, 2, 3, 4])

        let grid = CollectionRig(rows(200, 20), [Array(0..<5)])
        ends = []
        grid.view.performBatchUpdates(nil)
        grid.view.performBatchUpdates(nil, completion: nil)
        grid.view.performBatchUpdates(nil) { ends.append("empty \($0)") }
        grid.frames(40)
        #expect(ends == ["empty true"] && grid.shown == [0, 1, 2, 3, 4])
        ends = []
        grid.view.performBatchUpdates {
            grid.data[0].remove(at: 0)
            grid.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        } completion: {
            ends.append("grid \($0)")
        }
        grid.frames(3)
        grid.view.reloadData()
        grid.view.layoutIfNeeded()
        grid.frames(60)
        #expect(ends == ["grid false"] && grid.shown == [1, 2, 3, 4])
    }

    @Test("ListFacts 22: without a window updates are done at once, and completions still come")
    func offWindow() {
        let rig = TouchRig()
        _ = rig.window
        let source = Source()
        let (table, view) = (source.table(), source.collection())
        table.layoutIfNeeded()
        view.layoutIfNeeded()
        var ends: [String] = []
        source.count = 2
        table.performBatchUpdates({ table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left) }) {
            ends.append("table \($0)")
        }
        view.performBatchUpdates({ view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }) { ends.append("view \($0)") }
        #expect(table.visibleCells.count == 2 && view.visibleCells.count == 2)
        #expect(table.visibleCells.map(\.frame.minY) == [0, table.visibleCells[0].frame.height])
        rig.wait(0.1)
        rig.wait(0.1)
        #expect(ends == ["table true", "view true"])
    }
}
