// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import Stagehand
import Testing
import UIKitCore

/// Items that the user moves with the standard gesture of `UICollectionViewController`.
@MainActor @Suite("Items that are dragged", .serialized)
struct CollectionReorderTests {
    /// Rows of 50 points; the first one keeps its place.
    private final class Rows: UICollectionViewController {
        var items = Array(0..<40)
        var log: [String] = []
        private let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            cell.tag = item
        }

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 300, height: 50)
            layout.minimumLineSpacing = 0
            super.init(collectionViewLayout: layout)
        }

        required init?(coder: NSCoder) { nil }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items.count
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: items[indexPath.item])
        }
        override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
            indexPath.item > 0
        }
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
        ) {
            log.append("move \(source.item) \(destination.item)")
            items.insert(items.remove(at: source.item), at: destination.item)
        }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("select \(indexPath.item)")
        }

        /// The items that show, from top to bottom.
        var shown: [Int] { collectionView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map(\.tag) }
    }

    private func begin(_ set: (Rows) -> Void = { _ in }) throws -> (Stagehand, Rows) {
        let rows = Rows()
        set(rows)
        let stage = try Stagehand(rows, size: CGSize(width: 300, height: 300))
        try stage.settle()
        return (stage, rows)
    }

    /// Presses, waits and drags in steps; the button stays down.
    private func drag(_ stage: Stagehand, from start: CGFloat, to end: CGFloat, after seconds: Double) throws {
        try stage.press(at: CGPoint(x: 100, y: start))
        try stage.advance(by: seconds)
        for step in 1...10 {
            try stage.move(to: CGPoint(x: 100, y: start + (end - start) * CGFloat(step) / 10))
            try stage.advanceOneFrame()
        }
    }

    @Test("a long press lifts an item; the others make room while it is dragged; the data hears of it when it is let go")
    func longPress() throws {
        let (stage, rows) = try begin()
        defer { stage.end() }
        try drag(stage, from: 75, to: 225, after: 0.6)
        try stage.advance(by: 0.5)
        #expect(rows.log.isEmpty && rows.items == Array(0..<40))
        #expect(rows.collectionView.contentOffset.y == 0)
        #expect(rows.shown == [0, 2, 3, 4, 1, 5])
        try stage.release(at: CGPoint(x: 100, y: 225))
        try stage.settle()
        #expect(rows.log == ["move 1 4"] && rows.shown == [0, 2, 3, 4, 1, 5])
        #expect(rows.collectionView.cellForItem(at: IndexPath(item: 4, section: 0))?.frame.minY == 200)
    }

    @Test("a short press scrolls or selects; what may not be moved is not, and the gesture can be turned off")
    func notMoved() throws {
        var (stage, rows) = try begin()
        try drag(stage, from: 275, to: 125, after: 0)
        try stage.release(at: CGPoint(x: 100, y: 125))
        try stage.settle()
        #expect(rows.log.isEmpty && rows.collectionView.contentOffset.y > 100)
        stage.end()
        (stage, rows) = try begin()
        try drag(stage, from: 25, to: 125, after: 0.6)
        try stage.release(at: CGPoint(x: 100, y: 125))
        try stage.settle()
        #expect(!rows.log.contains { $0.hasPrefix("move") } && rows.items == Array(0..<40))
        stage.end()
        (stage, rows) = try begin { $0.installsStandardGestureForInteractiveMovement = false }
        defer { stage.end() }
        try drag(stage, from: 75, to: 225, after: 0.6)
        try stage.release(at: CGPoint(x: 100, y: 225))
        try stage.settle()
        #expect(!rows.log.contains { $0.hasPrefix("move") } && rows.items == Array(0..<40))
    }

    @Test("an item that is held at the edge makes the content come, as far as it goes")
    func edge() throws {
        let (stage, rows) = try begin()
        defer { stage.end() }
        try drag(stage, from: 75, to: 297, after: 0.6)
        try stage.advance(by: 12)
        #expect(abs(rows.collectionView.contentOffset.y - 1700) < 0.001)
        try stage.release(at: CGPoint(x: 100, y: 297))
        try stage.settle()
        #expect(rows.log == ["move 1 39"] && rows.shown.last == 1)
    }
}
