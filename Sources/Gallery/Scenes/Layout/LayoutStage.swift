// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// The part of the page that becomes narrower and wider: one, two or three cards side by side.
final class LayoutStage: UIView {
    private let cards: [Card] = [ArticleCard(photo: .named("ridges-dawn")), PrioritiesCard(), FormCard()]
    private let columns = UIStackView()
    /// The article is wider than the card with this index.
    private lazy var ratios = (1..<cards.count).map { index in
        let ratio = cards[0].widthAnchor.constraint(equalTo: cards[index].widthAnchor, multiplier: 1.35)
        ratio.priority = .required - 1
        return ratio
    }
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
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "|[columns]|", views: ["columns": columns])
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
        // A hidden card has no width, and the article not 1.35 times that.
        for (ratio, card) in zip(ratios, cards.dropFirst()) { ratio.isActive = !cards[0].isHidden && !card.isHidden }
    }
}
