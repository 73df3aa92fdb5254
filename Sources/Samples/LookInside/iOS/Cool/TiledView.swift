// SPDX-License-Identifier: MIT
import UIKit

/// Fills its bounds with copies of an image.
class TiledView: UIView {
    private let tile: UIImage

    init(tile: UIImage) {
        self.tile = tile
        super.init(frame: .zero)
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        for y in stride(from: CGFloat(0), to: bounds.height, by: tile.size.height) {
            for x in stride(from: CGFloat(0), to: bounds.width, by: tile.size.width) { tile.draw(at: CGPoint(x: x, y: y)) }
        }
    }
}
