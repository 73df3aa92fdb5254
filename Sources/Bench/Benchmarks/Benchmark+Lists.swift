// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import UIKit
import UIKitCore

/// Tables and collections of few and of very many items.
extension Benchmark {
    static let lists = tables + collections + snapshots

    private static let sizes = [100, 10_000, 1_000_000]

    private static let tables = [
        Benchmark(
            name: "lists-table-reload", summary: "A table's data is read anew; a screen of rows shows.", sizes: sizes,
            growth: .sublinear, maximumAllocations: 200
        ) { size in
            let scene = try ListStage(table: size)
            return Run {
                scene.table.reloadData()
                scene.table.layoutIfNeeded()
            } end: {
                scene.end()
            }
        },
        Benchmark(
            name: "lists-table-end", summary: "A table jumps to its last row and back.", sizes: sizes, growth: .sublinear,
            maximumAllocations: 220
        ) { size in
            let scene = try ListStage(table: size)
            return Run {
                for row in [size - 1, 0] {
                    scene.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
                    scene.table.layoutIfNeeded()
                }
            } end: {
                scene.end()
            }
        },
        Benchmark(
            name: "lists-table-row", summary: "A table scrolls by a row.", sizes: sizes, growth: .sublinear,
            maximumAllocations: 40
        ) { size in
            let scene = try ListStage(table: size)
            var isDown = false
            return Run {
                isDown.toggle()
                scene.table.contentOffset.y += isDown ? 44 : -44
                scene.table.layoutIfNeeded()
            } end: {
                scene.end()
            }
        },
    ]

    private static let collections = [
        Benchmark(
            name: "lists-grid-reload", summary: "A grid's data is read anew; a screen of cells shows.", sizes: sizes,
            growth: .sublinear, maximumAllocations: 1100
        ) { size in
            let scene = try ListStage(grid: size, isCompositional: false)
            return Run {
                scene.grid.reloadData()
                scene.grid.layoutIfNeeded()
            } end: {
                scene.end()
            }
        },
        end(of: "grid", "A flow layout", isCompositional: false, maximumAllocations: 2200),
        end(of: "compositional", "A compositional layout", isCompositional: true, maximumAllocations: 950),
    ]

    private static func end(of name: String, _ what: String, isCompositional: Bool, maximumAllocations: Double) -> Benchmark {
        Benchmark(
            name: "lists-\(name)-end", summary: "\(what) jumps to its last item and back.", sizes: sizes, growth: .sublinear,
            maximumAllocations: maximumAllocations
        ) { size in
            let scene = try ListStage(grid: size, isCompositional: isCompositional)
            return Run {
                for item in [size - 1, 0] {
                    scene.grid.scrollToItem(at: IndexPath(item: item, section: 0), at: .top, animated: false)
                    scene.grid.layoutIfNeeded()
                }
            } end: {
                scene.end()
            }
        }
    }

    private static let snapshots = [
        apply(
            name: "lists-apply",
            summary: "A hundred items of a table's snapshot go and as many come; the differences are applied.",
            changes: 100, sizes: sizes, maximumAllocations: 6500),
        apply(
            name: "lists-apply-many", summary: "Five thousand items all over a table's snapshot go, and as many come.",
            changes: 5000, sizes: [10_000, 100_000, 1_000_000],
            maximumAllocations: 70_000),
    ]

    /// The items go all over the list, and others come where the next ones are.
    private static func apply(
        name: String, summary: String, changes: Int, sizes: [Int], maximumAllocations: Double
    ) -> Benchmark {
        Benchmark(
            name: name, summary: summary, sizes: sizes, growth: .sublinear, maximumAllocations: maximumAllocations
        ) { size in
            let scene = try ListStage(table: 0)
            let source = UITableViewDiffableDataSource<Int, Int>(tableView: scene.table) { table, path, _ in
                table.dequeueReusableCell(withIdentifier: "row", for: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<size))
            source.apply(snapshot, animatingDifferences: false)
            // Every so many-th item goes: they are these, and what has come in their places since.
            var places = Array(stride(from: 0, to: size - 1, by: max(1, (size - 1) / changes)).prefix(changes))
            var next = size
            return Run {
                for index in places.indices {
                    snapshot.insertItems([next], beforeItem: places[index])
                    snapshot.deleteItems([places[index]])
                    places[index] = next
                    next += 1
                }
                source.apply(snapshot, animatingDifferences: false)
                scene.table.layoutIfNeeded()
            } end: {
                scene.end()
            }
        }
    }
}

/// A stage with a table or a grid of so many items.
@MainActor
private final class ListStage: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private(set) var grid = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: UICollectionViewFlowLayout())
    private let stage: Stagehand
    private let count: Int

    private init(count: Int) throws {
        self.count = count
        stage = try Stagehand(UIViewController(), size: CGSize(width: 400, height: 800))
        super.init()
    }

    convenience init(table count: Int) throws {
        try self.init(count: count)
        table.register(Row.self, forCellReuseIdentifier: "row")
        if count > 0 { table.dataSource = self }
        try show(table)
        guard count == 0 || table.visibleCells.allSatisfy({ ($0 as? Row)?.mark == Row.usual }) else {
            throw BenchError.wrongCells
        }
    }

    convenience init(grid count: Int, isCompositional: Bool) throws {
        try self.init(count: count)
        if isCompositional {
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
                subitems: [item])
            grid.collectionViewLayout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
        grid.register(Tile.self, forCellWithReuseIdentifier: "tile")
        grid.dataSource = self
        try show(grid)
        guard grid.visibleCells.allSatisfy({ ($0 as? Tile)?.mark == Row.usual }) else { throw BenchError.wrongCells }
    }

    private func show(_ list: UIScrollView) throws {
        guard let view = stage.window.rootViewController?.view else { throw BenchError.noRootController }
        view.addSubview(list)
        try stage.settle()
    }

    func end() { stage.end() }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
}

/// With a property that only its own initialiser sets: a release build could run another one's.
private final class Row: UITableViewCell {
    static let usual = "made by its own initialiser"
    let mark: String

    override init(style: CellStyle, reuseIdentifier: String?) {
        mark = Self.usual
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
}

private final class Tile: UICollectionViewCell {
    let mark: String

    override init(frame: CGRect) {
        mark = Row.usual
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }
}
