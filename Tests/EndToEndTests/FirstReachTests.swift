// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

/// A panel of a third of the width that slides over a dimming view: colours only.
@MainActor
private final class PanelPresentation: UIPresentationController {
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
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from),
            let controller = context.viewController(forKey: isPresenting ? .to : .from)
        else { return context.completeTransition(false) }
        let open = context.finalFrame(for: controller)
        let closed = open.offsetBy(dx: open.width, dy: 0)
        if isPresenting { context.containerView.addSubview(view) }
        view.frame = isPresenting ? closed : open
        UIView.animate(withDuration: 0.35, delay: 0, options: .curveEaseOut) {
            view.frame = self.isPresenting ? open : closed
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

@MainActor
private final class Root: UIViewController, UIViewControllerTransitioningDelegate {
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

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isPresenting: true) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        Slide(isPresenting: false)
    }
}

@MainActor
@Suite("First reach", .serialized)
struct FirstReachTests {
    @Test(
        "a tap presents a panel that slides in over a dimming view, a tap on the dimming view dismisses it",
        arguments: [Stagehand.Surface.headless, .x11])
    func tapPresents(surface: Stagehand.Surface) throws {
        let stage = try Stagehand(Root(), size: CGSize(width: 600, height: 400), on: surface)
        defer { stage.end() }
        #expect(try stage.pixel(at: CGPoint(x: 500, y: 200)) == .red)

        try stage.tap(at: CGPoint(x: 100, y: 100))
        try stage.advance(by: 0.1)
        #expect(try stage.pixel(at: CGPoint(x: 595, y: 200)) == .white)
        let half = try #require(try stage.pixel(at: CGPoint(x: 10, y: 10))).cgColor.red
        #expect(half > 0.62 && half < 0.98)
        #expect(try stage.pixel(at: CGPoint(x: 405, y: 200)) != .white)

        try stage.advance(by: 0.4)
        #expect(try stage.pixel(at: CGPoint(x: 405, y: 200)) == .white)
        #expect(try stage.pixel(at: CGPoint(x: 100, y: 100)) == UIColor(red: 153 / 255, green: 0, blue: 0, alpha: 1))

        try stage.tap(at: CGPoint(x: 100, y: 100))
        try stage.advance(by: 0.5)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
        #expect(try stage.pixel(at: CGPoint(x: 500, y: 200)) == .red)
    }
}
