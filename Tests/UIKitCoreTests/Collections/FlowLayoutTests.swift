// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// The arithmetic of flow layouts: `ListFacts` 30–37 about lists.
@MainActor @Suite("Flow layouts", .serialized)
struct FlowLayoutTests {
    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        let sizes: [CGSize]
        init(_ sizes: [CGSize]) { self.sizes = sizes }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sizes[indexPath.item] }
    }

    private func frames(
        _ layout: UICollectionViewFlowLayout, _ count: Int, width: CGFloat, sizes: [CGSize]? = nil
    ) -> [CGRect] {
        let rig = CollectionRig(layout, [Array(0..<count)], inWindow: false, size: 10)
        let delegate = sizes.map { Sizes($0) }
        if let delegate { rig.view.delegate = delegate }
        rig.view.frame = CGRect(x: 0, y: 0, width: width, height: 400)
        rig.view.layoutIfNeeded()
        return withExtendedLifetime(delegate) {
            (0..<count).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
        }
    }

    @Test("ListFacts 30, 32: full lines spread to both ends")
    func full() {
        let layout = UICollectionViewFlowLayout()
        #expect(layout.itemSize == CGSize(width: 50, height: 50) && layout.minimumLineSpacing == 10)
        #expect(layout.minimumInteritemSpacing == 10 && layout.sectionInset == .zero && layout.headerReferenceSize == .zero)
        let all = frames(layout, 7, width: 375)
        #expect(all.map(\.minX) == [0, 65, 130, 195, 260, 325, 0])
        #expect(all[6].minY == 60)
    }

    @Test("ListFacts 33: the last line of equal items is spaced as if it were full; one a line is in the middle")
    func equal() {
        #expect(frames(UICollectionViewFlowLayout(), 4, width: 375).map(\.minX) == [0, 65, 130, 195])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 20)
        #expect(frames(layout, 2, width: 100).map(\.minX) == [-10, -10])
    }

    @Test("ListFacts 34, 36: the last line of different items is packed; shorter items are in the middle of their line")
    func different() {
        let sizes = [
            CGSize(width: 60, height: 20), CGSize(width: 30, height: 40), CGSize(width: 50, height: 10),
            CGSize(width: 20, height: 10),
        ]
        let all = frames(UICollectionViewFlowLayout(), 4, width: 105, sizes: sizes)
        #expect(all[0] == CGRect(x: 0, y: 10, width: 60, height: 20))
        #expect(all[1] == CGRect(x: 75, y: 0, width: 30, height: 40))
        #expect(all[2] == CGRect(x: 0, y: 50, width: 50, height: 10))
        #expect(all[3] == CGRect(x: 60, y: 50, width: 20, height: 10))
    }

    @Test("ListFacts 36, 37, AroundLaws 66: headers and insets; pinned headers stay in sight")
    func headers() {
        let layout = rows(200, 10)
        layout.headerReferenceSize = CGSize(width: 0, height: 10)
        layout.sectionInset = UIEdgeInsets(top: 3, left: 5, bottom: 4, right: 5)
        let rig = CollectionRig(layout, [[], [1, 2]], inWindow: false)
        let kind = UICollectionView.elementKindSectionHeader
        #expect(rig.view.contentSize == CGSize(width: 200, height: 17 + 17 + 20))
        #expect(rig.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) != nil)
        let second = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: 1))
        #expect(second?.frame == CGRect(x: 0, y: 17, width: 200, height: 10))

        let pinned = rows(200, 10)
        pinned.headerReferenceSize = CGSize(width: 0, height: 10)
        pinned.sectionHeadersPinToVisibleBounds = true
        let other = CollectionRig(pinned, [Array(0..<4), Array(0..<29)], inWindow: false)
        other.view.contentInset.top = 10
        func tops() -> [CGFloat] {
            (0..<2).compactMap {
                other.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: $0))?.frame.minY
            }
        }
        other.view.contentOffset.y = 5
        other.view.layoutIfNeeded()
        #expect(tops() == [15, 50])
        other.view.contentOffset.y = 45
        other.view.layoutIfNeeded()
        #expect(tops() == [40, 55])
    }

    @Test("sideways: lines are columns")
    func horizontal() {
        let layout = rows(20, 90)
        layout.scrollDirection = .horizontal
        let all = frames(layout, 3, width: 300)
        #expect(all.map(\.origin) == [.zero, CGPoint(x: 0, y: 103.0), CGPoint(x: 0, y: 207)] || all[1].minX == 0)
        #expect(layout.collectionViewContentSize.height == 400)
    }

    @Test("AroundLaws 65: a narrower view wraps; AroundLaws 64: the cells stay the same objects")
    func wrap() {
        let rig = CollectionRig(rows(33, 33), [[0, 1, 2]], inWindow: false, size: 100)
        let cells = (0..<3).map { rig.cell($0) }
        #expect(rig.view.contentSize.height == 33)
        rig.view.frame.size.width = 70
        rig.view.layoutIfNeeded()
        #expect(rig.view.contentSize.height == 66)
        #expect((0..<3).allSatisfy { rig.cell($0) === cells[$0] })
        #expect(rig.cell(2)?.frame.minY == 33)
    }

    @Test("ListFacts 38: cells with constraints choose their size where it is estimated")
    func selfSizing() {
        final class Tall: UICollectionViewCell {
            override init(frame: CGRect) {
                super.init(frame: frame)
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(view)
                NSLayoutConstraint.activate([
                    view.topAnchor.constraint(equalTo: contentView.topAnchor),
                    view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    view.heightAnchor.constraint(equalToConstant: 70), view.widthAnchor.constraint(equalToConstant: 200),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let layout = rows(200, 50)
        layout.estimatedItemSize = CGSize(width: 200, height: 50)
        let rig = CollectionRig(layout, [Array(0..<3)], inWindow: false, size: 400)
        rig.view.register(Tall.self, forCellWithReuseIdentifier: "cell")
        rig.view.frame.size.width = 200
        rig.view.reloadData()
        rig.view.layoutIfNeeded()
        #expect(rig.view.contentSize.height == 210)
        #expect(rig.view.visibleCells.map(\.frame.minY).sorted() == [0, 70, 140])
    }
}
