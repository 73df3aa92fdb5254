// SPDX-License-Identifier: MIT
import UIKit

/// The messages of a mailbox, by days.
final class MailViewController: UIViewController {
    private(set) var messages: [Message] = Message.makeAll()
    private(set) var mailbox = Mailbox.inbox
    let tableView = UITableView(frame: .zero, style: .plain)
    private let bar = SelectionBar()
    private(set) lazy var dataSource = MailDataSource(tableView: tableView) { [weak self] table, path, id in
        let cell = table.dequeueReusableCell(withIdentifier: "message", for: path)
        cell.contentConfiguration = (self?.messages[id]).map { MessageContent(message: $0) }
        return cell
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
        tableView.delegate = self
        tableView.estimatedRowHeight = 92
        tableView.separatorInset = UIEdgeInsets(top: 0, left: 74, bottom: 0, right: 0)
        tableView.allowsMultipleSelectionDuringEditing = true
        bar.onAction = { [weak self] action in self?.changeSelected(action) }
        for subview in [tableView, bar] { view.addSubview(subview) }
        showBarButtons()
        apply(animated: false)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let path = tableView.indexPathForSelectedRow, !tableView.isEditing {
            tableView.deselectRow(at: path, animated: animated)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        tableView.frame = view.bounds
        let height = SelectionBar.height
        let y = tableView.isEditing ? view.bounds.height - height : view.bounds.height
        bar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
    }

    // MARK: What is shown

    private func apply(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Message.ID>()
        for message in messages where message.mailbox == mailbox {
            if snapshot.sectionIdentifiers.last != message.day { snapshot.appendSections([message.day]) }
            snapshot.appendItems([message.id], toSection: message.day)
        }
        dataSource.apply(snapshot, animatingDifferences: animated)
        showCounts()
    }

    private func showCounts() {
        title = mailbox.rawValue
        bar.count = tableView.indexPathsForSelectedRows?.count ?? 0
    }

    /// Changes messages, and shows those again that stay in the list.
    func change(_ ids: [Message.ID], _ body: (inout Message) -> Void) {
        for id in ids { body(&messages[id]) }
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems(ids)
        dataSource.apply(snapshot, animatingDifferences: false)
        if ids.contains(where: { messages[$0].mailbox != mailbox }) { apply(animated: true) }
    }

    // MARK: Editing

    private func showBarButtons() {
        let isEditing = tableView.isEditing
        let edit = UIBarButtonItem(
            systemItem: isEditing ? .done : .edit, primaryAction: UIAction { [weak self] _ in self?.setSelecting(!isEditing) })
        navigationItem.rightBarButtonItems = isEditing ? [edit] : [edit, makeMoreButton()]
        let mailboxes = UIBarButtonItem(
            title: "Mailboxes", primaryAction: UIAction { [weak self] _ in self?.showMailboxes() })
        let style = UIBarButtonItem(title: "Dark", primaryAction: UIAction { [weak self] _ in self?.toggleStyle() })
        navigationItem.leftBarButtonItems = [mailboxes, style]
    }

    private func setSelecting(_ isSelecting: Bool) {
        tableView.setEditing(isSelecting, animated: true)
        showBarButtons()
        showCounts()
        UIView.animate(withDuration: 0.3) {
            self.additionalSafeAreaInsets.bottom = isSelecting ? SelectionBar.height : 0
            self.view.setNeedsLayout()
            self.view.layoutIfNeeded()
        }
    }

    private func changeSelected(_ action: SelectionBar.Action) {
        let ids = (tableView.indexPathsForSelectedRows ?? []).compactMap { dataSource.itemIdentifier(for: $0) }
        change(ids) { message in
            switch action {
            case .flag: message.isFlagged = true
            case .archive: message.mailbox = .archive
            case .delete: message.mailbox = .trash
            }
        }
        setSelecting(false)
    }

    // MARK: Other pages

    private func toggleStyle() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        navigationController?.overrideUserInterfaceStyle = isDark ? .light : .dark
    }

    private func showMailboxes() {
        let counts = Dictionary(grouping: messages, by: \.mailbox).mapValues(\.count)
        let mailboxes = MailboxesViewController(selected: mailbox, counts: counts) { [weak self] mailbox in
            self?.mailbox = mailbox
            self?.apply(animated: true)
        }
        mailboxes.sheetPresentationController?.detents = [.medium(), .large()]
        mailboxes.sheetPresentationController?.prefersGrabberVisible = true
        present(mailboxes, animated: true)
    }
}

extension MailViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard !tableView.isEditing else { return showCounts() }
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
        change([id]) { $0.isUnread = false }
        navigationController?.pushViewController(MessageViewController(message: messages[id]), animated: true)
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { showCounts() }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        dataSource.itemIdentifier(for: indexPath).flatMap { menu(of: $0) }
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let title = messages[id].isUnread ? "Read" : "Unread"
        let read = action(title, .envelope, color: .systemBlue) { [weak self] in self?.change([id]) { $0.isUnread.toggle() } }
        return UISwipeActionsConfiguration(actions: [read])
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let delete = action("Delete", .trash, style: .destructive) { [weak self] in self?.change([id]) { $0.mailbox = .trash } }
        let flag = action(messages[id].isFlagged ? "Unflag" : "Flag", .flag, color: .systemOrange) { [weak self] in
            self?.change([id]) { $0.isFlagged.toggle() }
        }
        let archive = action("Archive", .archive, color: .systemPurple) { [weak self] in
            self?.change([id]) { $0.mailbox = .archive }
        }
        return UISwipeActionsConfiguration(actions: [delete, flag, archive])
    }

    private func action(
        _ title: String, _ glyph: MailGlyph, style: UIContextualAction.Style = .normal, color: UIColor? = nil,
        body: @escaping @MainActor () -> Void
    ) -> UIContextualAction {
        let action = UIContextualAction(style: style, title: title) { _, _, completion in
            body()
            completion(true)
        }
        action.image = glyph.image
        if let color { action.backgroundColor = color }
        return action
    }
}
