// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import Stagehand
import Testing

@testable import UIKitCore

@MainActor @Suite("Lines between the rows of lists", .serialized)
struct ListSeparatorTests {
    private final class List: UICollectionViewController {
        init(_ configuration: UICollectionLayoutListConfiguration) {
            super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        }

        required init?(coder: NSCoder) { nil }

        private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
            var content = cell.defaultContentConfiguration()
            content.text = "\(number)"
            cell.contentConfiguration = content
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
        }

        /// The lines of a row, from top to bottom.
        func lines(_ item: Int) -> [UIView] {
            collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.subviews
                .filter { !$0.isHidden && $0.frame.height <= 1 && $0.frame.width > 0 }.sorted { $0.frame.minY < $1.frame.minY }
                ?? []
        }
    }

    private func stage(
        _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
        _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) throws -> (List, Stagehand) {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&configuration)
        let list = List(configuration)
        return (list, try Stagehand(list, size: CGSize(width: 320, height: 400)))
    }

    @Test("by themselves they are below the rows, begin below the text, and end with a group before its last row")
    func automatic() throws {
        let (plain, _) = try stage()
        let line = try #require(plain.lines(0).first)
        #expect((0..<3).allSatisfy { plain.lines($0).count == 1 })
        #expect(line.frame.minX == 16 && line.frame.maxX == 320 && line.backgroundColor == .separator)
        let (grouped, _) = try stage(.insetGrouped)
        #expect((0..<3).map { grouped.lines($0).count } == [1, 1, 0])
        let (sidebar, _) = try stage(.sidebar)
        #expect(sidebar.lines(0).isEmpty)
        let (without, _) = try stage { $0.showsSeparators = false }
        #expect(without.lines(0).isEmpty)
    }

    @Test("a section's configuration gives colour, insets and visibility; single insets may be those of the look")
    func section() throws {
        let (list, _) = try stage {
            $0.separatorConfiguration.color = .systemRed
            $0.separatorConfiguration.topSeparatorVisibility = .visible
            $0.separatorConfiguration.topSeparatorInsets = NSDirectionalEdgeInsets(top: 2, leading: 5, bottom: 0, trailing: 7)
            $0.separatorConfiguration.bottomSeparatorInsets.trailing = 30
        }
        let lines = list.lines(1)
        #expect(lines.map(\.frame.minX) == [5, 16] && lines.map(\.frame.maxX) == [313, 290])
        #expect(lines.first?.frame.minY == 2 && lines.allSatisfy { $0.backgroundColor == .systemRed })
        let (hidden, _) = try stage { $0.separatorConfiguration.bottomSeparatorVisibility = .hidden }
        #expect(hidden.lines(1).isEmpty)
    }

    @Test("a handler changes single rows, and hears what belongs to each; it says nothing where no lines show")
    func handler() throws {
        var heard: [Int: UIListSeparatorConfiguration] = [:]
        let (list, _) = try stage(.insetGrouped) {
            $0.itemSeparatorHandler = { path, section in
                heard[path.item] = section
                var row = section
                if path.item == 0 { row.bottomSeparatorVisibility = .hidden }
                if path.item == 2 { row.bottomSeparatorVisibility = .visible }
                return row
            }
        }
        #expect((0..<3).map { list.lines($0).count } == [0, 1, 1])
        #expect((0..<3).map { heard[$0]?.bottomSeparatorVisibility } == [.visible, .visible, .hidden])
        #expect(heard.values.allSatisfy { $0.topSeparatorVisibility == .hidden })
        heard = [:]
        let (without, _) = try stage {
            $0.showsSeparators = false
            $0.itemSeparatorHandler = {
                heard[$0.item] = $1
                return $1
            }
        }
        #expect(without.lines(0).isEmpty && heard.isEmpty)
    }

    @Test("rows that are selected among others have lines of another colour")
    func multipleSelection() throws {
        let (list, stage) = try stage {
            $0.separatorConfiguration.color = .systemRed
            $0.separatorConfiguration.multipleSelectionColor = .systemBlue
        }
        func tap(_ item: Int) throws {
            try stage.tap(try #require(list.collectionView.cellForItem(at: IndexPath(item: item, section: 0))))
            try stage.settle()
        }
        try tap(0)
        #expect(list.lines(0).first?.backgroundColor == .systemRed)
        list.collectionView.allowsMultipleSelection = true
        try tap(1)
        #expect(list.lines(1).first?.backgroundColor == .systemBlue && list.lines(2).first?.backgroundColor == .systemRed)
        try tap(1)
        #expect(list.lines(1).first?.backgroundColor == .systemRed)
    }

    @Test("configurations with the same values are equal")
    func equality() {
        var one = UIListSeparatorConfiguration(listAppearance: .plain)
        var other = UIListSeparatorConfiguration(listAppearance: .plain)
        #expect(one == other && Set([one, other]).count == 1)
        one.bottomSeparatorInsets.leading = 3
        #expect(one != other)
        other.bottomSeparatorInsets.leading = 3
        #expect(one == other)
    }
}
