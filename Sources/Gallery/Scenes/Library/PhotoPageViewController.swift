// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// One photo in full. Its details are in a side panel, or in a sheet where the window is narrow.
final class PhotoPageViewController: UIViewController {
    private let item: LibraryPhoto
    /// Where the photo is in the library.
    let origin: IndexPath
    let imageView = UIImageView()

    init(item: LibraryPhoto, origin: IndexPath) {
        self.item = item
        self.origin = origin
        super.init(nibName: nil, bundle: nil)
        title = item.photo.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        imageView.image = PhotoFiles.image(of: item.photo)
        imageView.backgroundColor = UIColor(rgb: item.photo.tone)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        view.addSubview(imageView)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Details", primaryAction: UIAction { [weak self] _ in self?.showDetails() })
    }

    /// As large as it fits between the bars.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let size = imageView.image?.size ?? CGSize(width: 4, height: 3)
        let scale = min(area.width / size.width, area.height / size.height)
        imageView.bounds.size = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
        imageView.center = CGPoint(x: area.midX, y: area.midY)
    }

    private func showDetails() {
        let details = PhotoDetailsViewController(photo: item.photo)
        if traitCollection.horizontalSizeClass == .compact {
            details.sheetPresentationController?.detents = [.large()]
            details.sheetPresentationController?.prefersGrabberVisible = true
        } else {
            details.modalPresentationStyle = .custom
            details.transitioningDelegate = self
        }
        present(details, animated: true)
    }
}

extension PhotoPageViewController: UIViewControllerTransitioningDelegate {
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
