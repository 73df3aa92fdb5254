// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// Writes what it is asked and told, in order.
final class RecordingAdaptiveDelegate: NSObject, UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate {
    let log: CallLog
    var permitsDismissal = true
    /// The answer; nil: the system's.
    var style: ((UITraitCollection) -> UIModalPresentationStyle)?
    var substitute: ((UIPresentationController) -> UIViewController?)?
    var onPrepare: ((UIPresentationController) -> Void)?
    var onWillPresent: ((UIModalPresentationStyle, (any UIViewControllerTransitionCoordinator)?) -> Void)?
    var onWillDismiss: ((UIPresentationController) -> Void)?
    var onDidAttempt: ((UIPresentationController) -> Void)?
    var onPreparePopover: ((UIPopoverPresentationController) -> Void)?

    init(log: CallLog) {
        self.log = log
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        guard let style else { return .automatic }
        log.add("D.style")
        return style(traitCollection)
    }

    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        log.add("D.viewController(\(style))")
        return substitute?(controller)
    }

    func presentationController(_ controller: UIPresentationController, prepare adaptive: UIPresentationController) {
        log.add("D.prepare(\(adaptive.presentationStyle))")
        onPrepare?(adaptive)
    }

    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        log.add("D.willPresent(\(style))")
        onWillPresent?(style, transitionCoordinator)
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.add("D.shouldDismiss")
        return permitsDismissal
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        log.add("D.willDismiss")
        onWillDismiss?(presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("D.didDismiss") }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        log.add("D.didAttempt")
        onDidAttempt?(presentationController)
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
        log.add("D.didChangeDetent")
    }

    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
        log.add("D.preparePopover")
        onPreparePopover?(popover)
    }
}
