// SPDX-License-Identifier: MIT

extension UIButton {
    /// Whether the button shows what is selected in its menu.
    var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    var menuConfiguration: UIContextMenuConfiguration? {
        guard let menu else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.sender = menuSender
        configuration.selectsOne = isPopUp
        let former = menu.selectedElements.first
        // The button may have been made anew while its menu was open: who wants to hear of the choice hears of it.
        configuration.onChoice = { [weak self, didSelect] _ in
            self?.showSelection()
            if menu.selectedElements.first !== former { didSelect?(menu) }
        }
        return configuration
    }

    /// The pop-up button of a list's cell: two chevrons stand to the right of the title.
    ///
    /// - Parameter color: nil: that of secondary texts.
    convenience init(accessoryFor menu: UIMenu, color: UIColor?, _ didSelect: ((UIMenu) -> Void)?) {
        self.init(type: .system)
        tintColor = color ?? .secondaryLabel
        titleLabel?.font = .preferredFont(forTextStyle: .body)
        let size = UIImage.SymbolConfiguration(textStyle: .body, scale: .small)
        setImage(UIImage(systemName: "chevron.up.chevron.down", withConfiguration: size), for: .normal)
        semanticContentAttribute = .forceRightToLeft
        self.didSelect = didSelect ?? { _ in }
        self.menu = menu
        changesSelectionAsPrimaryAction = true
        showsMenuAsPrimaryAction = true
    }

    /// A pop-up button shows the element that is on. Where none is, the first one becomes it.
    func showSelection() {
        guard isPopUp, let menu else { return }
        if menu.selectedElements.isEmpty { firstSelectable(in: menu)?.showState(.on) }
        guard let selected = menu.selectedElements.first else { return }
        setTitle(selected.title, for: .normal)
        if didSelect == nil, let image = selected.image { setImage(image, for: .normal) }
    }

    private func firstSelectable(in menu: UIMenu) -> UIMenuElement? {
        MenuContent(menu).rows.first { $0.kind == .element && !$0.isDisabled }?.element
    }
}
