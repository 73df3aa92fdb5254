// SPDX-License-Identifier: MIT
import UIKit

/// A grid of drawn photos; a tap on one slides in a panel that shows it, with round corners, a shadow and a border.
@MainActor
final class PhotoRoot: PanelRoot {
    private let tiles = (1...12).map { PhotoTile(number: $0) }
    private var chosen = 1

    override func viewDidLoad() {
        view.backgroundColor = UIColor(white: 0.96, alpha: 1)
        for (index, tile) in tiles.enumerated() {
            tile.addAction(
                UIAction { [weak self] _ in
                    self?.chosen = index + 1
                    self?.open()
                }, for: .touchUpInside)
            view.addSubview(tile)
        }
    }

    /// Four columns with 12 points between them.
    override func viewDidLayoutSubviews() {
        let gap: CGFloat = 12
        let size = CGSize(
            width: ((view.bounds.width - 5 * gap) / 4).rounded(.down),
            height: ((view.bounds.height - 4 * gap) / 3).rounded(.down))
        for (index, tile) in tiles.enumerated() {
            let (column, row) = (CGFloat(index % 4), CGFloat(index / 4))
            tile.frame = CGRect(
                origin: CGPoint(x: gap + column * (size.width + gap), y: gap + row * (size.height + gap)), size: size)
        }
    }

    override func makePanel() -> UIViewController { PhotoPanel(number: chosen) }
}
