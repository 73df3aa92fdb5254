// SPDX-License-Identifier: MIT
import UIKit

extension MailViewController {
    /// The button "…", with what is done with all messages of the mailbox.
    func makeMoreButton() -> UIBarButtonItem {
        // The list is another one each time.
        let all = UIDeferredMenuElement.uncached { [weak self] done in done(self?.actionsForAll() ?? []) }
        let button = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(title: "All messages", children: [all]))
        button.accessibilityLabel = "More"
        return button
    }

    private func actionsForAll() -> [UIMenuElement] {
        let shown = messages.filter { $0.mailbox == mailbox }
        let unread = shown.filter(\.isUnread).map(\.id)
        let flagged = shown.filter(\.isFlagged).map(\.id)
        let read = UIAction(
            title: "Mark All as Read", subtitle: unread.isEmpty ? nil : "\(unread.count) unread",
            image: UIImage(systemName: "envelope"), attributes: unread.isEmpty ? .disabled : []
        ) { [weak self] _ in self?.change(unread) { $0.isUnread = false } }
        let unflag = UIAction(
            title: "Remove All Flags", image: UIImage(systemName: "flag"), attributes: flagged.isEmpty ? .disabled : []
        ) { [weak self] _ in self?.change(flagged) { $0.isFlagged = false } }
        let trash = UIAction(title: "Delete All", image: UIImage(systemName: "trash"), attributes: .destructive) {
            [weak self] _ in
            self?.change(shown.map(\.id)) { $0.mailbox = .trash }
        }
        return [read, unflag, UIMenu(options: .displayInline, children: [trash])]
    }

    /// The context menu of a message.
    func menu(of id: Message.ID) -> UIContextMenuConfiguration {
        UIContextMenuConfiguration(actionProvider: { [weak self] _ in self.map { UIMenu(children: $0.actions(for: id)) } })
    }

    private func actions(for id: Message.ID) -> [UIMenuElement] {
        let message = messages[id]
        let read = UIAction(
            title: message.isUnread ? "Mark as Read" : "Mark as Unread", image: UIImage(systemName: "envelope")
        ) { [weak self] _ in self?.change([id]) { $0.isUnread.toggle() } }
        let flag = UIAction(
            title: "Flagged", image: UIImage(systemName: "flag"), state: message.isFlagged ? .on : .off
        ) { [weak self] _ in self?.change([id]) { $0.isFlagged.toggle() } }
        let places = Mailbox.allCases.map { place in
            UIAction(title: place.rawValue, state: place == message.mailbox ? .on : .off) { [weak self] _ in
                self?.change([id]) { $0.mailbox = place }
            }
        }
        let trash = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { [weak self] _ in
            self?.change([id]) { $0.mailbox = .trash }
        }
        return [
            read, flag,
            UIMenu(title: "Move To", image: UIImage(systemName: "folder"), options: .singleSelection, children: places),
            UIMenu(options: .displayInline, children: [trash]),
        ]
    }
}
