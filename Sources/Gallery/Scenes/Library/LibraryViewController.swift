// SPDX-License-Identifier: MIT
import UIKit

/// All photos by years, below the albums.
final class LibraryViewController: UIViewController {
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: LibraryLayout.make())
    private let albums = Album.all
    private let years = Library.years
    private var favorites: Set<LibraryPhoto> = []

    private let photoCells = UICollectionView.CellRegistration<PhotoCell, LibraryPhoto> { cell, _, item in cell.show(item) }
    private let albumCells = UICollectionView.CellRegistration<AlbumCell, Album> { cell, _, album in cell.show(album) }
    private lazy var headers = UICollectionView.SupplementaryRegistration<LibraryHeader>(
        elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in self?.fill(header, section: path.section) }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Library"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Dark", primaryAction: UIAction { [weak self] _ in self?.toggleStyle() })
        view.backgroundColor = .systemBackground
        collectionView.backgroundColor = .systemBackground
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
    }

    private func toggleStyle() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        navigationController?.overrideUserInterfaceStyle = isDark ? .light : .dark
    }

    private func fill(_ header: LibraryHeader, section: Int) {
        guard section > 0 else { return header.show("Albums", "\(albums.count)") }
        let year = years[section - 1]
        header.show(year.title, "\(year.count.formatted()) photos")
    }

    /// The photo's picture on screen, for the zoom. It is scrolled there when it is elsewhere.
    func imageView(at path: IndexPath) -> UIImageView? {
        if !collectionView.indexPathsForVisibleItems.contains(path) {
            collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
            collectionView.layoutIfNeeded()
        }
        return (collectionView.cellForItem(at: path) as? PhotoCell)?.imageView
    }
}

extension LibraryViewController: UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 + years.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? albums.count : years[section - 1].count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        if indexPath.section == 0 {
            return collectionView.dequeueConfiguredReusableCell(using: albumCells, for: indexPath, item: albums[indexPath.item])
        }
        let item = years[indexPath.section - 1][indexPath.item]
        let cell = collectionView.dequeueConfiguredReusableCell(using: photoCells, for: indexPath, item: item)
        cell.isFavorite = favorites.contains(item)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
}

extension LibraryViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        open(indexPath)
    }

    private func open(_ path: IndexPath) {
        if path.section == 0 {
            navigationController?.pushViewController(AlbumViewController(album: albums[path.item]), animated: true)
        } else {
            let page = PhotoPageViewController(item: years[path.section - 1][path.item], origin: path)
            navigationController?.pushViewController(page, animated: true)
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard indexPath.section > 0 else { return nil }
        let item = years[indexPath.section - 1][indexPath.item]
        let isFavorite = favorites.contains(item)
        return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
            let open = UIAction(title: "Open", image: UIImage(systemName: "photo")) { _ in self?.open(indexPath) }
            let favorite = UIAction(
                title: "Favorite", image: UIImage(systemName: isFavorite ? "heart.fill" : "heart"), state: isFavorite ? .on : .off
            ) { _ in self?.setFavorite(item, !isFavorite, at: indexPath) }
            return UIMenu(title: item.title, children: [open, favorite])
        })
    }

    private func setFavorite(_ item: LibraryPhoto, _ isFavorite: Bool, at path: IndexPath) {
        if isFavorite { favorites.insert(item) } else { favorites.remove(item) }
        (collectionView.cellForItem(at: path) as? PhotoCell)?.isFavorite = isFavorite
    }
}
