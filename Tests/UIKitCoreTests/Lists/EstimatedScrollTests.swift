// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Testing

@testable import UIKitCore

/// Rows are much higher than their estimates, so that what is scrolled to is elsewhere by the time it shows.
@MainActor @Suite("Animated scrolling to rows of estimated heights", .serialized)
struct EstimatedScrollTests {
    private func table() -> TableRig {
        let rig = TableRig(
            [Array(0..<200)], height: { $0.row % 3 == 0 ? 120 : 70 }, setUp: { $0.estimatedRowHeight = 30 })
        return rig
    }

    @Test("a table ends where the row is", arguments: [40, 120, 199], [UITableView.ScrollPosition.top, .middle, .bottom, .none])
    func table(row: Int, position: UITableView.ScrollPosition) throws {
        let rig = table()
        let path = IndexPath(row: row, section: 0)
        rig.view.scrollToRow(at: path, at: position, animated: true)
        var last = rig.view.contentOffset.y
        for _ in 0..<17 {
            rig.frames(1)
            // It goes one way.
            #expect(rig.view.contentOffset.y >= last - 0.5)
            last = rig.view.contentOffset.y
        }
        rig.frames(23)
        let cell = try #require(rig.view.cellForRow(at: path))
        let shown = cell.frame.offsetBy(dx: 0, dy: -rig.view.contentOffset.y)
        let atEnd = rig.view.contentOffset.y == rig.view.contentSize.height - 400
        switch position {
        case .top: #expect(shown.minY == 0 || atEnd)
        case .middle: #expect(abs(shown.midY - 200) < 1 || atEnd)
        case .bottom, .none: #expect(shown.maxY == 400)
        }
        #expect(rig.view.movement == nil)
    }

    @Test("a table ends where the row is on the way up, too")
    func tableUp() throws {
        let rig = table()
        rig.view.contentOffset.y = rig.view.contentSize.height - 400
        rig.frames(2)
        let path = IndexPath(row: 60, section: 0)
        rig.view.scrollToRow(at: path, at: .top, animated: true)
        rig.frames(40)
        #expect(try #require(rig.view.cellForRow(at: path)).frame.minY == rig.view.contentOffset.y)
    }

    @Test("what the program does under way ends it")
    func ends() {
        let rig = table()
        rig.view.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: true)
        rig.frames(5)
        rig.view.contentOffset.y = 10
        rig.frames(40)
        #expect(rig.view.contentOffset.y == 10)
    }

    private final class Tall: UICollectionViewCell {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { nil }
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let attributes = layoutAttributes.copied()
            attributes.size.height = attributes.indexPath.item % 3 == 0 ? 120 : 70
            return attributes
        }
    }

    @Test(
        "a collection ends where the item is", arguments: [UICollectionView.ScrollPosition.top, .centeredVertically, .bottom, []])
    func collection(position: UICollectionView.ScrollPosition) throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let rig = CollectionRig(layout, [Array(0..<200)], inWindow: false)
        rig.view.register(Tall.self, forCellWithReuseIdentifier: "cell")
        rig.touch.window.addSubview(rig.view)
        rig.view.reloadData()
        rig.touch.wait(0)
        let path = IndexPath(item: 90, section: 0)
        rig.view.scrollToItem(at: path, at: position, animated: true)
        rig.frames(40)
        let cell = try #require(rig.view.cellForItem(at: path))
        let shown = cell.frame.offsetBy(dx: 0, dy: -rig.view.contentOffset.y)
        switch position {
        case .top: #expect(shown.minY == 0)
        case .centeredVertically: #expect(abs(shown.midY - 100) < 1)
        default: #expect(shown.maxY == 200)
        }
    }
}
