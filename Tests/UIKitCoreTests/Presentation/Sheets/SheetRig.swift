// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand

import UIKitCore

/// A stage with a recording root, and controllers to present on it.
@MainActor
final class SheetRig {
    let log = CallLog()
    let root: RecordingController
    let stage: Stagehand
    let delegate: RecordingAdaptiveDelegate

    /// Windows of the sizes that BuiltInForms 8.3 was measured with, and a desktop's.
    static let phone = CGSize(width: 393, height: 852)
    static let desktop = CGSize(width: 960, height: 600)

    init(_ size: CGSize = SheetRig.phone) throws {
        root = RecordingController("A", log: log)
        delegate = RecordingAdaptiveDelegate(log: log)
        stage = try Stagehand(root, size: size)
        root.view.backgroundColor = UIColor(red: 0.85, green: 0.9, blue: 1, alpha: 1)
        if size == SheetRig.phone { stage.window.windowSafeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0) }
        try stage.settle()
        _ = log.take()
    }

    func makeController(_ name: String = "B", style: UIModalPresentationStyle = .automatic) -> RecordingController {
        let controller = RecordingController(name, log: log)
        controller.modalPresentationStyle = style
        controller.onViewDidLoad = { [unowned controller] in controller.view.backgroundColor = .white }
        controller.presentationController?.delegate = delegate
        return controller
    }

    /// Presents and waits for the end of the transition; the log is empty afterwards.
    @discardableResult
    func present(_ controller: RecordingController, animated: Bool = true) throws -> RecordingController {
        root.present(controller, animated: animated)
        try stage.settle()
        _ = log.take()
        return controller
    }

    /// The drop shadow view, or the popover.
    func card(of controller: UIViewController) -> UIView? { controller.activePresentationController?.presentedView }

    func dimming(of controller: UIViewController) -> UIView? {
        controller.activePresentationController?.containerView?.subviews.first { $0 is DimmingView }
    }

    /// Presses at a point and drags in steps of a frame, downwards for positive steps; holds still before the release if asked.
    func drag(from start: CGPoint, by steps: [CGFloat], holds: Bool = true, releases: Bool = true) throws {
        try stage.press(at: start)
        var place = start
        for step in steps {
            place.y += step
            try stage.advanceOneFrame()
            try stage.move(to: place)
        }
        if holds { try stage.advance(by: 0.2) }
        if releases { try stage.release(at: place) }
    }
}
