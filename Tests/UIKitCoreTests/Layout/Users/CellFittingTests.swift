// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

/// Cells that are as large as their constraints want, as programs measure and change them.
@MainActor
@Suite("Cells that fit their content", .serialized)
struct CellFittingTests {
    private final class FullWidthCell: UICollectionViewCell {
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize { CGSize(width: targetSize.width, height: 77) }
    }

    @Test("a collection's cell says its size in `systemLayoutSizeFitting`, which subclasses override")
    func collectionCells() throws {
        let cell = FullWidthCell(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.size = CGSize(width: 100, height: 10)
        let root = UIViewController()
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(10)))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: item.layoutSize, subitems: [item])
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        let registration = UICollectionView.CellRegistration<FullWidthCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        root.view.addSubview(list)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        source.apply(snapshot, animatingDifferences: false)
        let stage = try Stagehand(root, size: CGSize(width: 300, height: 300))
        defer { stage.end() }
        try stage.settle()
        #expect(list.visibleCells.map(\.frame.height) == [77, 77])
        #expect(cell.systemLayoutSizeFitting(.zero).height == 77)
    }

    private func box(in view: UIView, _ size: CGSize) -> [NSLayoutConstraint] {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        return [
            box.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
            box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -5),
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
            box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
            box.widthAnchor.constraint(equalToConstant: size.width), box.heightAnchor.constraint(equalToConstant: size.height),
        ]
    }

    @Test("the size of a cell without a list is what its content's constraints say, or its own")
    func prototypes() {
        let cell = UICollectionViewCell()
        NSLayoutConstraint.activate(box(in: cell.contentView, CGSize(width: 120, height: 30)))
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 130, height: 40))
        let own = UICollectionViewCell()
        NSLayoutConstraint.activate(box(in: own, CGSize(width: 120, height: 30)))
        #expect(own.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 130, height: 40))
        let row = UITableViewCell()
        NSLayoutConstraint.activate(box(in: row.contentView, CGSize(width: 120, height: 30)))
        let size = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(size.width == 130 && size.height >= 40 && size.height < 42)
    }

    private final class Source: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    private final class Row: UITableViewCell {
        let label = UILabel()
        private(set) lazy var height = label.heightAnchor.constraint(equalToConstant: 60)

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            let margins = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: margins.topAnchor),
                label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: margins.leadingAnchor), height,
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test("a row's margins are where separators begin, and it is measured again when the cell says that its size has changed")
    func rows() throws {
        let root = UIViewController()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        table.register(Row.self, forCellReuseIdentifier: "row")
        let source = Source()
        table.dataSource = source
        root.view.addSubview(table)
        let stage = try Stagehand(root, size: CGSize(width: 300, height: 600))
        defer { stage.end() }
        try stage.settle()
        let row = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Row)
        #expect(row.label.frame.minX == 16 && row.label.frame.minY == 11)
        let before = row.frame.height
        row.height.constant = 100
        row.invalidateIntrinsicContentSize()
        try stage.settle()
        #expect(row.frame.height == before + 40)
        #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == row.frame.maxY)
    }

    @Test("a cell with a content configuration has its height, whatever constraints there are beside the content")
    func separatorConstraints() throws {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        var content = UIListContentConfiguration.cell()
        content.text = Array(repeating: "many words", count: 20).joined(separator: " ")
        cell.contentConfiguration = content
        cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 30).isActive = true
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(size.height > 100)
    }

    private final class Measuring: UICollectionViewCell {
        var sizes: [CGSize] = []
        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            sizes.append(systemLayoutSizeFitting(CGSize(width: 100, height: 0)))
        }
    }

    @Test("a cell may measure itself while its configuration is updated")
    func measuresInUpdate() {
        let cell = Measuring(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        cell.setNeedsUpdateConfiguration()
        cell.layoutIfNeeded()
        #expect(cell.sizes.count == 1)
    }
}
