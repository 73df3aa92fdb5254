// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// `ListFacts` 46–49 about lists: what layouts of programs are asked, and when.
@MainActor @Suite("Custom layouts", .serialized)
struct CustomLayoutTests {
    /// Rows of 20 points that log their calls, and one supplementary view.
    private final class Rows: UICollectionViewLayout {
        var calls: [String] = []
        var height: CGFloat = 20
        var invalidates = false
        var snap: CGFloat?
        var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

        override func prepare() {
            super.prepare()
            calls.append("prepare")
        }
        override var collectionViewContentSize: CGSize {
            calls.append("size")
            return CGSize(width: 200, height: height * CGFloat(count))
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            calls.append("elements")
            let cells = (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            let view = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: IndexPath(index: 3))
            view.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
            view.zIndex = 3
            return cells + [view]
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * height, width: 200, height: height)
            attributes.alpha = 0.5
            attributes.transform = CGAffineTransform(scaleX: 0.5, y: 1)
            return attributes
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidates }
        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            guard let snap else { return proposedContentOffset }
            return CGPoint(x: 0, y: (proposedContentOffset.y / snap).rounded() * snap)
        }
    }

    @Test("ListFacts 46: prepare once, then the size, then the elements; scrolling does not prepare again")
    func cycle() {
        let layout = Rows()
        let rig = CollectionRig(layout, [Array(0..<100)], inWindow: false)
        #expect(layout.calls == ["prepare", "size", "elements"])
        // A layout that answers more than it was asked for makes no more cells.
        #expect(rig.made == 10)
        layout.calls = []
        rig.view.contentOffset.y = 50
        rig.view.layoutIfNeeded()
        #expect(layout.calls == ["elements"] && rig.shown == Array(2..<13))
        layout.calls = []
        layout.invalidates = true
        rig.view.contentOffset.y = 60
        rig.view.layoutIfNeeded()
        #expect(layout.calls == ["prepare", "size", "elements"])
    }

    @Test("AroundLaws 36, 64: what attributes say is applied, also to a view with one index; the cells stay the same objects")
    func applied() {
        let layout = Rows()
        let rig = CollectionRig(layout, [Array(0..<20), []], inWindow: false)
        let cell = rig.cell(1)
        #expect(cell?.alpha == 0.5 && cell?.transform.a == 0.5 && cell?.frame == CGRect(x: 50, y: 20, width: 100, height: 20))
        let view = rig.view.supplementaryView(forElementKind: "badge", at: IndexPath(index: 3))
        #expect(view?.frame.width == 5 && rig.view.subviews.last === view)
        layout.height = 40
        layout.invalidateLayout()
        rig.view.layoutIfNeeded()
        #expect(rig.cell(1) === cell && cell?.frame.minY == 40 && rig.view.contentSize.height == 800)
    }

    @Test("ListFacts 49: where a flick ends is the layout's to say")
    func flick() {
        let layout = Rows()
        layout.snap = 70
        let rig = CollectionRig(layout, [Array(0..<400)])
        rig.touch.down(100, 180, id: 1)
        for step in 1...8 {
            rig.frames(1)
            rig.touch.move(100, 180 - CGFloat(step) * 12, id: 1)
        }
        rig.touch.up(100, 84, id: 1)
        rig.frames(240)
        let end = rig.view.contentOffset.y
        #expect(end > 100 && abs(end - (end / 70).rounded() * 70) < 0.01, "it ends at \(end)")
        let first = Int(end / 20)
        #expect(rig.shown.first == first && rig.view.subviews.filter { $0 is NumberCell && !$0.isHidden }.count <= 11)
    }

    @Test("a context moves the content")
    func adjustment() {
        let layout = Rows()
        let rig = CollectionRig(layout, [Array(0..<100)], inWindow: false)
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 33)
        layout.invalidateLayout(with: context)
        rig.view.layoutIfNeeded()
        #expect(rig.view.contentOffset.y == 33 && rig.shown.first == 1)
    }

    @Test("hostile layouts: attributes that are not finite, and of items that do not exist, show nothing")
    func hostile() {
        final class Hostile: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 200, height: CGFloat.nan) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<5).map {
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
                    attributes.frame = CGRect(
                        x: 0, y: $0 == 1 ? .nan : CGFloat($0) * 20, width: $0 == 2 ? .infinity : 20, height: 20)
                    return attributes
                }
            }
        }
        let rig = CollectionRig(Hostile(), [Array(0..<4)], inWindow: false)
        #expect(rig.shown == [0, 3])
    }

    @Test("interactive changes of layouts: the views are between their places")
    func transition() {
        let rig = CollectionRig(rows(200, 20), [Array(0..<4)])
        let target = rows(50, 50)
        let middle = rig.view.startInteractiveTransition(to: target)
        middle.transitionProgress = 0.5
        rig.view.layoutIfNeeded()
        #expect(rig.cell(1)?.frame == CGRect(x: 25, y: 10, width: 125, height: 35))
        rig.view.finishInteractiveTransition()
        rig.frames(30)
        #expect(rig.view.collectionViewLayout === target && rig.cell(1)?.frame == CGRect(x: 50, y: 0, width: 50, height: 50))
    }
}
