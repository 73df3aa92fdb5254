// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Pops with a drag from the left edge.
@MainActor
final class InteractivePop {
    /// Points a second at which the drag pops from wherever it is let go.
    private static let flick: CGFloat = 300

    private unowned let controller: UINavigationController
    private(set) lazy var recognizer = PopGestureRecognizer(self)
    private var driver: UIPercentDrivenInteractiveTransition?
    /// The driver waits for the pop that it has asked for.
    private var isAsking = false

    init(_ controller: UINavigationController) {
        self.controller = controller
    }

    /// Whether the user may go back at all.
    var isAllowed: Bool {
        controller.viewControllers.count > 1 && controller.state.transition == nil && !controller.hidesBar
            && controller.topViewController?.navigationItem.showsBackButton == true
    }

    /// Whether a drag may begin now. A client that gives the recogniser a delegate decides itself about hidden bars.
    var mayBegin: Bool {
        let controllers = controller.viewControllers
        guard controllers.count > 1, controller.state.transition == nil, isAllowed || recognizer.delegate != nil else {
            return false
        }
        let animator = controller.delegate?.navigationController(
            controller, animationControllerFor: .pop, from: controllers[controllers.count - 1],
            to: controllers[controllers.count - 2])
        return animator == nil
    }

    /// The one that drives the transition that begins now, when the user's drag has asked for it.
    func takeDriver(for operation: UINavigationController.Operation) -> UIPercentDrivenInteractiveTransition? {
        guard isAsking, operation == .pop else { return nil }
        isAsking = false
        return driver
    }

    func follow(_ pan: PopGestureRecognizer) {
        guard let view = controller.viewIfLoaded else { return }
        let width = max(view.bounds.width, 1)
        let percent = pan.translation(in: view).x / width
        switch pan.state {
        case .began:
            let driver = UIPercentDrivenInteractiveTransition()
            driver.completionCurve = .easeOut
            driver.expectStart()
            self.driver = driver
            isAsking = true
            controller.popViewController(animated: true)
            driver.update(percent)
        case .changed:
            driver?.update(percent)
        case .ended:
            let velocity = pan.velocity(in: view).x
            let pops = abs(velocity) > Self.flick ? velocity > 0 : percent > 0.5
            if pops { driver?.finish() } else { driver?.cancel() }
            forgetDriver()
        case .cancelled, .failed:
            driver?.cancel()
            forgetDriver()
        case .possible:
            break
        }
    }

    /// A drag may be over before its pop has begun: the driver has what was called.
    private func forgetDriver() {
        guard !isAsking else { return }
        driver = nil
    }
}
