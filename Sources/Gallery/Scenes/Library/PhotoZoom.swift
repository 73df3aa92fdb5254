// SPDX-License-Identifier: MIT
import UIKit

/// Chooses the zoom between the library and a photo; everything else slides.
final class LibraryNavigationDelegate: NSObject, UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard !UIAccessibility.isReduceMotionEnabled else { return nil }
        switch (fromVC, toVC) {
        case (let library as LibraryViewController, let page as PhotoPageViewController):
            return PhotoZoom(library: library, page: page, opens: true)
        case (let page as PhotoPageViewController, let library as LibraryViewController):
            return PhotoZoom(library: library, page: page, opens: false)
        default: return nil
        }
    }
}

/// The picture of a cell grows to the photo's page, or shrinks back into its cell.
final class PhotoZoom: NSObject, UIViewControllerAnimatedTransitioning {
    private let library: LibraryViewController
    private let page: PhotoPageViewController
    private let opens: Bool

    init(library: LibraryViewController, page: PhotoPageViewController, opens: Bool) {
        self.library = library
        self.page = page
        self.opens = opens
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.45 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let shown: UIViewController = opens ? page : library
        shown.view.frame = context.finalFrame(for: shown)
        container.insertSubview(shown.view, at: opens ? 1 : 0)
        shown.view.layoutIfNeeded()

        // A picture of its own moves: those in the cell and on the page are hidden until it has arrived.
        let small = library.imageView(at: page.origin)
        let large = page.imageView
        let smallFrame = small.map { $0.convert($0.bounds, to: container) } ?? CGRect(origin: container.center, size: .zero)
        let largeFrame = large.convert(large.bounds, to: container)
        let picture = UIImageView(image: large.image)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.frame = opens ? smallFrame : largeFrame
        container.addSubview(picture)
        small?.isHidden = true
        large.isHidden = true
        page.view.alpha = opens ? 0 : 1

        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0
        ) {
            picture.frame = self.opens ? largeFrame : smallFrame
            self.page.view.alpha = self.opens ? 1 : 0
        } completion: { _ in
            small?.isHidden = false
            large.isHidden = false
            self.page.view.alpha = 1
            picture.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
