// SPDX-License-Identifier: MIT
import UIKit

/// Six layers, each of which moves by itself for as long as it is shown. A button throws confetti over them.
final class LayersViewController: ScenePage {
    private let cards = [
        LayerCard("CAShapeLayer: path and stroke") { Star($0) },
        LayerCard("CAGradientLayer: conic, its colours") { Ring($0) },
        LayerCard("CAReplicatorLayer: later and paler") { Dots($0) },
        LayerCard("CAEmitterLayer: snow") { Snow($0) },
        LayerCard("CATransformLayer: one space") { Carousel($0) },
        LayerCard("CAKeyframeAnimation: along a path") { Track($0) },
    ]
    private let party = SceneButton("Party", color: .plum)
    private let confetti = Confetti()

    init() {
        let board = Board(cards)
        super.init(
            title: "Layers", hint: "None of this needs the main thread once it is shown.", buttons: [party], content: board)
        party.addAction(UIAction { [weak self] _ in self?.confetti.burst() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.layer.addSublayer(confetti)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        confetti.fall(across: view.bounds)
    }
}

/// Cards in as many columns as fit.
private final class Board: UIView {
    private let cards: [LayerCard]

    init(_ cards: [LayerCard]) {
        self.cards = cards
        super.init(frame: .zero)
        for card in cards { addSubview(card) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = 16
        let columns = bounds.width < 620 ? 2 : 3
        let rows = (cards.count + columns - 1) / columns
        let width = ((bounds.width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        let height = ((bounds.height - gap * CGFloat(rows - 1)) / CGFloat(rows)).rounded(.down)
        for (index, card) in cards.enumerated() {
            card.frame = CGRect(
                x: CGFloat(index % columns) * (width + gap), y: CGFloat(index / columns) * (height + gap), width: width,
                height: max(height, 0))
        }
    }
}
