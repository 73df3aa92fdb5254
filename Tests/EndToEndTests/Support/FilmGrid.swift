// SPDX-License-Identifier: MIT
import UIKit

/// Numbered tiles that the user moves by a long press.
final class FilmGrid: UICollectionViewController {
    var tiles = Array(1...20)

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 92, height: 92)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(FilmTile.self, forCellWithReuseIdentifier: "tile")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { tiles.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? FilmTile)?.show(tiles[indexPath.item])
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        tiles.insert(tiles.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
}

private final class FilmTile: UICollectionViewCell {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
        contentView.layer.cornerRadius = 12
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int) {
        label.text = "\(number)"
        label.textColor = .white
        contentView.backgroundColor = [UIColor.systemTeal, .systemIndigo, .systemOrange, .systemGreen][number % 4]
    }
}
