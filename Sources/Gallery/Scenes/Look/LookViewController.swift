// SPDX-License-Identifier: MIT
import UIKit

/// Photos, five across. A tap on one opens its sliders, by the presentation that the switch in the bar chooses.
final class LookViewController: UICollectionViewController {
    private let photos: [Photo]
    private let picturesFolder: URL?
    private let filter: PhotoEditor.Filter
    private let overlayDelegate = OverlayLookDelegate()
    private let coolDelegate = CoolLookDelegate()
    private let coolSwitch = UISwitch()
    /// What the sliders made of photos, and where they were left.
    private var edits: [Photo: (image: UIImage, adjustments: PhotoAdjustments)] = [:]

    private lazy var cells = UICollectionView.CellRegistration<LookCell, Photo> { [weak self] cell, _, photo in
        cell.imageView.image = self?.edits[photo]?.image ?? PhotoFiles.image(of: photo)
        cell.accessibilityLabel = photo.title
    }

    /// - Parameters:
    ///   - picturesFolder: Where photos are saved.
    ///   - filter: Computes what the sliders show, away from the main thread.
    init(
        photos: [Photo] = Array(Photo.all.prefix(20)), picturesFolder: URL? = PhotoSaving.folder,
        filter: @escaping PhotoEditor.Filter = { $0.preview($1) }
    ) {
        self.photos = photos
        self.picturesFolder = picturesFolder
        self.filter = filter
        super.init(collectionViewLayout: LookViewController.makeLayout())
        title = "Look Inside"
    }

    required init?(coder: NSCoder) { nil }

    /// Five photos of 4:3 fill the width, whatever it is.
    private static func makeLayout() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1))
        let item = NSCollectionLayoutItem(layoutSize: size)
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.15))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [item]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        return UICollectionViewCompositionalLayout(section: section)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        collectionView.backgroundColor = .systemBackground
        // Before the first cell is asked for.
        _ = cells
        coolSwitch.accessibilityLabel = "Cool"
        let caption = UILabel("Cool look", size: 15, color: .secondaryLabel)
        let row = UIStackView(arrangedSubviews: [caption, coolSwitch])
        row.alignment = .center
        row.spacing = 8
        row.frame.size = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: row)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: photos[indexPath.item])
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        let photo = photos[indexPath.item]
        let overlayViewController = OverlayViewController(
            photo: photo, adjustments: edits[photo]?.adjustments ?? PhotoAdjustments(), picturesFolder: picturesFolder,
            filter: filter)
        overlayViewController.onChange = { [weak self] image, adjustments in
            self?.edits[photo] = (image, adjustments)
            (self?.collectionView.cellForItem(at: indexPath) as? LookCell)?.imageView.image = image
        }
        overlayViewController.modalPresentationStyle = .custom
        overlayViewController.transitioningDelegate = coolSwitch.isOn ? coolDelegate : overlayDelegate
        present(overlayViewController, animated: true)
    }
}
