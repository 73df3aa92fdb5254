// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A postcard that is its own transitioning delegate.
class PostcardViewController: UIViewController, UIViewControllerTransitioningDelegate {

    var photo: Photo?

    @IBOutlet weak var imageView: UIImageView!
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var placeLabel: UILabel!

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        self.commonInit()
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        self.commonInit()
    }

    func commonInit() {
        self.modalPresentationStyle = .custom
        self.transitioningDelegate = self
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let photo = photo else { return }
        title = photo.title
        imageView.image = PhotoFiles.image(of: photo)
        imageView.backgroundColor = UIColor(rgb: photo.tone)
        titleLabel.text = photo.title
        placeLabel.text = photo.place
    }

    @IBAction func putBack(_ sender: UIButton) {
        dismiss(animated: true, completion: nil)
    }

    /// The Escape key.
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true, completion: nil)
        return true
    }

    // MARK: UIViewControllerTransitioningDelegate

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        if presented == self {
            return CustomPresentationController(presentedViewController: presented, presenting: presenting)
        } else {
            return nil
        }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        if presented == self && !UIAccessibility.isReduceMotionEnabled {
            return CustomPresentationAnimationController(isPresenting: true)
        } else {
            return nil
        }
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        if dismissed == self && !UIAccessibility.isReduceMotionEnabled {
            return CustomPresentationAnimationController(isPresenting: false)
        } else {
            return nil
        }
    }

}
