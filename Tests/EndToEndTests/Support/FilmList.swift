// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKit

/// A table of titled sections, whose rows can be swiped, moved and deleted.
@MainActor
final class FilmList: UITableViewController {
    var sections: [(title: String, rows: [String])] = (0..<12).map { section in
        ("Shelf \(section + 1)", (1...6).map { "Book \(section * 6 + $0)" })
    }
    /// Presents the list's sheet.
    private(set) var sheet: FilmList?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    func openSheet() {
        let list = FilmList(style: .insetGrouped)
        list.sheetPresentationController?.detents = [.medium(), .large()]
        list.sheetPresentationController?.prefersGrabberVisible = true
        sheet = list
        present(list, animated: true)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = sections[indexPath.section].rows[indexPath.row]
        content.secondaryText = "On \(sections[indexPath.section].title.lowercased()), since long"
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        let row = sections[source.section].rows.remove(at: source.row)
        sections[destination.section].rows.insert(row, at: destination.row)
    }
    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.sections[indexPath.section].rows.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
            done(true)
        }
        let lend = UIContextualAction(style: .normal, title: "Lend") { _, _, done in done(true) }
        return UISwipeActionsConfiguration(actions: [delete, lend])
    }

    /// A shelf goes, and another one comes.
    func rebuildShelves() {
        tableView.performBatchUpdates {
            self.sections.remove(at: 1)
            self.sections.insert(("New shelf", ["New book 1", "New book 2"]), at: 0)
            self.tableView.deleteSections([1], with: .fade)
            self.tableView.insertSections([0], with: .left)
        }
    }
}

/// Pages side by side, each of a colour and with its number.
@MainActor
final class FilmPages: UIViewController {
    let pages = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        pages.isPagingEnabled = true
        pages.frame = view.bounds
        pages.contentSize = CGSize(width: view.bounds.width * 4, height: view.bounds.height)
        for (index, color) in [UIColor.systemTeal, .systemIndigo, .systemOrange, .systemGreen].enumerated() {
            let page = UILabel(frame: view.bounds.offsetBy(dx: view.bounds.width * CGFloat(index), dy: 0))
            page.backgroundColor = color
            page.text = "Page \(index + 1)"
            page.textAlignment = .center
            pages.addSubview(page)
        }
        view.addSubview(pages)
    }
}
