// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Foundation
import ObjectiveRuntime
import Stagehand
import Testing

@testable import UIKitCore

/// Lists as iOS code makes them: cell registrations, accessories, swipe actions, outlines.
@MainActor @Suite("Rows of lists in collection views", .serialized)
struct ListCellTests {
    private final class List: UICollectionViewController {
        typealias Source = UICollectionViewDiffableDataSource<Int, String>
        var accessories: [UICellAccessory] = []
        var accessoriesOfItem: ((String) -> [UICellAccessory])?
        var log: [String] = []
        var canEdit: (IndexPath) -> Bool = { _ in true }
        private(set) var source: Source?

        init(
            _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, swipes: Bool = false,
            headerMode: UICollectionLayoutListConfiguration.HeaderMode = .none
        ) {
            var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
            configuration.headerMode = headerMode
            weak var list: List?
            if swipes {
                configuration.trailingSwipeActionsConfigurationProvider = { path in
                    guard let item = list?.source?.itemIdentifier(for: path) else { return nil }
                    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                        list?.delete(item)
                        done(true)
                    }
                    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
                        list?.log.append("flag \(item)")
                        done(true)
                    }
                    return UISwipeActionsConfiguration(actions: [delete, flag])
                }
            }
            super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            list = self
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = item
                cell.contentConfiguration = content
                cell.accessories = self?.accessoriesOfItem?(item) ?? self?.accessories ?? []
            }
            let source = Source(collectionView: collectionView) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            source.reorderingHandlers.canReorderItem = { _ in true }
            source.reorderingHandlers.didReorder = { [weak self] in
                self?.log.append($0.finalSnapshot.itemIdentifiers.joined())
            }
            self.source = source
        }

        func show(_ items: [String]) {
            loadViewIfNeeded()
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            source?.apply(snapshot, animatingDifferences: false)
        }

        func delete(_ item: String) {
            guard var snapshot = source?.snapshot() else { return }
            snapshot.deleteItems([item])
            source?.apply(snapshot)
        }

        override func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
            canEdit(indexPath)
        }

        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("select \(indexPath.item)")
        }

        func cell(_ item: Int) throws -> UICollectionViewListCell {
            try #require(collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell)
        }
    }

    private func stage(_ list: List, _ items: [String] = ["a", "b", "c"]) throws -> Stagehand {
        list.show(items)
        return try Stagehand(list, size: CGSize(width: 320, height: 400))
    }

    private func glyph(_ kind: CellGlyph.Kind, in cell: UIView) -> UIView? {
        cell.subviews.first { ($0 as? CellGlyph)?.kind == kind || ($0 as? CellControl)?.kind == kind }
    }

    @Test("Accessories take their places beside the content, which gives way")
    func places() throws {
        let list = List()
        list.accessories = [.checkmark(), .disclosureIndicator(), .insert(displayed: .always)]
        _ = try stage(list)
        let cell = try list.cell(0)
        let check = try #require(glyph(.checkmark, in: cell)), arrow = try #require(glyph(.disclosure, in: cell))
        let plus = try #require(glyph(.insert, in: cell))
        #expect(arrow.frame.maxX == 304 && check.frame.maxX < arrow.frame.minX)
        #expect(plus.frame.minX == 16)
        #expect(cell.contentView.frame.maxX <= check.frame.minX && cell.contentView.frame.minX > 0)
        #expect(abs(arrow.frame.midY - cell.bounds.midY) <= 1)
    }

    @Test("From right to left they are mirrored")
    func mirrored() throws {
        let list = List()
        list.loadViewIfNeeded()
        list.collectionView.semanticContentAttribute = .forceRightToLeft
        list.accessories = [.disclosureIndicator()]
        _ = try stage(list)
        let cell = try list.cell(0)
        cell.semanticContentAttribute = .forceRightToLeft
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        let arrow = try #require(glyph(.disclosure, in: cell))
        #expect(arrow.frame.minX == 16 && cell.contentView.frame.minX >= arrow.frame.maxX)
    }

    @Test("An item of which the delegate says that it cannot be edited shows nothing of it")
    func notEditable() throws {
        let list = List()
        var asked: [Int] = []
        list.accessories = [.delete()]
        list.canEdit = {
            asked.append($0.item)
            return $0.item != 1
        }
        let stage = try stage(list)
        #expect(asked.isEmpty)
        list.setEditing(true, animated: false)
        try stage.settle()
        #expect(asked == [0, 1, 2])
        let (first, second) = (try list.cell(0), try list.cell(1))
        #expect(first.configurationState.isEditing && glyph(.delete, in: first) != nil)
        #expect(!second.configurationState.isEditing && glyph(.delete, in: second) == nil)
        // Also those that come meanwhile, and those whose data has changed.
        list.canEdit = { $0.item == 1 }
        list.show(["a", "b", "c", "d"])
        try stage.settle()
        let last = try list.cell(3)
        #expect(!last.configurationState.isEditing)
        var snapshot = try #require(list.source?.snapshot())
        snapshot.reconfigureItems(["a", "b"])
        list.source?.apply(snapshot, animatingDifferences: false)
        try stage.settle()
        let (third, fourth) = (try list.cell(0), try list.cell(1))
        #expect(glyph(.delete, in: third) == nil && glyph(.delete, in: fourth) != nil)
    }

    @Test("Those for editing show while the list is edited; a mark shows the selection")
    func editing() throws {
        let list = List()
        list.accessories = [.multiselect(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)]
        let stage = try stage(list)
        let cell = try list.cell(1)
        #expect(glyph(.emptyCircle, in: cell) == nil && glyph(.disclosure, in: cell) != nil)
        list.collectionView.allowsMultipleSelectionDuringEditing = true
        list.setEditing(true, animated: false)
        try stage.settle()
        #expect(glyph(.emptyCircle, in: cell) != nil && glyph(.reorder, in: cell) != nil && glyph(.disclosure, in: cell) == nil)
        try stage.tap(cell)
        #expect(glyph(.filledCircle, in: cell) != nil)
        try stage.tap(cell)
        #expect(glyph(.emptyCircle, in: cell) != nil)
    }

    @Test("A button for details does its action and selects nothing; a view of the program's and a text show")
    func handlers() throws {
        let list = List()
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        list.accessoriesOfItem = { [weak list] item in
            item == "a"
                ? [.detail(actionHandler: { list?.log.append("detail") }), .label(text: "12")]
                : [.customView(configuration: .init(customView: badge, placement: .trailing()))]
        }
        let stage = try stage(list, ["a", "b"])
        let cell = try list.cell(0)
        try stage.tap(try #require(glyph(.detail, in: cell)))
        #expect(list.log == ["detail"])
        #expect(cell.subviews.contains { ($0 as? UILabel)?.text == "12" })
        #expect(badge.superview === (try list.cell(1)) && badge.frame.size == CGSize(width: 30, height: 20))
        #expect(badge.frame.maxX == 304)
    }

    @Test("A pop-up menu shows what is chosen, and tells of it")
    func popUpMenu() throws {
        let list = List()
        let menu = UIMenu(children: [UIAction(title: "Low") { _ in }, UIAction(title: "High") { _ in }])
        list.accessoriesOfItem = { [weak list] _ in
            [.popUpMenu(menu, selectedElementDidChangeHandler: { list?.log.append($0.selectedElements.first?.title ?? "") })]
        }
        let stage = try stage(list, ["a"])
        let button = try #require(try list.cell(0).subviews.compactMap { $0 as? UIButton }.first)
        #expect(button.title(for: .normal) == "Low" && button.frame.maxX == 304)
        try stage.tap(button)
        try stage.settle()
        try stage.tap(labelled: "High")
        try stage.settle()
        #expect(list.log == ["High"] && button.title(for: .normal) == "High")
    }

    @Test("A swipe shows the list's actions; a tap does one, a full swipe the first, and other touches close")
    func swipes() throws {
        let list = List(swipes: true)
        let stage = try stage(list)
        func swipe(_ item: Int, _ distance: CGFloat) throws {
            let cell = try list.cell(item)
            let start = cell.convert(CGPoint(x: 280, y: cell.bounds.midY), to: nil)
            try stage.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y), during: 0.5)
            try stage.settle()
        }
        try swipe(1, -180)
        #expect(try list.cell(1).frame.minX < -100 && (try list.cell(1).configurationState.isSwiped))
        try stage.tap(labelled: "Flag")
        try stage.settle()
        #expect(list.log == ["flag b"])
        #expect(try list.cell(1).frame.minX == 0 && !(try list.cell(1).configurationState.isSwiped))
        try swipe(1, -180)
        try stage.tap(try list.cell(0))
        try stage.settle()
        #expect(try list.cell(1).frame.minX == 0 && list.log == ["flag b"])
        try swipe(1, -270)
        #expect(list.source?.snapshot().itemIdentifiers == ["a", "c"])
        try swipe(0, 200)
        #expect(try list.cell(0).frame.minX == 0)
    }

    @Test("A control that deletes shows the actions of the row")
    func deleteControl() throws {
        let list = List(swipes: true)
        list.accessories = [.delete()]
        let stage = try stage(list)
        list.setEditing(true, animated: false)
        try stage.settle()
        try stage.tap(try #require(glyph(.delete, in: try list.cell(2))))
        try stage.settle()
        try stage.tap(labelled: "Delete")
        try stage.settle()
        #expect(list.source?.snapshot().itemIdentifiers == ["a", "b"])
    }

    @Test("The handle moves the row at once")
    func reorder() throws {
        let list = List()
        list.accessories = [.reorder(displayed: .always)]
        let stage = try stage(list)
        let cell = try list.cell(0)
        let handle = try #require(glyph(.reorder, in: cell))
        let start = handle.convert(CGPoint(x: 10, y: 5), to: nil)
        try stage.drag(from: start, to: CGPoint(x: start.x - 60, y: start.y + 2.2 * cell.bounds.height), during: 0.5)
        try stage.settle()
        #expect(list.log == ["bca"])
        #expect(cell.frame.minX == 0)
    }

    @Test("An outline's arrow turns, and what is below its item is indented", arguments: [false, true])
    func outline(byHeader: Bool) throws {
        let list = List(.sidebar)
        list.accessoriesOfItem = {
            $0.count > 1 ? [] : [.outlineDisclosure(options: .init(style: byHeader ? .header : .cell))]
        }
        list.loadViewIfNeeded()
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a", "b"])
        tree.append(["a1", "a2"], to: "a")
        list.source?.apply(tree, to: 0, animatingDifferences: false)
        let stage = try Stagehand(list, size: CGSize(width: 320, height: 400))
        let cell = try list.cell(0)
        let arrow = try #require(glyph(.outline(isExpanded: false), in: cell))
        #expect(!cell.configurationState.isExpanded && list.collectionView.numberOfItems(inSection: 0) == 2)
        try stage.tap(byHeader ? cell : arrow)
        try stage.settle()
        #expect(list.collectionView.numberOfItems(inSection: 0) == 4)
        #expect(cell.configurationState.isExpanded && glyph(.outline(isExpanded: true), in: cell) != nil)
        #expect(try list.cell(1).indentationLevel == 1 && list.cell(1).contentView.frame.minX == 10)
        #expect(try list.cell(3).indentationLevel == 0)
        try stage.tap(byHeader ? cell : try #require(glyph(.outline(isExpanded: true), in: cell)))
        try stage.settle()
        #expect(list.collectionView.numberOfItems(inSection: 0) == 2 && !cell.configurationState.isExpanded)
        #expect(list.log.isEmpty)
    }

    @Test("the first item of a section can be its header: with its look, above the rounded rows, and a click on it opens them")
    func firstItemAsHeader() throws {
        let list = List(.insetGrouped, headerMode: .firstItemInSection)
        list.accessoriesOfItem = { $0.count > 1 ? [] : [.outlineDisclosure()] }
        list.loadViewIfNeeded()
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a"])
        tree.append(["a1", "a2"], to: "a")
        list.source?.apply(tree, to: 0, animatingDifferences: false)
        let stage = try Stagehand(list, size: CGSize(width: 320, height: 400))
        let header = try list.cell(0)
        #expect(header.layer.cornerRadius == 0 && header.backgroundConfiguration?.backgroundColor == .clear)
        let content = try #require(header.contentConfiguration as? UIListContentConfiguration)
        #expect(content.textProperties.font == UIListContentConfiguration.groupedHeader().textProperties.font)
        try stage.tap(header)
        try stage.settle()
        #expect(list.collectionView.numberOfItems(inSection: 0) == 3 && list.log.isEmpty)
        let first = try list.cell(1)
        #expect(first.layer.cornerRadius == 10)
        #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        // Other rows are chosen by a click, also with an accessory that is left to the cell.
        try stage.tap(first)
        #expect(!list.log.isEmpty && list.collectionView.numberOfItems(inSection: 0) == 3)
    }
}
