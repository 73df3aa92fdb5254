// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKit

/// A page of tiles, each a gradient with a caption; a tap slides in a panel of text. Nothing in it has a curved edge.
@MainActor
final class TextRoot: PanelRoot {
    private let tiles = (1...12).map { TextTile(number: $0) }

    override func viewDidLoad() {
        view.backgroundColor = .white
        for tile in tiles { view.addSubview(tile) }
        view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.open() })
    }

    override func viewDidLayoutSubviews() {
        for (index, tile) in tiles.enumerated() {
            tile.frame = CGRect(x: 8 + index % 4 * 120, y: 8 + index / 4 * 100, width: 112, height: 92)
        }
    }

    override func makePanel() -> UIViewController { TextPanel() }
}

final class TextTile: UIView {
    private let gradient = CAGradientLayer()
    private let caption = UILabel()

    init(number: Int) {
        super.init(frame: .zero)
        gradient.colors = [UIColor.systemBlue.cgColor, UIColor.systemIndigo.cgColor]
        layer.addSublayer(gradient)
        caption.text = "Tile number \(number)"
        caption.textColor = .white
        addSubview(caption)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.setDisableActions(true)
        gradient.frame = bounds
        caption.frame = CGRect(x: 8, y: bounds.height - 30, width: bounds.width - 16, height: 24)
    }
}

final class TextPanel: UIViewController {
    override func viewDidLoad() {
        view.backgroundColor = .white
        view.accessibilityLabel = "Panel"
        for row in 0..<8 {
            let label = UILabel(frame: CGRect(x: 16, y: 16 + row * 30, width: 140, height: 24))
            label.text = "Property \(row): some value"
            view.addSubview(label)
        }
        // A view that draws: a box, a line of text and a translucent gradient.
        view.addSubview(DrawnNote(frame: CGRect(x: 16, y: 262, width: 140, height: 44)))
    }
}

final class DrawnNote: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.systemYellow.setFill()
        UIRectFill(bounds)
        UIColor.black.withAlphaComponent(0.3).setFill()
        UIRectFill(CGRect(x: 4, y: 4, width: 40, height: 12))
        "A note".draw(at: CGPoint(x: 8, y: 20), withAttributes: nil)
    }
}
