import UIKit

@MainActor
final class PanelPresentation: UIPresentationController {
    let dimming = UIView()
    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: bounds.width * 2 / 3, y: 0, width: bounds.width / 3, height: bounds.height)
    }
    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in
            self?.presentedViewController.dismiss(animated: true)
        })
        containerView.addSubview(dimming)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0.4 })
    }
    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }
    override func containerViewWillLayoutSubviews() {
        dimming.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

@MainActor
final class Root: UIViewController, UIViewControllerTransitioningDelegate {
    override func viewDidLoad() {
        view.backgroundColor = .red
        view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.open() })
    }
    func open() {
        let panel = UIViewController()
        panel.view.backgroundColor = .white
        panel.modalPresentationStyle = .custom
        panel.transitioningDelegate = self
        present(panel, animated: true)
    }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        PanelPresentation(presentedViewController: presented, presenting: presenting)
    }
}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    override init() { super.init() }
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        window.rootViewController = Root()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
