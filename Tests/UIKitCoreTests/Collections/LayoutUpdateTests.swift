// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// `ListFacts` 48 and 49: what a layout of a program is told of updates, and what its contexts do.
@MainActor @Suite("Layouts in updates", .serialized)
struct LayoutUpdateTests {
    /// Rows that come from the right and go to the left.
    private final class Rows: UICollectionViewFlowLayout {
        var calls: [String] = []

        private func text(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "–" }

        override func prepare() {
            super.prepare()
            calls.append("prepare")
        }
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            calls.append(
                "updates "
                    + updateItems.map {
                        "\($0.updateAction) \(text($0.indexPathBeforeUpdate)) \(text($0.indexPathAfterUpdate))"
                    }.joined(separator: ", "))
        }
        override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            calls.append("initial \(path.item)")
            let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
            if attributes?.alpha == 0 { attributes?.center.x += 200 }
            return attributes
        }
        override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            calls.append("final \(path.item)")
            let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
            if attributes?.alpha == 0 { attributes?.center.x -= 200 }
            return attributes
        }
        override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            calls.append("target")
            return proposedContentOffset
        }
        override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            calls.append("finalize")
        }
    }

    private func rig(_ layout: Rows, _ count: Int) -> CollectionRig {
        layout.itemSize = CGSize(width: 200, height: 20)
        layout.minimumLineSpacing = 0
        let rig = CollectionRig(layout, [Array(0..<count)])
        layout.calls = []
        return rig
    }

    @Test("ListFacts 49: prepared, told of the changes, asked where cells come from and go to, told of the end, in this order")
    func hooks() throws {
        let layout = Rows()
        let rig = rig(layout, 4)
        let leaving = try #require(rig.cell(1))
        rig.view.performBatchUpdates {
            rig.data = [[0, 9, 2, 3]]
            rig.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
            rig.view.insertItems(at: [IndexPath(item: 1, section: 0)])
        }
        #expect(layout.calls == ["prepare", "updates delete 1 –, insert – 1", "target", "initial 1", "final 1", "finalize"])
        // Half way: the one comes from the right, the other goes to the left.
        let coming = try #require(rig.cell(1))
        rig.frames(9)
        let (x, y) = (coming.layer.presentation()?.position.x ?? 0, leaving.layer.presentation()?.position.x ?? 0)
        #expect(x > 110 && x < 290 && y < 90 && y > -90)
        rig.frames(40)
        #expect(coming.frame.minX == 0 && coming.alpha == 1 && leaving.isHidden)
        #expect(rig.shown == [0, 9, 2, 3])
    }

    @Test("ListFacts 49: a reload and a move are told as such, with the numbers before and after")
    func items() {
        let layout = Rows()
        let rig = rig(layout, 4)
        rig.view.performBatchUpdates {
            rig.data = [[3, 0, 1, 7]]
            rig.view.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 0, section: 0))
            rig.view.reloadItems(at: [IndexPath(item: 2, section: 0)])
        }
        #expect(layout.calls.first { $0.hasPrefix("updates") } == "updates reload 2 3, move 3 0")
        rig.frames(40)
        #expect(rig.shown == [3, 0, 1, 7])
    }

    @Test("ListFacts 48: a context changes the content's size at once, and its place with it; then the layout's own size counts")
    func adjustments() {
        let layout = Rows()
        let rig = rig(layout, 100)
        rig.view.contentOffset.y = 300
        rig.view.layoutIfNeeded()
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.contentSizeAdjustment = CGSize(width: 0, height: 50)
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 50)
        layout.invalidateLayout(with: context)
        #expect(rig.view.contentSize == CGSize(width: 200, height: 2050))
        rig.view.layoutIfNeeded()
        #expect(rig.view.contentOffset.y == 350 && rig.view.contentSize.height == 2000 && rig.shown.first == 17)
        // Not below nothing, and only by what is a number.
        for size in [CGSize(width: -900, height: -9000), CGSize(width: CGFloat.nan, height: .infinity)] {
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.contentSizeAdjustment = size
            layout.invalidateLayout(with: context)
            #expect(rig.view.contentSize == (size.width.isNaN ? CGSize(width: 200, height: 2000) : .zero))
            rig.view.layoutIfNeeded()
            #expect(rig.view.contentSize == CGSize(width: 200, height: 2000))
        }
    }
}
