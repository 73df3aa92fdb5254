// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Testing

@testable import UIKitCore

/// Lines of flow layouts to the last bit, attributes, invalidation contexts, and what is prefetched.
@MainActor @Suite("Facts of layouts", .serialized)
struct LayoutFactTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// The left edges of items.
    private func edges(_ layout: UICollectionViewFlowLayout, _ count: Int, width: CGFloat, scale: CGFloat) -> [CGFloat] {
        let rig = CollectionRig(layout, [Array(0..<count)], inWindow: false)
        rig.view.contentScaleFactor = scale
        rig.view.frame = CGRect(x: 0, y: 0, width: width, height: 400)
        rig.view.layoutIfNeeded()
        return (0..<count).compactMap { layout.layoutAttributesForItem(at: path($0))?.frame.minX }
    }

    @Test(
        "ListFacts 31: an item joins the line while it fits to within a millionth; insets take from the room; a line has an item")
    func joining() {
        func perLine(_ width: CGFloat, sectionInset: CGFloat = 0, contentInset: CGFloat = 0, itemWidth: CGFloat = 50) -> Int {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: itemWidth, height: 50)
            layout.sectionInset = UIEdgeInsets(top: 0, left: sectionInset, bottom: 0, right: sectionInset)
            let rig = CollectionRig(layout, [Array(0..<12)], inWindow: false)
            rig.view.contentInset = UIEdgeInsets(top: 0, left: contentInset, bottom: 0, right: contentInset)
            rig.view.frame = CGRect(x: 0, y: 0, width: width, height: 400)
            rig.view.layoutIfNeeded()
            return (0..<12).count { layout.layoutAttributesForItem(at: path($0))?.frame.minY == 0 }
        }
        // Three of 50, 10 apart, have 170.
        #expect(perLine(170) == 3 && perLine(169) == 2)
        #expect(perLine(170 - 1e-7) == 3 && perLine(170 - 1e-4) == 2)
        #expect(perLine(180, sectionInset: 5) == 3 && perLine(179, sectionInset: 5) == 2)
        #expect(perLine(180, contentInset: 5) == 3 && perLine(190, sectionInset: 5, contentInset: 5) == 3)
        #expect(perLine(189, sectionInset: 5, contentInset: 5) == 2)
        #expect(perLine(40) == 1 && perLine(100, itemWidth: 300) == 1)
    }

    @Test("ListFacts 35: origins are rounded to pixels, sizes are not")
    func rounding() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 33.3)
        layout.sectionInset = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
        // 240 of items and two gaps of 10.333.
        let width = 24 + 240 + 31.0 * 2 / 3
        #expect(edges(layout, 3, width: width, scale: 2) == [12, 102.5, 192.5])
        #expect(edges(layout, 3, width: width, scale: 1) == [12, 102, 193])
        #expect(layout.layoutAttributesForItem(at: path(1))?.size == CGSize(width: 80, height: 33.3))
    }

    /// Attributes with a property of their own.
    private final class Tinted: UICollectionViewLayoutAttributes {
        // UIKit's `isEqual(_:)` may be called from anywhere.
        nonisolated(unsafe) var tint = 0
        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Tinted)?.tint = tint
            return copy
        }
        override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) && (object as? Tinted)?.tint == tint }
    }

    /// One item, and the log of its contexts.
    private final class Single: UICollectionViewLayout {
        var tint = 0
        var invalidates = false
        var contexts: [UICollectionViewLayoutInvalidationContext] = []
        var asked = 0
        /// The object that is handed out each time.
        let own = Tinted(forCellWith: IndexPath(item: 0, section: 0))

        override class var layoutAttributesClass: AnyClass { Tinted.self }
        override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 1000) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            layoutAttributesForItem(at: IndexPath(item: 0, section: 0)).map { [$0] }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            own.frame = CGRect(x: 0, y: 0, width: 200, height: 500)
            own.tint = tint
            return own
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            contexts.append(context)
            super.invalidateLayout(with: context)
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidates }
        override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
            asked += 1
            return super.invalidationContext(forBoundsChange: newBounds)
        }
        func take() -> [UICollectionViewLayoutInvalidationContext] {
            defer { contexts = [] }
            return contexts
        }
    }

    /// Counts what is applied to it.
    private final class Applied: UICollectionViewCell {
        var tints: [Int] = []
        weak var attributes: UICollectionViewLayoutAttributes?
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            tints.append((layoutAttributes as? Tinted)?.tint ?? -1)
            attributes = layoutAttributes
        }
    }

    @Test("ListFacts 47: attributes are compared by isEqual, and kept as copies with the properties of their class")
    func attributes() throws {
        let layout = Single()
        let rig = CollectionRig(layout, [[0]], inWindow: false)
        rig.view.register(Applied.self, forCellWithReuseIdentifier: "cell")
        rig.view.reloadData()
        rig.view.layoutIfNeeded()
        let cell = try #require(rig.view.cellForItem(at: path(0)) as? Applied)
        #expect(cell.tints == [0] && cell.attributes !== layout.own)
        for _ in 0..<2 {
            layout.invalidateLayout()
            rig.view.layoutIfNeeded()
        }
        #expect(cell.tints == [0])
        layout.tint = 7
        layout.invalidateLayout()
        rig.view.layoutIfNeeded()
        #expect(cell.tints == [0, 7])
    }

    @Test("ListFacts 48: contexts say what is invalid; the one of new bounds is asked for only where they invalidate")
    func contexts() throws {
        let layout = Single()
        let rig = CollectionRig(layout, [[0]], inWindow: false)
        _ = layout.take()
        layout.invalidateLayout()
        var context = try #require(layout.take().first)
        #expect(context.invalidateEverything && !context.invalidateDataSourceCounts && context.invalidatedItemIndexPaths == nil)
        rig.view.reloadData()
        context = try #require(layout.take().first)
        #expect(context.invalidateEverything && context.invalidateDataSourceCounts)
        rig.view.layoutIfNeeded()
        rig.data = [[0, 1]]
        rig.view.insertItems(at: [path(1)])
        context = try #require(layout.take().first)
        #expect(!context.invalidateEverything && context.invalidateDataSourceCounts)

        rig.view.contentOffset.y = 10
        rig.view.layoutIfNeeded()
        #expect(layout.asked == 0 && layout.take().isEmpty)
        layout.invalidates = true
        rig.view.contentOffset.y = 20
        rig.view.layoutIfNeeded()
        context = try #require(layout.take().first)
        #expect(layout.asked == 1 && !context.invalidateEverything && !context.invalidateDataSourceCounts)
        layout.invalidates = false

        let own = UICollectionViewLayoutInvalidationContext()
        own.invalidateItems(at: [path(0)])
        own.invalidateItems(at: [path(1)])
        own.invalidateSupplementaryElements(ofKind: "badge", at: [path(0)])
        own.invalidateDecorationElements(ofKind: "line", at: [path(0)])
        own.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
        own.contentSizeAdjustment = CGSize(width: 0, height: 5)
        layout.invalidateLayout(with: own)
        rig.view.layoutIfNeeded()
        #expect(own.invalidatedItemIndexPaths == [path(0), path(1)] && !own.invalidateEverything)
        #expect(own.invalidatedSupplementaryIndexPaths == ["badge": [path(0)]])
        #expect(own.invalidatedDecorationIndexPaths == ["line": [path(0)]])
        #expect(rig.view.contentOffset.y == 50 && layout.take().first === own)
    }

    @Test(
        "ListFacts 50: prefetching is about a screen ahead in the direction of scrolling, without what shows, and is taken back")
    func prefetching() {
        let rig = CollectionRig(rows(200, 20), [Array(0..<1000)])
        rig.view.prefetchDataSource = rig
        func told(_ word: String) -> [Int] {
            rig.lines.filter { $0.hasPrefix(word) }.flatMap { line in
                line.dropFirst(word.count + 2).dropLast().split(separator: ", ").compactMap { Int($0) }
            }
        }
        for offset in stride(from: 0.0, through: 2000, by: 40) {
            rig.lines = []
            rig.view.contentOffset.y = offset
            rig.view.layoutIfNeeded()
            let shown = Set(rig.view.indexPathsForVisibleItems.map(\.item))
            let coming = told("prefetch")
            #expect(shown.isDisjoint(with: coming) && coming.allSatisfy { $0 <= (shown.max() ?? 0) + 10 })
            if offset > 100 { #expect(coming == [Int(offset) / 20 + 18, Int(offset) / 20 + 19] && told("cancel").isEmpty) }
        }
        rig.lines = []
        rig.view.contentOffset.y = 1900
        rig.view.layoutIfNeeded()
        #expect(told("cancel") == Array(110..<120) && told("prefetch").sorted() == Array(85..<95))
        // Switched off, nothing is announced.
        rig.view.isPrefetchingEnabled = false
        rig.lines = []
        rig.view.contentOffset.y = 3000
        rig.view.layoutIfNeeded()
        #expect(told("prefetch").isEmpty && told("cancel").isEmpty)
    }

    @Test("ListFacts 50: cells are made ahead of a movement, while nothing shows them")
    func ahead() {
        for isEnabled in [true, false] {
            let rig = CollectionRig(rows(200, 20), [Array(0..<10_000)])
            rig.view.isPrefetchingEnabled = isEnabled
            rig.view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
            rig.frames(2)
            let shown = rig.view.indexPathsForVisibleItems.count
            let made = rig.view.subviews.count { $0 is NumberCell && !$0.isHidden }
            #expect(isEnabled ? made > shown : made <= shown + 1, "\(made) made, \(shown) shown")
        }
    }
}
