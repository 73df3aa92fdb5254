// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A large photo and its details.
final class PhotoDetailsViewController: UIViewController {
    private let photoView: PhotoView
    private let titleLabel = UILabel()
    private let placeLabel = UILabel()
    private let rows: [PropertyRow]
    private let hintLabel = UILabel()

    init(photo: Photo) {
        photoView = PhotoView(photo: photo)
        rows = photo.properties.map { PropertyRow(name: $0.name, value: $0.value) }
        super.init(nibName: nil, bundle: nil)
        title = photo.title
        placeLabel.text = photo.place
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityLabel = "Details"
        view.accessibilityViewIsModal = true
        titleLabel.text = title
        titleLabel.textColor = UIColor(rgb: 0x1C1C1E, dark: 0xF2F2F7)
        titleLabel.numberOfLines = 2
        placeLabel.textColor = UIColor(rgb: 0x7C7C80, dark: 0x98989F)
        hintLabel.text = "Esc to close"
        hintLabel.textColor = UIColor(rgb: 0xAEAEB2, dark: 0x636366)
        hintLabel.font = .systemFont(ofSize: 12)
        for view in [photoView, titleLabel, placeLabel, hintLabel] + rows { self.view.addSubview(view) }
    }

    /// The Escape key.
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true)
        return true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let isSmall = bounds.width < 320 || bounds.height < 600
        let margin: CGFloat = isSmall ? 16 : 28
        let column = CGRect(x: margin, y: 0, width: max(bounds.width - 2 * margin, 0), height: bounds.height)

        // 4:3, unless the text needs the space.
        let photoHeight = max(min(bounds.width * 3 / 4, bounds.height - (isSmall ? 220 : 350)), 0)
        photoView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: photoHeight.rounded())

        titleLabel.font = .systemFont(ofSize: isSmall ? 19 : 26, weight: .bold)
        placeLabel.font = .systemFont(ofSize: isSmall ? 13 : 16)
        var y = photoView.frame.maxY + (isSmall ? 12 : 24)
        for (label, gap) in [(titleLabel, isSmall ? 2 : 4), (placeLabel, isSmall ? 6 : 16)] {
            let height = label.sizeThatFits(CGSize(width: column.width, height: .greatestFiniteMagnitude)).height
            label.frame = CGRect(x: column.minX, y: y, width: column.width, height: height)
            y += height + CGFloat(gap)
        }

        let rowHeight: CGFloat = isSmall ? 25 : 38
        for row in rows {
            row.fontSize = isSmall ? 12 : 14
            row.frame = CGRect(x: column.minX, y: y, width: column.width, height: rowHeight)
            y += rowHeight
        }

        hintLabel.sizeToFit()
        hintLabel.frame.origin = CGPoint(x: column.minX, y: bounds.height - hintLabel.frame.height - margin)
        hintLabel.isHidden = hintLabel.frame.minY < y + 8
    }
}
