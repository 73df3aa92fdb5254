// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// The pictures of an album, with their titles.
final class AlbumViewController: UICollectionViewController {
    private enum Section { case pictures }

    private let album: Album
    private let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, file in
        let photo = Photo.named(file)
        var content = cell.defaultContentConfiguration()
        content.image = Thumbnails.image(of: photo)
        content.imageProperties.maximumSize = CGSize(width: 64, height: 64)
        content.imageProperties.cornerRadius = 8
        content.text = photo.title
        content.secondaryText = photo.place
        content.secondaryTextProperties.color = .secondaryLabel
        cell.contentConfiguration = content
    }
    private lazy var dataSource = UICollectionViewDiffableDataSource<Section, String>(collectionView: collectionView) {
        [cells] list, path, file in list.dequeueConfiguredReusableCell(using: cells, for: path, item: file)
    }

    init(album: Album) {
        self.album = album
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
        title = album.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
        snapshot.appendSections([.pictures])
        snapshot.appendItems(album.files)
        dataSource.apply(snapshot, animatingDifferences: false)
        collectionView.allowsSelection = false
        collectionView.backgroundColor = .systemGroupedBackground
    }
}
