import UIKit

/// 100,000 rows, or as many as the third argument says, with a picture, two labels and a separator.
final class ListViewController: SceneViewController, UITableViewDataSource {
    private final class Cell: UITableViewCell {
        let picture = UIImageView()
        let title = UILabel("", size: 15)
        let subtitle = UILabel("", size: 13, color: .rgb(0x777777))

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            title.font = UIFont(name: "DejaVuSans-Bold", size: 15)
            for view in [picture, title, subtitle] { contentView.addSubview(view) }
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            picture.frame = CGRect(x: 16, y: 6, width: 64, height: 48)
            let width = contentView.bounds.width - 108
            title.frame = CGRect(x: 92, y: 8, width: width, height: 20)
            subtitle.frame = CGRect(x: 92, y: 31, width: width, height: 18)
        }
    }

    private let count = CommandLine.arguments.dropFirst(3).first.flatMap { Int($0) } ?? 100_000
    private let table = UITableView(frame: .zero, style: .plain)
    private lazy var pictures = Photos.all.map { photo in
        UIGraphicsImageRenderer(size: CGSize(width: 64, height: 48)).image { _ in
            photo.image.draw(in: CGRect(x: 0, y: 0, width: 64, height: 48))
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.rowHeight = 60
        table.register(Cell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        view.addSubview(table)
    }

    override func arrange() { table.frame = view.bounds }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if let cell = cell as? Cell {
            cell.picture.image = pictures[indexPath.row % pictures.count]
            cell.title.text = "Row \(indexPath.row)"
            cell.subtitle.text = "The subtitle of row \(indexPath.row), somewhat longer"
        }
        return cell
    }
}
