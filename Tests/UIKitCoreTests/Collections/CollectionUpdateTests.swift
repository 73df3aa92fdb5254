// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Batch updates, changes of layouts, and items that the user moves.
@MainActor @Suite("Updates of collection views", .serialized)
struct CollectionUpdateTests {
    @Test("ListFacts 23, AroundLaws 45: outside a batch an insertion is effective at once")
    func insert() {
        let rig = CollectionRig(rows(200, 20), [[0, 1, 2]], inWindow: false)
        rig.data = [[0, 9, 1, 2]]
        rig.view.insertItems(at: [IndexPath(item: 1, section: 0)])
        #expect(rig.shown == [0, 9, 1, 2] && rig.cell(1)?.frame.minY == 20)
        #expect(rig.made == 4)
    }

    @Test(
        "ListFacts 16, AroundLaws 49, 57: deletes use old numbers, inserts new ones; what goes ends at its old place before the completion"
    )
    func batch() {
        let rig = CollectionRig(rows(200, 20), [[1, 2, 3, 4]])
        let kept = rig.cell(3)
        rig.lines = []
        rig.view.performBatchUpdates {
            rig.data = [[1, 4, 3, 5]]
            rig.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
            rig.view.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 1, section: 0))
            rig.view.insertItems(at: [IndexPath(item: 3, section: 0)])
        } completion: { isFinished in
            rig.lines.append("done \(isFinished)")
        }
        #expect(rig.cell(1) === kept && rig.cell(1)?.number == 4)
        rig.frames(30)
        #expect(rig.shown == [1, 4, 3, 5])
        #expect(rig.lines == ["display 0.3", "end 0.1", "done true"])
        #expect(rig.view.subviews.filter { $0 is NumberCell && !$0.isHidden }.count == 4)
    }

    @Test("AroundLaws 35, 50: completions of nested batches: the outer one first; also off-window")
    func nested() {
        let rig = CollectionRig(rows(200, 20), [[1]], inWindow: false)
        _ = rig.touch.window
        var calls: [String] = []
        rig.view.performBatchUpdates {
            rig.view.performBatchUpdates(nil) { _ in calls.append("inner 0") }
            rig.view.performBatchUpdates({}) { _ in calls.append("inner 1") }
        } completion: { _ in
            calls.append("outer")
        }
        rig.touch.wait(0.1)
        rig.touch.wait(0.1)
        #expect(calls == ["outer", "inner 0", "inner 1"])
    }

    @Test("ListFacts 20: a reload makes a new cell; reconfiguring keeps it; the selection follows")
    func reload() {
        let rig = CollectionRig(rows(200, 20), [[1, 2, 3]], inWindow: false)
        let old = rig.cell(1)
        rig.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
        rig.data = [[1, 7, 3]]
        rig.view.reloadItems(at: [IndexPath(item: 1, section: 0)])
        #expect(rig.cell(1)?.number == 7 && rig.cell(1) !== old)
        let kept = rig.cell(1)
        rig.data = [[1, 8, 3]]
        rig.view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
        #expect(rig.cell(1)?.number == 8 && rig.cell(1) === kept)
        rig.data = [[8, 3]]
        rig.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        #expect(rig.view.indexPathsForSelectedItems?.map(\.item) == [1] && rig.cell(1)?.isSelected == true)
    }

    @Test("AroundLaws 46–48: sections come, go and move")
    func sections() {
        let rig = CollectionRig(rows(200, 20), [[1], [2], [3]], inWindow: false)
        rig.data = [[3], [1], [2]]
        rig.view.moveSection(2, toSection: 0)
        #expect(rig.shown == [3, 1, 2])
        rig.data = [[3], [2]]
        rig.view.deleteSections(IndexSet(integer: 1))
        #expect(rig.shown == [3, 2])
        rig.data = [[3], [5, 6], [2]]
        rig.view.insertSections(IndexSet(integer: 1))
        #expect(rig.shown == [3, 5, 6, 2] && rig.view.contentSize.height == 80)
    }

    @Test("an inserted cell appears transparent, and is there in the end")
    func fading() {
        let rig = CollectionRig(rows(200, 20), [[1, 2]])
        rig.data = [[0, 1, 2]]
        rig.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        rig.frames(1)
        let shown = rig.cell(0)?.layer.presentation()?.opacity ?? 1
        #expect(shown < 0.5)
        let moving = rig.cell(1)?.layer.presentation()?.position.y ?? 0
        #expect(moving < 29 && rig.cell(1)?.center.y == 30)
        rig.frames(30)
        #expect(rig.cell(0)?.layer.presentation()?.opacity == 1)
    }

    @Test("another layout: the cells stay and move")
    func layouts() {
        let rig = CollectionRig(rows(200, 20), [[1, 2, 3]])
        let cells = (0..<3).map { rig.cell($0) }
        var isDone = false
        rig.view.setCollectionViewLayout(rows(50, 50), animated: true) { isDone = $0 }
        #expect((0..<3).allSatisfy { rig.cell($0) === cells[$0] })
        #expect(rig.cell(1)?.frame == CGRect(x: 50, y: 0, width: 50, height: 50))
        rig.frames(30)
        #expect(isDone && rig.shown == [1, 2, 3])
    }

    @Test("an item that is moved: the others make room, and the data hears of it at the end")
    func moving() {
        let rig = CollectionRig(rows(200, 20), [Array(0..<8)])
        #expect(rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        rig.lines = []
        rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 90))
        #expect(rig.lines.isEmpty && rig.data == [Array(0..<8)])
        rig.frames(30)
        #expect(rig.cell(0)?.number == 1 && rig.cell(4)?.number == 0)
        rig.view.endInteractiveMovement()
        rig.frames(30)
        #expect(rig.lines == ["move 0 4"] && rig.shown == [1, 2, 3, 4, 0, 5, 6, 7])
        #expect(rig.cell(4)?.center.y == 90)
        rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 4, section: 0))
        rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 10))
        rig.view.cancelInteractiveMovement()
        rig.frames(30)
        #expect(rig.shown == [1, 2, 3, 4, 0, 5, 6, 7])
        rig.movable = false
        #expect(!rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    }

    @Test("attributes of a subclass are copied with their own properties, and cells receive them")
    func ownAttributes() {
        final class Own: UICollectionViewLayoutAttributes {
            // UIKit's `isEqual(_:)` may be called from anywhere.
            nonisolated(unsafe) var angle = 0.0
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Own)?.angle = angle
                return copy
            }
            override func isEqual(_ object: Any?) -> Bool {
                super.isEqual(object) && (object as? Own)?.angle == angle
            }
        }
        let own = Own(forCellWith: IndexPath(item: 1, section: 0))
        own.angle = 3
        own.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let copy = own.copy() as? Own
        #expect(copy?.angle == 3 && copy?.frame == own.frame && copy?.isEqual(own) == true)
    }
}
