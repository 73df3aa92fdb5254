// SPDX-License-Identifier: MIT
import UIKit

/// The rows of the list, by days, whose titles are the sections' headers.
final class MailDataSource: UITableViewDiffableDataSource<Int, Message.ID> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sectionIdentifier(for: section).map { Message.days[$0] }
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}
