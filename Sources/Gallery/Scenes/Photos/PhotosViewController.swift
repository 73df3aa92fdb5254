// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A wall of photos. A click on one opens a side panel with its details.
final class PhotosViewController: UIViewController {
    private let tiles: [PhotoTile]
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()

    init(photos: [Photo] = Photo.all) {
        tiles = photos.map { PhotoTile(photo: $0) }
        super.init(nibName: nil, bundle: nil)
        title = "Photos"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(rgb: 0xF6F5F2)
        titleLabel.text = title
        titleLabel.textColor = UIColor(rgb: 0x1C1C1E)
        subtitleLabel.text = "\(tiles.count) places that were never there"
        subtitleLabel.textColor = UIColor(rgb: 0x7C7C80)
        view.addSubview(titleLabel)
        view.addSubview(subtitleLabel)
        for tile in tiles {
            // Not the tile: it holds its action, which holds what the handler captures.
            let photo = tile.photo
            tile.addAction(UIAction { [weak self] _ in self?.showDetails(of: photo) }, for: .touchUpInside)
            view.addSubview(tile)
        }
    }

    private func showDetails(of photo: Photo) {
        let details = PhotoDetailsViewController(photo: photo)
        details.modalPresentationStyle = .custom
        // For reduced motion, where the delegate vends no animator.
        details.modalTransitionStyle = .crossDissolve
        details.transitioningDelegate = self
        present(details, animated: true)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let isSmall = bounds.width < 900 || bounds.height < 600
        let margin: CGFloat = isSmall ? 20 : 36

        titleLabel.font = .systemFont(ofSize: isSmall ? 24 : 32, weight: .bold)
        subtitleLabel.font = .systemFont(ofSize: isSmall ? 13 : 15)
        titleLabel.sizeToFit()
        subtitleLabel.sizeToFit()
        titleLabel.frame.origin = CGPoint(x: margin, y: isSmall ? 14 : 26)
        subtitleLabel.frame.origin = CGPoint(x: margin, y: titleLabel.frame.maxY + 2)

        let top = subtitleLabel.frame.maxY + (isSmall ? 14 : 22)
        let area = CGRect(
            x: margin, y: top, width: max(bounds.width - 2 * margin, 0), height: max(bounds.height - top - margin, 0))
        let grid = PhotoGrid(area: area, count: tiles.count, spacing: isSmall ? 8 : 14)
        for (index, tile) in tiles.enumerated() { tile.frame = grid.frame(at: index) }
    }
}

extension PhotosViewController: UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        SidePanel(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        UIAccessibility.isReduceMotionEnabled ? nil : SidePanelSlide()
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        UIAccessibility.isReduceMotionEnabled ? nil : SidePanelSlide()
    }
}
