// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Testing

@testable import UIKitCore

/// What public suites assert of UIKit's collection views.
@MainActor @Suite("Laws of collections", .serialized)
struct CollectionLawTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("AroundLaws 34: whether data source or view was made first, after a layout there are cells")
    func order() {
        let early = CollectionRig(rows(200, 20), [[0, 1, 2]], inWindow: false)
        #expect(early.shown == [0, 1, 2])
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: rows(200, 20))
        view.layoutIfNeeded()
        #expect(view.visibleCells.isEmpty && view.numberOfSections == 0)
        view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = early
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 3)
    }

    /// Rows of 20 points, and a supplementary view at a path.
    private final class Badged: UICollectionViewFlowLayout {
        var badge = IndexPath(item: 0, section: 1)
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let view = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: badge)
            view.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
            return (super.layoutAttributesForElements(in: rect) ?? []) + [view]
        }
    }

    @Test("AroundLaws 37: the section of a supplementary view must exist; one that does not ends the program during the layout")
    func supplementary() async {
        let rig = CollectionRig(Badged(), [[0], [1]], inWindow: false)
        #expect(rig.view.supplementaryView(forElementKind: "badge", at: path(0, 1)) != nil)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let layout = Badged()
                layout.badge = IndexPath(item: 0, section: 2)
                _ = CollectionRig(layout, [[0], [1]], inWindow: false)
            }
        }
        #expect(standardError(result).contains("section 2, item 0, and there are only 2 sections"))
    }

    @Test("AroundLaws 43: of sections of 2 and 10 rows in ten rows' height, 8 of the second are visible")
    func visible() {
        let rig = CollectionRig(rows(200, 20), [Array(0..<2), Array(0..<10)], inWindow: false)
        let counts = (0..<2).map { section in rig.view.indexPathsForVisibleItems.count { $0.section == section } }
        #expect(counts == [2, 8])
    }

    /// Asks for the cell that it is making.
    private final class Asking: NSObject, UICollectionViewDataSource {
        var count = 2
        var isUpdating = false
        var found: [Bool] = []
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            if isUpdating { found.append(collectionView.cellForItem(at: indexPath) != nil) }
            return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test("AroundLaws 44: in a batch the item whose cell is being made has no cell")
    func making() {
        let source = Asking()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: rows(200, 20))
        view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        source.isUpdating = true
        view.performBatchUpdates {
            source.count = 3
            view.reloadItems(at: [path(0)])
            view.insertItems(at: [path(1)])
        }
        #expect(source.found == [false, false])
    }

    @Test("AroundLaws 54: 3,000 sections of 4 items, from none, in one animated batch")
    func manySections() {
        let rig = CollectionRig(rows(200, 20), [])
        var counts: [Int] = []
        rig.view.performBatchUpdates {
            rig.data = (0..<3000).map { section in (0..<4).map { section * 4 + $0 } }
            rig.view.insertSections(IndexSet(0..<3000))
        } completion: { _ in
            counts = [rig.view.numberOfSections, rig.view.numberOfItems(inSection: 2999)]
        }
        #expect(counts.isEmpty)
        rig.frames(40)
        #expect(counts == [3000, 4] && rig.shown == Array(0..<10) && rig.made == 10)
        #expect(rig.view.contentSize.height == 240_000)
    }

    @Test("AroundLaws 51: an item that moves to another section leaves its own empty and valid")
    func emptied() {
        let rig = CollectionRig(rows(200, 20), [[1], [2, 3]], inWindow: false)
        rig.data = [[], [2, 1, 3]]
        rig.view.moveItem(at: path(0), to: path(1, 1))
        #expect(rig.view.numberOfItems(inSection: 0) == 0 && rig.view.numberOfItems(inSection: 1) == 3)
        #expect(rig.shown == [2, 1, 3] && rig.cell(1, 1)?.number == 1)
        rig.data = [[4], [2, 1, 3]]
        rig.view.insertItems(at: [path(0)])
        #expect(rig.shown == [4, 2, 1, 3])
    }

    @Test("AroundLaws 56: on appearance willDisplay comes once for each visible cell, and nothing ends")
    func appearance() {
        let rig = CollectionRig(rows(200, 20), [Array(0..<4), Array(0..<20)])
        rig.touch.wait(0.1)
        #expect(rig.lines == (0..<4).map { "display 0.\($0)" } + (0..<6).map { "display 1.\($0)" })
    }

    @Test(
        "AroundLaws 58: what goes with its section ends once, what stays does not, all before the completion",
        arguments: [false, true])
    func removed(removesAll: Bool) {
        let rig = CollectionRig(rows(200, 20), [Array(0..<3), Array(10..<13), Array(20..<22)])
        rig.lines = []
        rig.view.performBatchUpdates {
            rig.data = removesAll ? [] : [rig.data[0], rig.data[2]]
            rig.view.deleteSections(removesAll ? IndexSet(0..<3) : IndexSet(integer: 1))
        } completion: { _ in
            rig.lines.append("done")
        }
        rig.frames(40)
        let ends = removesAll ? ["0.0", "0.1", "0.2", "1.0", "1.1", "1.2", "2.0", "2.1"] : ["1.0", "1.1", "1.2"]
        #expect(rig.lines.last == "done" && rig.lines.filter { $0.hasPrefix("end") }.sorted() == ends.map { "end \($0)" })
        #expect(rig.lines.count == ends.count + 1)
    }

    @Test("AroundLaws 59: the cell of a reloaded item is set up anew by the time of the completion")
    func reloaded() {
        let rig = CollectionRig(rows(200, 20), [[1, 2, 3]])
        var number: Int?
        rig.view.performBatchUpdates {
            rig.data = [[1, 7, 3]]
            rig.view.reloadItems(at: [path(1)])
        } completion: { _ in
            number = rig.cell(1)?.number
        }
        rig.frames(40)
        #expect(number == 7)
    }

    @Test("AroundLaws 62: of several selected items one may be taken away")
    func several() {
        let rig = CollectionRig(rows(200, 20), [Array(0..<5)], inWindow: false)
        rig.view.allowsMultipleSelection = true
        rig.view.selectItem(at: path(3), animated: false, scrollPosition: [])
        rig.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        #expect(rig.view.indexPathsForSelectedItems == [path(1), path(3)])
        rig.view.deselectItem(at: path(3), animated: false)
        #expect(rig.view.indexPathsForSelectedItems == [path(1)])
        #expect(rig.cell(1)?.isSelected == true && rig.cell(3)?.isSelected == false)
    }

    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 40, height: indexPath.item % 2 == 0 ? 100 : 10) }
    }

    @Test("AroundLaws 67: all hits of a rectangle are found, also where the item between them is none")
    func hits() {
        let layout = rows(40, 40)
        let rig = CollectionRig(layout, [Array(0..<5)], inWindow: false)
        let sizes = Sizes()
        rig.view.delegate = sizes
        layout.invalidateLayout()
        rig.view.layoutIfNeeded()
        // The low items are in the middle of the line.
        let found = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 200, height: 20))
        #expect(found?.map(\.indexPath.item).sorted() == [0, 2, 4])
        withExtendedLifetime(sizes) {}
    }

    @Test("AroundLaws 68: a flow layout without a view answers what it is given about items that are moved")
    func moving() {
        let layout = UICollectionViewFlowLayout()
        #expect(layout.targetIndexPath(forInteractivelyMovingItem: path(3, 2), withPosition: CGPoint(x: 9, y: 9)) == path(3, 2))
        let context = layout.invalidationContext(
            forInteractivelyMovingItems: [path(2)], withTargetPosition: CGPoint(x: 1, y: 2), previousIndexPaths: [path(1)],
            previousPosition: .zero)
        #expect(context.invalidatedItemIndexPaths == [path(1), path(2)])
        #expect(context.targetIndexPathsForInteractivelyMovingItems == [path(2)])
        #expect(context.previousIndexPathsForInteractivelyMovingItems == [path(1)])
        #expect(
            context.interactiveMovementTarget == CGPoint(x: 1, y: 2) && context is UICollectionViewFlowLayoutInvalidationContext)
    }

    @Test("AroundLaws 69: outside of an update what appears and disappears has the item's own centre")
    func outside() {
        let layout = rows(200, 20)
        let rig = CollectionRig(layout, [Array(0..<5)], inWindow: false)
        let centre = layout.layoutAttributesForItem(at: path(3))?.center
        #expect(centre == CGPoint(x: 100, y: 70))
        #expect(layout.initialLayoutAttributesForAppearingItem(at: path(3))?.center == centre)
        #expect(layout.finalLayoutAttributesForDisappearingItem(at: path(3))?.center == centre)
        #expect(layout.finalLayoutAttributesForDisappearingItem(at: path(3))?.alpha == 1)
        withExtendedLifetime(rig) {}
    }

    @Test("AroundLaws 70: items of full width shrink by the content inset; the bottom-most offset is content less view")
    func inset() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(21))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let rig = CollectionRig(layout, [Array(0..<10)], inWindow: false, size: 100)
        #expect(rig.cell(0)?.frame.width == 100 && rig.view.contentSize.height == 210)
        rig.view.scrollToItem(at: path(9), at: .bottom, animated: false)
        #expect(rig.view.contentOffset.y == 110)
        rig.view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
        rig.view.layoutIfNeeded()
        #expect(rig.view.visibleCells.allSatisfy { $0.frame.width == 70 })
        rig.view.scrollToItem(at: path(9), at: .bottom, animated: false)
        #expect(rig.view.contentOffset.y == 110)
    }
}
