// SPDX-License-Identifier: MIT
import Foundation
import UIKit

/// A postcard that is its own transitioning delegate.
final class PostcardViewController: UIViewController, UIViewControllerTransitioningDelegate {
    /// Set before the view is loaded.
    var photo: Photo?
    private var picture = UIView()
    private var text = Column([])
    private var stamp = UIView()
    private let closeButton = SceneButton("Put it back", color: .brick)

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        commonInit()
    }

    private func commonInit() {
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let photo else { return }
        title = photo.title
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
