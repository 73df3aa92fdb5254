// SPDX-License-Identifier: MIT
import UIKit

/// A postcard that is its own transitioning delegate.
final class PostcardViewController: UIViewController, UIViewControllerTransitioningDelegate {
    private let picture: PhotoView
    private let text: Column
    private let stamp: StampView
    private let closeButton = SceneButton("Put it back", color: .brick)

    init(photo: Photo) {
        picture = PhotoView(photo: photo)
        stamp = StampView(place: photo.place)
        text = Column(
            [
                UILabel(photo.title, size: 26, weight: .bold),
                UILabel(photo.place, size: 15, color: .quiet),
                UILabel(
                    "The boat was late and the bakery early, so here I am with a warm bun and this view. "
                        + "Nobody at home would believe the light. Keep the cat fed; I am back on Sunday.", size: 16),
                UILabel("Yours, M.", size: 16, weight: .medium),
            ], spacing: 14)
        super.init(nibName: nil, bundle: nil)
        title = photo.title
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(rgb: 0xFFFDF8)
        closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        for subview in [picture, text, stamp, closeButton] { view.addSubview(subview) }
    }

    /// The Escape key.
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true)
        return true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        picture.frame = CGRect(x: 0, y: 0, width: (bounds.width * 0.55).rounded(), height: bounds.height)
        let side = CGRect(
            x: picture.frame.maxX + 28, y: 28, width: max(bounds.width - picture.frame.maxX - 56, 0), height: bounds.height - 56)
        stamp.frame = CGRect(x: side.maxX - 72, y: side.minY, width: 72, height: 88)
        text.frame = CGRect(x: side.minX, y: stamp.frame.maxY + 16, width: side.width, height: max(side.height - 104, 0))
        closeButton.sizeToFit()
        closeButton.frame.origin = CGPoint(x: side.minX, y: side.maxY - closeButton.frame.height)
    }

    // MARK: UIViewControllerTransitioningDelegate

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CustomPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        UIAccessibility.isReduceMotionEnabled ? nil : CustomPresentationAnimationController(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        UIAccessibility.isReduceMotionEnabled ? nil : CustomPresentationAnimationController(isPresenting: false)
    }
}
