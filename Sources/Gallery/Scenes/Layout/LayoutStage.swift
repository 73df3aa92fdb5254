// SPDX-License-Identifier: MIT
import UIKit

/// The part of the page that becomes narrower and wider: one, two or three cards side by side.
final class LayoutStage: UIView {
    private let cards: [Card] = [ArticleCard(photo: .named("ridges-dawn")), PrioritiesCard(), FormCard()]
    private let columns = UIStackView()
    /// The width in points, and how many cards it has room for.
    var onChange: (CGFloat, Int) -> Void = { _, _ in }
    private var shown = (width: CGFloat(0), columns: 0)

    /// The card that is seen where there is room for one, 0 … 2.
    var selection = 0 {
        didSet { showCards(columns: shown.columns) }
    }

    init() {
        super.init(frame: .zero)
        columns.spacing = 16
        columns.translatesAutoresizingMaskIntoConstraints = false
        addSubview(columns)
        for card in cards { columns.addArrangedSubview(card) }
        // Weaker than what makes a hidden card narrow.
        let widths = [
            cards[0].widthAnchor.constraint(equalTo: cards[1].widthAnchor, multiplier: 1.35),
            cards[0].widthAnchor.constraint(equalTo: cards[2].widthAnchor, multiplier: 1.35),
        ]
        for width in widths { width.priority = .defaultLow }
        NSLayoutConstraint.activate(
            widths + NSLayoutConstraint.constraints(withVisualFormat: "|[columns]|", views: ["columns": columns])
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|[columns]|", views: ["columns": columns]))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let count = bounds.width < 700 ? 1 : bounds.width < 1040 ? 2 : 3
        guard shown != (bounds.width, count) else { return }
        if count != shown.columns { showCards(columns: count) }
        shown = (bounds.width, count)
        onChange(bounds.width, count)
    }

    private func showCards(columns count: Int) {
        for (index, card) in cards.enumerated() {
            let isShown =
                switch count {
                case 1: index == selection
                case 2: index == 0 || index == max(selection, 1)
                default: true
                }
            if card.isHidden == isShown {
                card.isHidden = !isShown
                card.alpha = isShown ? 1 : 0
            }
        }
    }
}
