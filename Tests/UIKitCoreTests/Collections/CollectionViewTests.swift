// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// From the data to cells that show, are reused and selected.
@MainActor @Suite("Collection views", .serialized)
struct CollectionViewTests {
    private func numbers(_ count: Int) -> [[Int]] { [Array(0..<count)] }

    @Test("AroundLaws 39, 41: no cell before layout; then exactly those that show, and none that only touches the edge")
    func cells() {
        let rig = CollectionRig(rows(200, 20), numbers(1000), inWindow: false)
        #expect(rig.shown == Array(0..<10) && rig.made == 10)
        let other = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: rows(100, 10))
        other.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
        other.dataSource = rig
        #expect(other.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
        other.layoutIfNeeded()
        #expect(other.visibleCells.count == 10)
        #expect(other.contentSize == CGSize(width: 100, height: 10_000))
    }

    @Test("AroundLaws 42: sections of 2, 3, 4, 5 and 6 rows show 2, 3, 4, 1 and 0")
    func sections() {
        let rig = CollectionRig(rows(200, 20), [2, 3, 4, 5, 6].map { Array(0..<$0) }, inWindow: false)
        let counts = (0..<5).map { section in rig.view.indexPathsForVisibleItems.filter { $0.section == section }.count }
        #expect(counts == [2, 3, 4, 1, 0])
    }

    @Test("AroundLaws 10: after a change of the offset and layout the cells of the new place exist, used again")
    func reuse() {
        let rig = CollectionRig(rows(200, 20), numbers(1000))
        let first = rig.cell(0)
        rig.view.contentOffset.y = 4000
        rig.view.layoutIfNeeded()
        #expect(rig.shown == Array(200..<210))
        #expect(rig.view.visibleCells.contains { $0 === first } && first?.reuses == 1)
        #expect(rig.lines.contains("end 0.0"))
        rig.view.contentOffset.y = 4010
        rig.view.layoutIfNeeded()
        #expect(rig.shown == Array(200..<211))
        // No more views than were needed at once.
        #expect(rig.view.subviews.filter { $0 is NumberCell }.count == 11)
    }

    @Test("AroundLaws 40: after reloadData the counts are new without layout, and the cells are those of the new data after it")
    func reload() {
        let rig = CollectionRig(rows(200, 20), numbers(4))
        rig.data = [[7, 8], [9]]
        rig.view.reloadData()
        #expect(rig.view.numberOfSections == 2 && rig.view.numberOfItems(inSection: 0) == 2)
        #expect(rig.cell(0) == nil)
        rig.view.layoutIfNeeded()
        #expect(rig.shown == [7, 8, 9])
        rig.view.contentOffset.y = 0
    }

    @Test("a tap highlights, unhighlights and selects; another tap moves the selection")
    func tap() {
        let rig = CollectionRig(rows(200, 20), numbers(50))
        rig.lines = []
        rig.touch.tap(100, 30)
        #expect(rig.lines == ["should highlight 1", "highlight 1", "unhighlight 1", "select 1"])
        #expect(rig.cell(1)?.isSelected == true)
        rig.lines = []
        rig.touch.tap(100, 90)
        #expect(rig.lines == ["should highlight 4", "highlight 4", "unhighlight 4", "deselect 1", "select 4"])
        #expect(rig.cell(1)?.isSelected == false && rig.cell(4)?.isSelected == true)
        rig.view.allowsMultipleSelection = true
        rig.touch.tap(100, 30)
        #expect(rig.view.indexPathsForSelectedItems?.map(\.item) == [1, 4])
        rig.touch.tap(100, 90)
        #expect(rig.view.indexPathsForSelectedItems?.map(\.item) == [1])
    }

    @Test("AroundLaws 60, 61, 63: the program's selection calls nothing, is there at once and survives scrolling")
    func selection() {
        let rig = CollectionRig(rows(200, 20), numbers(50))
        rig.lines = []
        rig.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
        #expect(rig.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        #expect(rig.cell(2)?.isSelected == true && rig.lines.isEmpty)
        rig.view.contentOffset.y = 400
        rig.view.layoutIfNeeded()
        #expect(rig.view.visibleCells.allSatisfy { !$0.isSelected })
        rig.view.contentOffset.y = 0
        rig.view.layoutIfNeeded()
        #expect(rig.cell(2)?.isSelected == true)
        rig.view.deselectItem(at: IndexPath(item: 2, section: 0), animated: false)
        #expect(rig.cell(2)?.isSelected == false && rig.view.indexPathsForSelectedItems == [])
    }

    @Test("registrations make cells of their class and fill them")
    func registrations() {
        let rig = CollectionRig(rows(200, 20), numbers(3))
        let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in cell.number = item * 2 }
        let cell = rig.view.dequeueConfiguredReusableCell(
            using: registration, for: IndexPath(item: 1, section: 0), item: 21)
        #expect(cell.number == 42 && cell.frame.size == CGSize(width: 200, height: 20))
    }

    @Test("scrolling to items, also with a million")
    func scrolling() {
        let rig = CollectionRig(rows(20, 20), numbers(1_000_000))
        #expect(rig.made == 100)
        rig.view.scrollToItem(at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
        rig.view.layoutIfNeeded()
        #expect(rig.cell(999_999)?.number == 999_999 && rig.made == 200)
        rig.view.scrollToItem(at: IndexPath(item: 500_000, section: 0), at: .top, animated: false)
        #expect(rig.view.contentOffset.y == 1_000_000)
        rig.view.scrollToItem(at: IndexPath(item: 500_000, section: 0), at: .centeredVertically, animated: false)
        #expect(rig.view.contentOffset.y == CGFloat(999_910))
        #expect(rig.view.indexPathForItem(at: CGPoint(x: 30, y: 1_000_010)) == IndexPath(item: 500_001, section: 0))
    }

    @Test("the prefetching data source hears of the next screen, and never of what shows")
    func prefetching() {
        let rig = CollectionRig(rows(200, 20), numbers(1000))
        rig.view.prefetchDataSource = rig
        rig.view.contentOffset.y = 10
        rig.view.layoutIfNeeded()
        rig.lines = []
        rig.view.contentOffset.y = 40
        rig.view.layoutIfNeeded()
        #expect(rig.lines.contains("prefetch [16, 17, 18, 19, 20, 21]"))
        rig.lines = []
        rig.view.contentOffset.y = 10
        rig.view.layoutIfNeeded()
        #expect(rig.lines.contains { $0.hasPrefix("cancel") })
    }

    @Test("the content that is thrown finds its cells ahead")
    func throwing() {
        let rig = CollectionRig(rows(200, 20), numbers(10_000))
        rig.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        rig.frames(2)
        #expect(rig.view.subviews.filter { $0 is NumberCell && !$0.isHidden }.count > 12)
        rig.frames(40)
        #expect(rig.shown == Array(15..<25))
        #expect(rig.view.subviews.filter { $0 is NumberCell && !$0.isHidden }.count == 10)
    }

    @Test("cells that were made ahead of a throw are given up when it has come to rest, also in a section that scrolls by itself")
    func restAfterThrow() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(30), heightDimension: .absolute(20)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        for (layout, way) in [
            (rows(200, 20), CGVector(dx: 0, dy: -12)),
            (UICollectionViewCompositionalLayout(section: section), CGVector(dx: -12, dy: 0)),
        ] as [(UICollectionViewLayout, CGVector)] {
            let rig = CollectionRig(layout, [Array(0..<400)])
            rig.touch.down(150, 15)
            for step in 1...8 {
                rig.frames(1)
                rig.touch.move(150 + CGFloat(step) * way.dx, 15 + CGFloat(step) * way.dy)
            }
            rig.touch.up(150 + 8 * way.dx, 15 + 8 * way.dy)
            rig.frames(4)
            func cells() -> Int { rig.view.elements.keys.filter { $0.category == .cell }.count }
            #expect(cells() > rig.view.visibleCells.count)
            rig.frames(300)
            #expect(cells() == rig.view.visibleCells.count)
        }
    }
}
