// SPDX-License-Identifier: MIT
import UIKit

/// A grid of photos that can be clicked.
final class PhotoWall: UIView {
    var onSelect: ((Photo) -> Void)?
    private let tiles: [PhotoTile]

    init(photos: [Photo]) {
        tiles = photos.map { PhotoTile(photo: $0) }
        super.init(frame: .zero)
        for (tile, photo) in zip(tiles, photos) {
            tile.addAction(UIAction { [weak self] _ in self?.onSelect?(photo) }, for: .touchUpInside)
            addSubview(tile)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let grid = PhotoGrid(area: bounds, count: tiles.count, spacing: 12)
        for (index, tile) in tiles.enumerated() { tile.frame = grid.frame(at: index) }
    }
}
