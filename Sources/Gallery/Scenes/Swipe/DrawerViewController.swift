// SPDX-License-Identifier: MIT
import UIKit

/// The folders.
final class DrawerViewController: UIViewController {
    private let heading = Column(
        [
            UILabel("Marta Lind", size: 20, weight: .bold, color: .white),
            UILabel("marta@harbour.example", size: 14, color: UIColor(white: 1, alpha: 0.7)),
        ], spacing: 4)
    private let folders: Column = {
        let names = [
            ("Inbox", "5"), ("Drafts", "2"), ("Sent", ""), ("The garden", "14"), ("Recipes", "31"), ("Old things", "240"),
        ]
        return Column(names.map { PropertyRow(name: $0.0, value: $0.1, height: 44) }, spacing: 0)
    }()
    private let band = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        band.backgroundColor = .brick
        for subview in [band, heading, folders] { view.addSubview(subview) }
    }

    /// The Escape key.
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true)
        return true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = max(view.bounds.width - 48, 0)
        band.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 124)
        heading.frame = CGRect(x: 24, y: 52, width: width, height: 60)
        folders.frame = CGRect(x: 24, y: 140, width: width, height: max(view.bounds.height - 140, 0))
    }
}
