// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import UIKit

extension HostileViewNumberTests.Use {
    func windows() throws {
        stage.window.minimumSize = CGSize(width: number, height: number)
        stage.window.windowLevel = number
        try stage.advanceOneFrame()
        for rect in HostileViewNumberTests.rects(number) {
            let window = UIWindow(frame: rect)
            window.rootViewController = UIViewController()
            window.minimumSize = CGSize(width: number, height: 3)
            window.isHidden = false
            try stage.advanceOneFrame()
            window.isHidden = true
        }
    }

    func controllers() throws {
        let insets = UIEdgeInsets(top: number, left: number, bottom: 1, right: -number)
        root.additionalSafeAreaInsets = insets
        try stage.advanceOneFrame()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.additionalSafeAreaInsets = insets
        try present(navigation, style: .fullScreen)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.preferredContentSize = CGSize(width: number, height: number)
        try present(tabs, style: .formSheet)
    }

    private func present(_ controller: UIViewController, style: UIModalPresentationStyle) throws {
        controller.modalPresentationStyle = style
        controller.preferredContentSize = CGSize(width: number, height: 50)
        root.present(controller, animated: true)
        try stage.advance(by: 0.2)
        controller.preferredContentSize = CGSize(width: 50, height: number)
        try stage.advance(by: 1)
        root.dismiss(animated: true)
        try stage.advance(by: 1.5)
    }

    func sheets() throws {
        let number = number
        let controller = UIViewController()
        controller.sheetPresentationController?.preferredCornerRadius = number
        controller.sheetPresentationController?.detents = [.custom { _ in number }, .medium()]
        controller.sheetPresentationController?.prefersGrabberVisible = true
        try present(controller, style: .pageSheet)
    }

    func popovers() throws {
        for rect in HostileViewNumberTests.rects(number) {
            let controller = UIViewController()
            controller.modalPresentationStyle = .popover
            controller.popoverPresentationController?.sourceView = root.view
            controller.popoverPresentationController?.sourceRect = rect
            controller.popoverPresentationController?.popoverLayoutMargins = UIEdgeInsets(
                top: number, left: number, bottom: 2, right: 2)
            try present(controller, style: .popover)
        }
    }

    func transitions() throws {
        let drive = UIPercentDrivenInteractiveTransition()
        drive.completionSpeed = number
        drive.update(number)
        let animator = HostileAnimator(number)
        let controller = UIViewController()
        controller.transitioningDelegate = animator
        try present(controller, style: .custom)
    }

    func bars() throws {
        let controller = UIViewController()
        controller.navigationItem.rightBarButtonItems = [
            .fixedSpace(number), UIBarButtonItem(title: "Go", primaryAction: UIAction(title: "Go") { _ in }),
        ]
        controller.navigationItem.rightBarButtonItems?[1].width = number
        try present(UINavigationController(rootViewController: controller), style: .fullScreen)
    }

    func traits() throws {
        root.traitOverrides.displayScale = number
        try stage.advanceOneFrame()
        _ = UIImage(named: "nothing", in: nil, compatibleWith: UITraitCollection(displayScale: number))
        try show(UILabel()) { $0.text = "Words" }
    }
}

/// A presentation whose animator and controller answer with the number.
private final class HostileAnimator: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    private let number: CGFloat

    init(_ number: CGFloat) {
        self.number = number
        super.init()
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        HostilePresentation(number, presentedViewController: presented, presenting: presenting)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { number }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        UIView.animate(withDuration: transitionDuration(using: context)) {
            context.view(forKey: .to)?.frame = HostileViewNumberTests.rects(self.number)[0]
        } completion: { _ in
            context.completeTransition(true)
        }
    }
}

private final class HostilePresentation: UIPresentationController {
    private let number: CGFloat

    init(_ number: CGFloat, presentedViewController: UIViewController, presenting: UIViewController?) {
        self.number = number
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: CGRect { HostileViewNumberTests.rects(number)[0] }
}
