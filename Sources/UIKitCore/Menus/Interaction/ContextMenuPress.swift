// SPDX-License-Identifier: MIT

/// The press of half a second that opens a context menu. It begins only where there is a menu: else what is below goes on.
@MainActor
final class ContextMenuPress: UIGestureRecognizerDelegate {
    weak var interaction: UIContextMenuInteraction?
    let recognizer = UILongPressGestureRecognizer()
    private var configuration: UIContextMenuConfiguration?

    init() {
        recognizer.name = "proscenium.contextMenu"
        recognizer.delaysTouchesEnded = false
        recognizer.delegate = self
        recognizer.addAction { [weak self] recognizer in
            if recognizer.state == .began { self?.open() }
        }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let interaction, let view = interaction.view, view.window?.menuSession == nil else { return false }
        if let control = view as? UIControl, !control.isEnabled { return false }
        configuration = interaction.configuration(at: recognizer.location(in: view))
        return configuration != nil
    }

    private func open() {
        guard let interaction, let configuration else { return }
        self.configuration = nil
        _ = interaction.open(configuration, by: .press, at: recognizer.location(in: interaction.view))
    }
}
