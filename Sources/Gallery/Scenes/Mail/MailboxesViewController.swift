// SPDX-License-Identifier: MIT
import UIKit

/// The list of mailboxes, for a sheet: a drag over the list first makes the sheet large, then scrolls.
final class MailboxesViewController: UITableViewController {
    private let selected: Mailbox
    private let counts: [Mailbox: Int]
    private let onSelect: (Mailbox) -> Void
    private let folders = [
        "Boat", "Choir", "Family", "Ferry", "Garden", "House", "Invoices", "Journeys", "Kitchen", "Letters", "Maps", "Music",
        "Neighbours", "Photos", "Recipes", "School", "Tickets", "Tools", "Weather", "Work",
    ]

    init(selected: Mailbox, counts: [Mailbox: Int], onSelect: @escaping (Mailbox) -> Void) {
        self.selected = selected
        self.counts = counts
        self.onSelect = onSelect
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mailbox")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Mailboxes" : "Folders"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? Mailbox.allCases.count : folders.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "mailbox", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.secondaryTextProperties.color = .secondaryLabel
        if indexPath.section == 0 {
            let mailbox = Mailbox.allCases[indexPath.row]
            content.text = mailbox.rawValue
            content.secondaryText = "\(counts[mailbox] ?? 0)"
            content.image = [MailGlyph.tray, .archive, .trash][indexPath.row].image
            cell.accessoryType = mailbox == selected ? .checkmark : .none
        } else {
            content.text = folders[indexPath.row]
            content.secondaryText = "0"
            content.image = MailGlyph.folder.image
            cell.accessoryType = .none
        }
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        indexPath.section == 0
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onSelect(Mailbox.allCases[indexPath.row])
        dismiss(animated: true)
    }
}
