// SPDX-License-Identifier: MIT
import UIKit

final class DetailController: UIViewController {
    @IBOutlet private weak var nameLabel: UILabel!
    private let name: String

    init?(coder: NSCoder, name: String) {
        self.name = name
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func awakeFromNib() {
        super.awakeFromNib()
        title = name
    }
}

final class ListController: UITableViewController {
    @IBSegueAction private func makeDetail(_ coder: NSCoder) -> DetailController? {
        DetailController(coder: coder, name: "first")
    }
    @IBAction private func backToList(_ segue: UIStoryboardSegue) {}

    private func open() {
        let storyboard = self.storyboard ?? UIStoryboard(name: "Main", bundle: nil)
        let detail = storyboard.instantiateViewController(withIdentifier: "detail") as? DetailController
        let other = storyboard.instantiateViewController(identifier: "detail") { coder in
            DetailController(coder: coder, name: "x")
        }
        let initial = UIStoryboard(name: "Main", bundle: .main).instantiateInitialViewController()
        let header = Bundle.main.loadNibNamed("Header", owner: self, options: nil)?.first as? UIView
        tableView.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
        let cell = UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: self, options: nil)[0] as? UITableViewCell
        view.tintColor = UIColor(named: "Accent")
        print(detail as Any, other, initial as Any, header as Any, cell as Any)
    }
}
