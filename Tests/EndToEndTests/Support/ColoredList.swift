// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKit

/// A table or a collection view that fills the window, with rows of 40 points in many colours and none of them red. Where there is no row
/// yet, it is red.
@MainActor
final class ColoredList: UIViewController, UITableViewDataSource, UICollectionViewDataSource {
    enum Kind: CaseIterable { case table, collection }

    let list: UIScrollView
    /// How many rows were asked for.
    private(set) var made = 0
    static let rowHeight: CGFloat = 40

    init(_ kind: Kind, size: CGSize) {
        switch kind {
        case .table: list = UITableView(frame: CGRect(origin: .zero, size: size), style: .plain)
        case .collection:
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: size.width, height: Self.rowHeight)
            layout.minimumLineSpacing = 0
            list = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        list.backgroundColor = .red
        list.contentInsetAdjustmentBehavior = .never
        if let table = list as? UITableView {
            table.rowHeight = Self.rowHeight
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = self
        }
        if let collection = list as? UICollectionView {
            collection.register(LabelCell.self, forCellWithReuseIdentifier: "row")
            collection.dataSource = self
        }
        view.addSubview(list)
    }

    private func color(_ row: Int) -> UIColor { UIColor(red: 0.3, green: 0.5, blue: CGFloat(row % 16) / 16, alpha: 1) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        made += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row number \(indexPath.row) of very many"
        cell.backgroundColor = color(indexPath.row)
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100_000 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        made += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        (cell as? LabelCell)?.label.text = "Row number \(indexPath.item) of very many"
        cell.contentView.backgroundColor = color(indexPath.item)
        return cell
    }
}

private final class LabelCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds.insetBy(dx: 16, dy: 8)
    }
}
