// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import UIKitCore

/// Alerts on a stage, which log the action that was chosen.
extension SheetRig {
    static let narrow = CGSize(width: 420, height: 600)

    func makeAlert(
        _ style: UIAlertController.Style = .alert, _ actions: (String, UIAlertAction.Style)...
    ) -> RecordingAlert {
        let alert = RecordingAlert(title: "Sure?", message: "It cannot be undone.", preferredStyle: style)
        alert.log = log
        for (title, style) in actions {
            alert.addAction(UIAlertAction(title: title, style: style) { [log] in log.add("chosen \($0.title ?? "")") })
        }
        return alert
    }

    func show(_ alert: UIAlertController) throws {
        root.present(alert, animated: true)
        try stage.settle()
        _ = log.take()
    }

    /// The view of an action's button.
    func button(_ title: String) throws -> UIView { try stage.view(labelled: title) }
}

/// Logs its disappearance.
final class RecordingAlert: UIAlertController {
    var log: CallLog?

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log?.add("alert.viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log?.add("alert.viewDidDisappear")
    }
}
