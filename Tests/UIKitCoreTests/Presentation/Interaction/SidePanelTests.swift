// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

/// A side panel pulled in from the left edge and pushed out again, as an app would write it.
@Suite("Side panel, written by hand", .serialized) @MainActor
struct SidePanelTests {
    final class Transition: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
        var interaction: UIPercentDrivenInteractiveTransition?

        final class Form: UIPresentationController {
            override var frameOfPresentedViewInContainerView: CGRect {
                CGRect(x: 0, y: 0, width: 200, height: containerView?.bounds.height ?? 0)
            }
        }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { Form(presentedViewController: presented, presenting: presenting) }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let arrives = context.view(forKey: .to) != nil
            guard let panel = context.view(forKey: arrives ? .to : .from),
                let controller = context.viewController(forKey: arrives ? .to : .from)
            else { return context.completeTransition(false) }
            let rest = context.finalFrame(for: controller)
            let away = rest.offsetBy(dx: -rest.width, dy: 0)
            if arrives { context.containerView.addSubview(panel) }
            panel.frame = arrives ? away : rest
            UIView.animate(
                withDuration: 0.4, delay: 0, options: .curveLinear, animations: { panel.frame = arrives ? rest : away },
                completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
        }
    }

    final class Root: UIViewController {
        let transition = Transition()
        let panel = UIViewController()
        let edge = UIScreenEdgePanGestureRecognizer()
        let push = UIPanGestureRecognizer()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            panel.view.backgroundColor = .red
            panel.modalPresentationStyle = .custom
            panel.transitioningDelegate = transition
            edge.edges = .left
            edge.addAction { [unowned self] in follow($0, sign: 1) { self.present(self.panel, animated: true) } }
            push.addAction { [unowned self] in follow($0, sign: -1) { self.panel.dismiss(animated: true) } }
            view.addGestureRecognizer(edge)
            panel.view.addGestureRecognizer(push)
        }

        private func follow(_ recognizer: UIGestureRecognizer, sign: CGFloat, begin: () -> Void) {
            guard let pan = recognizer as? UIPanGestureRecognizer else { return }
            let percent = sign * pan.translation(in: view).x / 200
            switch pan.state {
            case .began:
                transition.interaction = UIPercentDrivenInteractiveTransition()
                begin()
                // The transition starts after the commit.
                transition.interaction?.update(percent)
            case .changed:
                transition.interaction?.update(percent)
            case .ended, .cancelled:
                if percent > 0.5, pan.state == .ended {
                    transition.interaction?.finish()
                } else {
                    transition.interaction?.cancel()
                }
                transition.interaction = nil
            default:
                break
            }
        }
    }

    @Test("CallOrders 1.7, Touches 11.2: pulled in half way and let go it goes back; pulled further it comes; pushed out it goes")
    func sidePanel() throws {
        let root = Root()
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        let red = UIColor.red.cgColor
        func isRed(_ x: Double) throws -> Bool { try stage.pixel(at: CGPoint(x: x, y: 150))?.cgColor == red }

        // A cancelled drag.
        try stage.press(at: CGPoint(x: 5, y: 150))
        for x in stride(from: 10.0, through: 85, by: 5) {
            try stage.move(to: CGPoint(x: x, y: 150))
            try stage.advanceOneFrame()
        }
        #expect(try isRed(75) && !isRed(85))
        try stage.move(to: CGPoint(x: 45, y: 150))
        try stage.advanceOneFrame()
        #expect(try isRed(35) && !isRed(45))
        try stage.advance(by: 1)
        #expect(try isRed(35) && !isRed(45))
        try stage.release(at: CGPoint(x: 45, y: 150))
        try stage.settle()
        #expect(root.presentedViewController == nil)
        #expect(try !isRed(2))

        // A finished drag.
        try stage.drag(from: CGPoint(x: 5, y: 150), to: CGPoint(x: 165, y: 150))
        #expect(try isRed(155) && !isRed(190))
        try stage.settle()
        #expect(root.presentedViewController === root.panel)
        #expect(try isRed(195) && !isRed(205))

        // Out half way and back.
        try stage.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 90, y: 150))
        try stage.settle()
        #expect(root.presentedViewController === root.panel)
        #expect(root.panel.view.frame.origin.x == 0)
        #expect(try isRed(195))

        // And all the way out.
        try stage.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 20, y: 150))
        try stage.settle()
        #expect(root.presentedViewController == nil)
        #expect(try !isRed(2))
    }
}
