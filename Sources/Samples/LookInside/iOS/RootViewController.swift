// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// Photos, five across. A tap on one opens its sliders, by the presentation that the switch in the bar chooses.
class RootViewController: UICollectionViewController, OverlayViewControllerDelegate {

    @IBOutlet weak var coolSwitch: UISwitch!

    /// Where photos are saved.
    var picturesFolder = PhotoSaving.folder
    /// Computes what the sliders show, away from the main thread.
    var filter = PhotoEditor.Filter { $0.preview($1) }

    private let photos = Array(Photo.all.prefix(20))
    /// What the sliders made of photos, and where they were left.
    private var edits: [Photo: (image: UIImage, adjustments: PhotoAdjustments)] = [:]
    /// A transitioning delegate is not kept by the controller that it is set on.
    private var transitionDelegate: UIViewControllerTransitioningDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.collectionViewLayout = makeLayout()
    }

    /// Five photos of 4:3 fill the width, whatever it is.
    private func makeLayout() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1))
        let item = NSCollectionLayoutItem(layoutSize: size)
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.15))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [item]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        return UICollectionViewCompositionalLayout(section: section)
    }

    // MARK: UICollectionViewDataSource

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return photos.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "PhotoCell", for: indexPath)
        let photo = photos[indexPath.item]
        (cell as? PhotoCollectionViewCell)?.imageView.image = edits[photo]?.image ?? PhotoFiles.image(of: photo)
        cell.accessibilityLabel = photo.title
        return cell
    }

    // MARK: UICollectionViewDelegate

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        presentOverlay(for: photos[indexPath.item])
    }

    private func presentOverlay(for photo: Photo) {
        guard
            let overlayViewController = storyboard?.instantiateViewController(withIdentifier: "OverlayViewController")
                as? OverlayViewController
        else { return }
        overlayViewController.photo = photo
        overlayViewController.adjustments = edits[photo]?.adjustments ?? PhotoAdjustments()
        overlayViewController.picturesFolder = picturesFolder
        overlayViewController.filter = filter
        overlayViewController.delegate = self

        transitionDelegate = coolSwitch.isOn ? CoolTransitioningDelegate() : OverlayTransitioningDelegate()
        overlayViewController.transitioningDelegate = transitionDelegate
        present(overlayViewController, animated: true, completion: nil)
    }

    // MARK: OverlayViewControllerDelegate

    func overlayViewController(_ controller: OverlayViewController, didFilter image: UIImage, with adjustments: PhotoAdjustments)
    {
        guard let photo = controller.photo, let item = photos.firstIndex(of: photo) else { return }
        edits[photo] = (image, adjustments)
        let cell = collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? PhotoCollectionViewCell
        cell?.imageView.image = image
    }

}
