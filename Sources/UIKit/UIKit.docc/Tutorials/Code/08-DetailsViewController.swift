import UIKit

final class DetailsViewController: UIViewController {
    private let heading = UILabel()
    private let close = UIButton(type: .system)

    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder: NSCoder) { fatalError("there is no storyboard") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        heading.text = "24 covers"
        heading.font = .boldSystemFont(ofSize: 22)
        view.addSubview(heading)
        close.setTitle("Close", for: .normal)
        close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
        view.addSubview(close)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        heading.sizeToFit()
        heading.frame.origin = CGPoint(x: 24, y: 24)
        close.sizeToFit()
        close.frame.origin = CGPoint(x: 24, y: heading.frame.maxY + 16)
    }
}

extension DetailsViewController: UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        PanelPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { PanelSlide() }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        PanelSlide()
    }
}
