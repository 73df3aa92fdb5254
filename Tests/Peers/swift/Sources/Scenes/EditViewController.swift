import UIKit

/// A table that is edited: its rows make room for a button at the left and a handle at the right.
final class EditViewController: SceneViewController, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView(frame: .zero, style: .plain)

    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        table.delegate = self
        table.rowHeight = 44
        table.allowsSelection = false
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        view.addSubview(table)
    }

    override func toggle() { table.setEditing(isOpen, animated: true) }

    override func arrange() { table.frame = view.bounds }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.text = "Row \(indexPath.row + 1)"
        content.secondaryText = "\(indexPath.row * 37 % 101) of a hundred"
        cell.contentConfiguration = content
        return cell
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
}
