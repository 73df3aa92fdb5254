import Foundation
import UIKit

/// A landscape with rounded corners and a soft shadow, a title and two lines.
final class LandscapeCardView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(index: Int) {
        super.init(frame: CGRect(x: 0, y: 0, width: 272, height: 218))
        let gradient = layer as? CAGradientLayer
        gradient?.colors = Self.colors(index).map(\.cgColor)
        gradient?.locations = [0, 0.58, 0.6, 1]
        layer.cornerRadius = 16
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        let title = UILabel("Card \(index + 1)", size: 14, color: .white)
        title.font = UIFont(name: "DejaVuSans-Bold", size: 14)
        title.sizeToFit()
        add(title, above: 66)
        add(UILabel("One of twelve on a stack,", size: 12, color: .white), above: 46)
        add(UILabel("thrown by a spring", size: 12, color: .white), above: 28)
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ label: UILabel, above distance: CGFloat) {
        label.frame.origin = CGPoint(x: 12, y: bounds.height - distance)
        label.autoresizingMask = .flexibleTopMargin
        addSubview(label)
    }

    /// Sky, horizon, ground.
    private static func colors(_ index: Int) -> [UIColor] {
        let parts = [37, 73, 109].map { 60 + index * $0 % 180 }
        let stops: [(Int) -> Int] = [{ $0 }, { ($0 + 510) / 3 }, { $0 * 55 / 100 }, { $0 * 3 / 10 }]
        return stops.map { stop in .rgb(parts.reduce(0) { $0 << 8 | stop($1) }) }
    }
}

/// Twelve cards in a fan; a tap throws them into a grid by springs, each a little later than the one before.
final class CardsViewController: SceneViewController {
    private let cards = (0..<12).map { LandscapeCardView(index: $0) }

    override func viewDidLoad() {
        super.viewDidLoad()
        for card in cards { view.addSubview(card) }
    }

    override func toggle() {
        for (index, card) in cards.enumerated() {
            UIView.animate(springDuration: 0.5, bounce: 0.2, delay: 0.03 * Double(index)) { self.place(card, index) }
        }
    }

    override func arrange() {
        for (index, card) in cards.enumerated() {
            let cell = Photos.cell(index, in: view.bounds)
            card.bounds.size = CGSize(width: cell.width - 48, height: cell.height - 48)
            place(card, index)
        }
    }

    private func place(_ card: UIView, _ index: Int) {
        let cell = Photos.cell(index, in: view.bounds)
        let angle = (CGFloat(index) - 5.5) * 7 * .pi / 180
        let radius = 0.8 * view.bounds.height
        if isOpen {
            card.center = CGPoint(x: cell.midX, y: cell.midY)
            card.transform = .identity
        } else {
            card.center = CGPoint(
                x: view.bounds.midX + radius * sin(angle), y: 0.42 * view.bounds.height + radius * (1 - cos(angle)))
            card.transform = CGAffineTransform(rotationAngle: angle)
        }
    }
}
