// SPDX-License-Identifier: MIT
import UIKit

func insertRow(_ table: UITableView) {
    table.beginUpdates()
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    table.endUpdates()
    table.reloadData()
    table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
}
