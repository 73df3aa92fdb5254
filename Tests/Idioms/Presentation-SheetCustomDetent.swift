// SPDX-License-Identifier: MIT
import UIKit

final class DetentHost: UIViewController, UISheetPresentationControllerDelegate {
    func show(_ content: UIViewController) {
        let small = UISheetPresentationController.Detent.custom(identifier: .init("small")) { context in
            context.maximumDetentValue * 0.25
        }
        content.sheetPresentationController?.detents = [small, .large()]
        content.sheetPresentationController?.delegate = self
        content.sheetPresentationController?.animateChanges {
            content.sheetPresentationController?.selectedDetentIdentifier = .large
        }
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {}
}
