// SPDX-License-Identifier: MIT
import UIKit

/// A photo, and questions about it.
final class DarkroomViewController: ScenePage {
    private let print = PrintView()
    private let deleteButton = SceneButton("Delete…", color: .brick)
    private let frameButton = SceneButton("Frame…")
    private let shareButton = SceneButton("Share…")

    init() {
        super.init(
            title: "Darkroom", hint: "Return chooses what is printed heavier, Esc cancels.",
            buttons: [shareButton, frameButton, deleteButton], content: print)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        deleteButton.addAction(UIAction { [weak self] _ in self?.askToDelete() }, for: .touchUpInside)
        frameButton.addAction(UIAction { [weak self] _ in self?.askForFrame() }, for: .touchUpInside)
        shareButton.addAction(UIAction { [weak self] _ in self?.askToShare() }, for: .touchUpInside)
    }

    /// Two buttons with short titles are side by side.
    private func askToDelete() {
        guard !print.isDeleted else { return setDeleted(false) }
        let alert = UIAlertController(
            title: "Delete this photo?", message: "Its negative stays in the drawer.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.setDeleted(true) })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }

    private func setDeleted(_ isDeleted: Bool) {
        deleteButton.setTitle(isDeleted ? "Restore" : "Delete…", for: .normal)
        print.isDeleted = isDeleted
    }

    /// Three and more buttons are in a column; the preferred one has a semibold title.
    private func askForFrame() {
        let alert = UIAlertController(title: "Frame", message: "Of what wood?", preferredStyle: .alert)
        let woods = [("Walnut", 0x5A3D2B), ("Oak", 0xB48A5A), ("Maple", 0xE3CBA0)]
        for (name, color) in woods {
            alert.addAction(UIAlertAction(title: name, style: .default) { [weak self] _ in self?.print.show(frame: color) })
        }
        alert.preferredAction = alert.actions[1]
        alert.addAction(UIAlertAction(title: "No frame", style: .cancel) { [weak self] _ in self?.print.show(frame: nil) })
        present(alert, animated: true)
    }

    /// Needs an anchor: in a wide window it is a popover.
    private func askToShare() {
        let sheet = UIAlertController(title: "Share", message: "The photo leaves in full size.", preferredStyle: .actionSheet)
        sheet.popoverPresentationController?.sourceView = shareButton
        for name in ["Copy", "Print", "Send by post"] {
            sheet.addAction(
                UIAlertAction(title: name, style: .default) { [weak self] _ in self?.print.show(note: "\(name): done.") })
        }
        sheet.actions.last?.isEnabled = false
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(sheet, animated: true)
    }
}
