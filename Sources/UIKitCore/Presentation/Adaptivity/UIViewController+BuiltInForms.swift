// SPDX-License-Identifier: MIT

extension UIViewController {
    /// The sheet that shows this controller, for the styles `.automatic`, `.pageSheet` and `.formSheet`.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The popover that shows this controller, for the style `.popover`.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
}
