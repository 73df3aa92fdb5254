// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

// What is chosen. The menu closes, unless the element keeps it open; then the element acts. So a handler may present, remove the view, or
// open another menu.
extension MenuSession {
    /// Chooses a row, as a click or the Return key does.
    func choose(_ index: Int, level: Int) {
        guard panels.indices.contains(level), panels[level].isEnabled(index) else { return }
        let panel = panels[level]
        let row = panel.rows[index]
        guard row.submenu == nil else {
            panel.highlighted = index
            if panels.count > level + 1, panels[level + 1].parentRow == index { return }
            return openSubmenu(of: index, level: level)
        }
        if let selecting = row.selecting { select(row.element, in: selecting) }
        let keepsOpen = row.element.shownAttributes.contains(.keepsMenuPresented)
        if !keepsOpen { end(animated: true) }
        configuration.onChoice?(row.element)
        perform(row.element)
        // The handler may have changed titles and states.
        if keepsOpen, !hasEnded { update { $0 } }
    }

    /// Opens the menu behind a row, in place of those that other rows have opened.
    func openSubmenu(of index: Int, level: Int) {
        guard let submenu = panels[level].rows[index].submenu else { return }
        close(above: level + 1)
        let panel = panels[level]
        panel.highlighted = index
        guard !content(of: submenu, isRoot: false).isEmpty else { return }
        push(submenu, at: .row(panel.frame(ofRow: index).intersection(panel.frame)), openedBy: index)
    }

    /// Marks an element, and no other one of the menu and of the groups in it.
    private func select(_ chosen: UIMenuElement, in menu: UIMenu) {
        var pending = menu.children
        while let element = pending.popLast() {
            if let deferred = element as? UIDeferredMenuElement {
                pending += answers[ObjectIdentifier(deferred)] ?? []
            } else if let group = element as? UIMenu {
                if group.options.contains(.displayInline) { pending += group.children }
            } else {
                element.showState(element === chosen ? .on : .off)
            }
        }
    }

    private func perform(_ element: UIMenuElement) {
        switch element {
        case let action as UIAction:
            let sender = configuration.sender ?? source
            if let control = sender as? UIControl { control.sendAction(action) } else { action.perform(from: sender) }
        case let command as UICommand:
            guard let action = command.action, let receiver = receiver(of: command) else { return }
            action.send(to: receiver, from: command)
        default: break
        }
    }

    // MARK: Commands

    private func receiver(of command: UICommand) -> AnyObject? {
        guard let action = command.action else { return nil }
        // A first responder that has left the window takes nothing.
        let first = window?.firstResponderStorage.flatMap { $0.owningWindow === window ? $0 : nil }
        for start in [first, source] {
            if let target = start?.target(forAction: action, withSender: command) { return target as AnyObject }
        }
        return nil
    }

    /// Whether nobody would do what the row says.
    func lacksReceiver(_ row: MenuContent.Row) -> Bool {
        guard let command = row.element as? UICommand else { return false }
        return receiver(of: command) == nil
    }
}
