// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Index titles of collections", .serialized)
struct CollectionTitleIndexTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        var sections = 3
        var titles: [String]? = ["A", "B", "C"]
        func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
        func collectionView(
            _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
        ) -> IndexPath { IndexPath(item: 0, section: index) }
    }

    @Test("they are at the side, over the items; a touch shows the item that a title stands for; reloading asks for them anew")
    func titles() throws {
        let rig = TouchRig()
        let source = Source()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: rows(320, 40))
        view.contentInsetAdjustmentBehavior = .never
        view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        rig.window.addSubview(view)
        rig.wait(0)
        let index = try #require(view.subviews.compactMap { $0 as? SectionIndexView }.first)
        #expect(index.frame == CGRect(x: 305, y: 0, width: 15, height: 300))
        // The titles are in the middle of the side: A, B and C from 129 to 171.
        rig.tap(312, 165)
        rig.wait(0)
        #expect(view.contentOffset.y == 2400 && view.indexPathsForSelectedItems?.isEmpty == true)
        rig.down(312, 150)
        rig.wait(0.01)
        #expect(view.contentOffset.y == 1200 && index.frame.minY == 1200)
        rig.move(312, 100)
        rig.wait(0.01)
        rig.up(312, 100)
        #expect(view.contentOffset.y == 0)
        source.titles = nil
        view.reloadData()
        rig.wait(0)
        #expect(index.superview == nil)
        (source.titles, source.sections) = (["A"], 0)
        view.reloadData()
        rig.wait(0)
        #expect(index.superview == nil)
    }
}
