// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import UIKitCore
import WindowServer

extension PresentationRig {
    /// A controller for the style `.custom` whose delegate makes recording presentation controllers and animators.
    ///
    /// The controller does not keep its delegate; the rig does, unless `keepsDelegate` is false.
    func makeCustom(
        _ name: String, _ kind: RecordingAnimator.Kind? = .manual, keepsDelegate: Bool = true,
        configure: ((RecordingPresentationController) -> Void)? = nil
    ) -> (RecordingController, RecordingTransitioningDelegate) {
        let controller = RecordingController(name, log: log)
        let delegate = RecordingTransitioningDelegate(kind, log: log)
        delegate.configure = configure
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = delegate
        if keepsDelegate { keep(delegate) }
        return (controller, delegate)
    }

    /// A controller for a style, with a transitioning delegate that the rig keeps, if there is one.
    func make(
        _ name: String, _ style: UIModalPresentationStyle = .custom,
        delegate: (any UIViewControllerTransitioningDelegate)? = nil
    ) -> RecordingController {
        let controller = RecordingController(name, log: log)
        controller.modalPresentationStyle = style
        if let delegate {
            controller.transitioningDelegate = delegate
            keep(delegate)
        }
        return controller
    }

    /// Presents without animation and lets it settle; the log is empty afterwards.
    func show(_ controller: UIViewController, on presenter: UIViewController) {
        presenter.present(controller, animated: false)
        settle()
        _ = log.take()
    }

    /// A child of the root, with its view in the root's.
    func addChild(_ name: String, frame: CGRect? = nil) -> RecordingController {
        let child = RecordingController(name, log: log)
        root.addChild(child)
        child.view.frame = frame ?? root.view.bounds
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        turn()
        _ = log.take()
        return child
    }

    // MARK: The user

    func pointer(_ phase: PointerEvent.Phase, at point: CGPoint) {
        guard let host = window.host else { return }
        let button = phase == .moved ? 0 : 1
        send(
            .pointer(PointerEvent(phase: phase, location: point, timestamp: MediaClock.now(), button: button)),
            to: host.serverWindow.id)
        settle()
    }

    func tap(at point: CGPoint) {
        pointer(.down, at: point)
        pointer(.up, at: point)
    }

    /// A step for each frame, 20 points long.
    func drag(from start: CGPoint, by distance: CGVector) {
        pointer(.down, at: start)
        let steps = max(Int(max(abs(distance.dx), abs(distance.dy)) / 20), 1)
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            advance(by: 1.0 / 60)
            pointer(.moved, at: CGPoint(x: start.x + distance.dx * share, y: start.y + distance.dy * share))
        }
        pointer(.up, at: CGPoint(x: start.x + distance.dx, y: start.y + distance.dy))
    }

    func press(_ key: UIKeyboardHIDUsage) {
        guard let host = window.host else { return }
        for phase in [KeyEvent.Phase.down, .up] {
            send(
                .key(
                    KeyEvent(
                        phase: phase, usage: key.rawValue, characters: "", charactersIgnoringModifiers: "", modifiers: [],
                        timestamp: MediaClock.now())),
                to: host.serverWindow.id)
        }
        settle()
    }
}
