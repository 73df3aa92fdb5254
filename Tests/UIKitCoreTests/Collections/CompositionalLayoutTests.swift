// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// `ListFacts` 39–45 about lists: compositional layouts.
@MainActor @Suite("Compositional layouts", .serialized)
struct CompositionalLayoutTests {
    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func frame(_ rig: CollectionRig, _ item: Int, _ section: Int = 0) -> CGRect? {
        rig.view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    @Test("ListFacts 39, 40, 42: fractions, a count, spacing between items and groups; the last group may be partial")
    func grid() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), subitem: item, count: 3)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 5
        section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 10, bottom: 3, trailing: 20)
        let rig = CollectionRig(UICollectionViewCompositionalLayout(section: section), [Array(0..<7)], inWindow: false)
        #expect(frame(rig, 0) == CGRect(x: 10, y: 7, width: 50, height: 40))
        #expect(frame(rig, 1) == CGRect(x: 70, y: 7, width: 50, height: 40))
        #expect(frame(rig, 6) == CGRect(x: 10, y: 97, width: 50, height: 40))
        #expect(rig.view.contentSize == CGSize(width: 200, height: 140))
        #expect(rig.shown == Array(0..<7))
    }

    @Test("ListFacts 41: insets shrink an item, edge spacing is around it; nested groups")
    func nested() {
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        large.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [small])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)), subitems: [large, column])
        let rig = CollectionRig(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [Array(0..<6)], inWindow: false
        )
        #expect(frame(rig, 0) == CGRect(x: 2, y: 1, width: 94, height: 96))
        #expect(frame(rig, 1) == CGRect(x: 100, y: 0, width: 100, height: 50))
        #expect(frame(rig, 2) == CGRect(x: 100, y: 50, width: 100, height: 50))
        #expect(frame(rig, 3)?.minY == 101)
        #expect(rig.view.contentSize.height == 200)
    }

    @Test("ListFacts 45: headers, footers, pinned ones, a background, a badge")
    func boundaries() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        section.decorationItems = [.background(elementKind: "back")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        let rig = CollectionRig(layout, [Array(0..<4), Array(0..<10)], inWindow: false)
        #expect(frame(rig, 0) == CGRect(x: 10, y: 25, width: 180, height: 50))
        #expect(frame(rig, 0, 1)?.minY == CGFloat(255))
        let path = IndexPath(item: 0, section: 0)
        func top() -> CGFloat? {
            rig.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)?.frame.minY
        }
        #expect(top() == 0)
        #expect(
            rig.view.supplementaryView(forElementKind: "badge", at: path)?.frame == CGRect(x: 185, y: 20, width: 10, height: 10))
        #expect(rig.view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 200, height: 230))
        rig.view.contentOffset.y = 100
        rig.view.layoutIfNeeded()
        #expect(top() == 100)
        rig.view.contentOffset.y = 220
        rig.view.layoutIfNeeded()
        #expect(top() == 210)
    }

    @Test("ListFacts 44: a section that scrolls by itself has an own scroll view, and cells of what shows there")
    func orthogonal() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(50), .absolute(60)), subitems: [item])
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let section = NSCollectionLayoutSection(group: group)
            if index == 0 {
                section.orthogonalScrollingBehavior = .groupPaging
                section.interGroupSpacing = 10
            }
            return section
        }
        let rig = CollectionRig(layout, [Array(0..<1000), Array(0..<20)])
        let scroller = rig.view.subviews.compactMap { $0 as? OrthogonalScrollView }.first
        #expect(scroller?.frame == CGRect(x: 0, y: 0, width: 200, height: 60))
        #expect(scroller?.contentSize == CGSize(width: 59_990, height: 60))
        #expect(rig.view.indexPathsForVisibleItems.filter { $0.section == 0 }.count == 4)
        #expect(frame(rig, 0, 1)?.minY == 60)
        rig.view.scrollToItem(at: IndexPath(item: 500, section: 0), at: .left, animated: false)
        rig.touch.wait(0)
        #expect(scroller?.contentOffset.x == 30_000 && rig.cell(500)?.number == 500)
        #expect(rig.cell(0) == nil && rig.view.contentOffset == .zero)
    }

    @Test("sections that scroll by themselves keep their places when others come, and are hit where they show")
    func orthogonalSectionsMove() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(50), .absolute(60)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        let rig = CollectionRig(UICollectionViewCompositionalLayout(section: section), [Array(0..<100), Array(100..<200)])
        func scroller(_ index: Int) -> OrthogonalScrollView? { rig.view.scrollers[index] }
        scroller(0)?.contentOffset.x = 300
        rig.touch.wait(0)
        #expect(rig.view.indexPathForItem(at: CGPoint(x: 10, y: 30)) == IndexPath(item: 6, section: 0))
        let old = scroller(0)
        rig.data.insert(Array(200..<300), at: 0)
        rig.view.insertSections(IndexSet(integer: 0))
        rig.frames(40)
        #expect(scroller(1) === old && old?.section == 1)
        #expect(scroller(0)?.contentOffset.x == 0 && scroller(1)?.contentOffset.x == 300 && scroller(2)?.contentOffset.x == 0)
        #expect(rig.view.indexPathForItem(at: CGPoint(x: 10, y: 90)) == IndexPath(item: 6, section: 1))
    }

    private final class TallCell: UICollectionViewCell {
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize { CGSize(width: targetSize.width, height: 70) }
    }

    @Test("an item that is scrolled to is where it is wanted, although the sizes were estimates")
    func scrollToEstimated() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(30)))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [item])
        let rig = CollectionRig(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [Array(0..<200)])
        rig.view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        rig.view.reloadData()
        rig.touch.wait(0)
        for (item, position) in [(199, UICollectionView.ScrollPosition.bottom), (100, .top), (150, .bottom)] {
            rig.view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
            rig.touch.wait(0)
            let frame = rig.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .zero
            #expect(frame.height == 70)
            let wanted: CGFloat = position == .bottom ? 200 - frame.height : 0
            #expect(abs(frame.minY - rig.view.contentOffset.y - wanted) < 1, "item \(item)")
        }
    }

    @Test("a background that the program has coloured keeps its colour while the cell is selected")
    func customBackground() {
        var state = UICellConfigurationState(traitCollection: .current)
        state.isSelected = true
        var background = UIBackgroundConfiguration.listPlainCell()
        #expect(background.updated(for: state).backgroundColor != background.backgroundColor)
        background.backgroundColor = .red
        #expect(background.updated(for: state).backgroundColor == .red)
    }

    @Test("cells of lists: a content configuration measures itself, and the state reaches the update handler")
    func listCells() {
        final class Source: NSObject, UICollectionViewDataSource {
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = "Row \(item)"
                cell.contentConfiguration = content
            }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
            }
        }
        let source = Source()
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.dataSource = source
        view.layoutIfNeeded()
        let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect(first?.frame.minX == 16 && first?.frame.width == 268 && (first?.frame.height ?? 0) > 20)
        #expect(first?.contentView is UIListContentView && first?.backgroundConfiguration != nil)
        var states: [Bool] = []
        first?.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
        view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        view.layoutIfNeeded()
        #expect(states.last == true)
    }

    @Test("ListFacts 43: estimated rows are measured, and what follows moves; a million rows stay cheap")
    func estimated() {
        final class Row: UICollectionViewCell {
            override init(frame: CGRect) {
                super.init(frame: frame)
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(view)
                NSLayoutConstraint.activate([
                    view.topAnchor.constraint(equalTo: contentView.topAnchor),
                    view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    view.heightAnchor.constraint(equalToConstant: 30),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
        let rig = CollectionRig(layout, [Array(0..<1_000_000)], inWindow: false)
        rig.view.register(Row.self, forCellWithReuseIdentifier: "cell")
        rig.view.reloadData()
        rig.view.layoutIfNeeded()
        #expect(frame(rig, 1) == CGRect(x: 0, y: 30, width: 200, height: 30))
        #expect(rig.view.visibleCells.count == 7)
        #expect(rig.view.contentSize.height == CGFloat(43_999_902))
        rig.view.contentOffset.y = 20_000_000
        rig.view.layoutIfNeeded()
        #expect(rig.view.visibleCells.allSatisfy { $0.frame.height == 30 } && rig.view.visibleCells.count >= 7)
    }

    @Test("a list has the background of its look, unless the program chose one")
    func listBackground() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        func color(own: UIColor?) -> UIColor? {
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 400),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            if let own { view.backgroundColor = own }
            view.layoutIfNeeded()
            return view.backgroundColor
        }
        #expect(color(own: nil) == .systemGroupedBackground)
        #expect(color(own: .red) == .red)
        configuration.backgroundColor = .yellow
        #expect(color(own: nil) == .yellow)
    }

    private final class Header: UICollectionReusableView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { nil }
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let attributes = layoutAttributes.copied()
            attributes.size.height = 50
            return attributes
        }
    }

    @Test("headers that choose their heights cost what they change: no other section is arranged anew")
    func estimatedHeaders() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(20)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
        var asked = 0
        let layout = UICollectionViewCompositionalLayout { _, _ in
            asked += 1
            let section = NSCollectionLayoutSection(group: group)
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: self.size(.fractionalWidth(1), .estimated(10)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            return section
        }
        let rig = CollectionRig(layout, Array(repeating: [1, 2], count: 1000), inWindow: false)
        rig.view.register(
            Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "view")
        rig.touch.window.addSubview(rig.view)
        rig.view.reloadData()
        rig.touch.wait(0)
        let (made, changes) = (asked, layout.plan.places.changes)
        #expect(rig.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == 140)
        for step in 1...10 {
            rig.view.contentOffset.y = CGFloat(step) * 400
            rig.view.layoutIfNeeded()
        }
        #expect(asked == made && made <= 2000)
        // A section is 90 high when its header has shown: of ten steps each has shown a few.
        #expect(layout.plan.places.changes - changes < 100 && layout.plan.places.changes > changes)
        let sections = Set(rig.view.indexPathsForVisibleItems.map(\.section)).sorted()
        for section in sections.dropFirst() {
            let header = rig.view.layoutAttributesForSupplementaryElement(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
            let before = rig.view.layoutAttributesForItem(at: IndexPath(item: 1, section: section - 1))?.frame
            #expect(header?.height == 50 && header?.minY == before?.maxY)
        }
        let end = rig.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 999))?.frame.maxY
        #expect(rig.view.contentSize.height == end)
    }

    @Test("a section's insets begin where it says; those of its headers, too")
    func insetsReference() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(20)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
        let references: [UIContentInsetsReference] = [.automatic, .none, .layoutMargins, .automatic]
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsetsReference = references[index]
            if index == 3 { section.supplementaryContentInsetsReference = .layoutMargins }
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: self.size(.fractionalWidth(1), .absolute(10)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            return section
        }
        let rig = CollectionRig(layout, Array(repeating: [1], count: 4), inWindow: false)
        rig.view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
        layout.invalidateLayout()
        rig.view.layoutIfNeeded()
        let frames = (0..<4).map { rig.view.layoutAttributesForItem(at: IndexPath(item: 0, section: $0))?.frame }
        #expect(frames.map { $0?.minX } == [0, 0, 30, 0] && frames.map { $0?.width } == [200, 200, 160, 200])
        let headers = (0..<4).map {
            rig.view.layoutAttributesForSupplementaryElement(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: $0))?.frame
        }
        #expect(headers.map { $0?.minX } == [0, 0, 30, 30] && headers.map { $0?.width } == [200, 200, 160, 160])
    }
}
