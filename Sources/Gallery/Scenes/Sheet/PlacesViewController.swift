// SPDX-License-Identifier: MIT
import UIKit

/// The content of the sheet: the selected place, and a list of all.
final class PlacesViewController: UIViewController {
    private let nameLabel = UILabel("Places", size: 22, weight: .bold)
    private let noteLabel = UILabel("Choose a pin: the map takes clicks as long as the sheet is small.", size: 15, color: .quiet)
    private let rows = Place.all.map { PropertyRow(name: $0.name, value: $0.walk, height: 46) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for subview in [nameLabel, noteLabel] + rows { view.addSubview(subview) }
    }

    func show(_ place: Place) {
        nameLabel.text = place.name
        noteLabel.text = place.note
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = max(view.bounds.width - 48, 0)
        nameLabel.frame = CGRect(x: 24, y: 26, width: width, height: 28)
        noteLabel.frame = CGRect(x: 24, y: 58, width: width, height: 40)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 24, y: 112 + CGFloat(index) * 46, width: width, height: 46)
        }
    }
}
