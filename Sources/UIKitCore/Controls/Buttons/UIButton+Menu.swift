// SPDX-License-Identifier: MIT

extension UIButton {
    /// Whether the button shows what is selected in its menu.
    var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    var menuConfiguration: UIContextMenuConfiguration? {
        guard let menu else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.sender = menuSender
        configuration.selectsOne = isPopUp
        configuration.onChoice = { [weak self] _ in self?.showSelection() }
        return configuration
    }

    /// A pop-up button shows the element that is on. Where none is, the first one becomes it.
    func showSelection() {
        guard isPopUp, let menu else { return }
        if menu.selectedElements.isEmpty { firstSelectable(in: menu)?.showState(.on) }
        guard let selected = menu.selectedElements.first else { return }
        setTitle(selected.title, for: .normal)
        if let image = selected.image { setImage(image, for: .normal) }
    }

    private func firstSelectable(in menu: UIMenu) -> UIMenuElement? {
        MenuContent(menu).rows.first { $0.kind == .element && !$0.isDisabled }?.element
    }
}
