// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The drag from the leading edge of a navigation controller, which pops interactively.
@MainActor
final class InteractivePop {
    /// The velocity in points per second beyond which its direction decides whether the drag pops.
    private static let flick: CGFloat = 300

    private unowned let controller: UINavigationController
    private(set) lazy var recognizer = PopGestureRecognizer(self)
    private var driver: UIPercentDrivenInteractiveTransition?
    /// The drag has asked for a pop whose transition has not begun yet.
    private var awaitsTransition = false

    init(_ controller: UINavigationController) {
        self.controller = controller
    }

    /// Whether a drag may begin now. With a delegate of the recogniser, which decides then, also while the bar or its button is
    /// hidden.
    var mayBegin: Bool {
        let controllers = controller.viewControllers
        guard controllers.count > 1, controller.state.transition == nil, controller.canGoBack || recognizer.delegate != nil else {
            return false
        }
        let animator = controller.delegate?.navigationController(
            controller, animationControllerFor: .pop, from: controllers[controllers.count - 1],
            to: controllers[controllers.count - 2])
        return animator == nil
    }

    /// The driver of the transition that begins now, when the drag has asked for it.
    func takeDriver(for operation: UINavigationController.Operation) -> UIPercentDrivenInteractiveTransition? {
        guard awaitsTransition, operation == .pop else { return nil }
        awaitsTransition = false
        return driver
    }

    func follow(_ pan: PopGestureRecognizer) {
        guard let view = controller.viewIfLoaded else { return }
        let width = max(view.bounds.width, 1)
        // Away from the edge that the lower controllers are beyond.
        let forward: CGFloat = view.isRightToLeft ? -1 : 1
        let percent = forward * pan.translation(in: view).x / width
        switch pan.state {
        case .began:
            let driver = UIPercentDrivenInteractiveTransition()
            driver.completionCurve = .easeOut
            driver.expectStart()
            self.driver = driver
            awaitsTransition = true
            controller.popViewController(animated: true)
            driver.update(percent)
        case .changed:
            driver?.update(percent)
        case .ended:
            let velocity = forward * pan.velocity(in: view).x
            let pops = abs(velocity) > Self.flick ? velocity > 0 : percent > 0.5
            if pops { driver?.finish() } else { driver?.cancel() }
            releaseDriver()
        case .cancelled, .failed:
            driver?.cancel()
            releaseDriver()
        case .possible:
            break
        }
    }

    /// Unless the pop has not begun yet: the driver remembers `finish` or `cancel` until then.
    private func releaseDriver() {
        guard !awaitsTransition else { return }
        driver = nil
    }
}
