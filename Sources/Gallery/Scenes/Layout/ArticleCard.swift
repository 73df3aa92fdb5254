// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// An article with a photo, which is above the text in a narrow card and beside it in a wide one. Parts of it fold away.
final class ArticleCard: Card {
    private static let wideWidth: CGFloat = 520

    private let photo: Photo
    private let photoView: UIImageView
    private let parts = UIStackView()
    private let text = UIStackView()
    private let facts: UIStackView
    private let note: UILabel
    private lazy var foldButton = PillButton("Fold") { [weak self] in self?.toggle() }
    private var whenWide: [NSLayoutConstraint] = []
    private var whenNarrow: [NSLayoutConstraint] = []
    private var isFolded = false
    /// Whether there is too little room for the note.
    private var isShort = false

    init(photo: Photo) {
        self.photo = photo
        photoView = Self.photo(photo)
        facts = UIStackView(
            arrangedSubviews: [("LENS", photo.lens), ("EXPOSURE", photo.exposure), ("ISO", "\(photo.sensitivity)")].map(Self.fact)
        )
        note = UILabel(
            "The second frame of the morning was the one: the fog had sunk by a hand’s breadth, and the far ridge stood free.",
            size: 14,
            color: .secondaryLabel)
        super.init()
        setUpText()
        parts.addArrangedSubview(photoView)
        parts.addArrangedSubview(text)
        parts.spacing = 20
        column.addArrangedSubview(parts)
        whenWide = [photoView.widthAnchor.constraint(equalTo: parts.widthAnchor, multiplier: 0.46)]
        whenNarrow = [photoView.heightAnchor.constraint(greaterThanOrEqualTo: heightAnchor, multiplier: 0.3)]
        for constraint in whenNarrow { constraint.priority = .defaultHigh - 5 }
        arrange(wide: false)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Parts

    private func setUpText() {
        let kicker = UILabel(photo.place.uppercased(), size: 12, weight: .semibold, color: .systemIndigo)
        let title = UILabel(photo.title, size: 28, weight: .bold, color: .label)
        let body = UILabel(
            "At a quarter to six the valley is still asleep. The ridges come out of the dark one by one, each a little paler than "
                + "the one before it, until the last cannot be told from the sky. Nobody speaks on the way up; there is only the "
                + "gravel.", size: 15,
            color: .label)
        // Where there is too little room, the text is cut before the photo goes.
        body.setContentCompressionResistancePriority(.defaultHigh - 10, for: .vertical)
        note.setContentCompressionResistancePriority(.defaultHigh - 20, for: .vertical)
        facts.distribution = .fillEqually
        text.axis = .vertical
        text.spacing = 10
        for view in [kicker, title, byline(), body, facts, note, Spacer(.vertical)] { text.addArrangedSubview(view) }
        text.setCustomSpacing(2, after: kicker)
        text.setCustomSpacing(16, after: body)
        text.setCustomSpacing(0, after: note)
    }

    /// Who has written it, with the button that folds.
    private func byline() -> UIView {
        let portrait = UIView()
        portrait.backgroundColor = UIColor(rgb: 0x1C7C8C)
        portrait.layer.cornerRadius = 18
        NSLayoutConstraint.activate([
            portrait.widthAnchor.constraint(equalToConstant: 36), portrait.heightAnchor.constraint(equalTo: portrait.widthAnchor),
        ])
        let initials = UILabel("MO", size: 13, weight: .semibold, color: .white)
        initials.translatesAutoresizingMaskIntoConstraints = false
        portrait.addSubview(initials)
        NSLayoutConstraint.activate([
            initials.centerXAnchor.constraint(equalTo: portrait.centerXAnchor),
            initials.centerYAnchor.constraint(equalTo: portrait.centerYAnchor),
        ])
        let author = UILabel("Mira Oland", size: 14, weight: .semibold, color: .label)
        let date = UILabel(photo.taken, size: 12, color: .secondaryLabel)
        for label in [author, date] { label.numberOfLines = 1 }
        let lines = UIStackView(arrangedSubviews: [author, date])
        lines.axis = .vertical
        lines.alignment = .leading
        let row = UIStackView(arrangedSubviews: [portrait, lines, foldButton])
        row.alignment = .center
        row.spacing = 10
        return row
    }

    private static func fact(_ name: String, _ value: String) -> UIView {
        let nameLabel = UILabel(name, size: 11, weight: .medium, color: .secondaryLabel)
        let valueLabel = UILabel(value, size: 15, weight: .medium, color: .label)
        for label in [nameLabel, valueLabel] { label.numberOfLines = 1 }
        let fact = UIStackView(arrangedSubviews: [nameLabel, valueLabel])
        fact.axis = .vertical
        fact.alignment = .leading
        return fact
    }

    // MARK: Changes

    private func toggle() {
        isFolded.toggle()
        foldButton.setTitle(isFolded ? "Unfold" : "Fold", for: .normal)
        foldButton.accessibilityLabel = isFolded ? "Unfold" : "Fold"
        UIView.animate(withDuration: 0.4) { self.showParts() }
    }

    private func showParts() {
        for (part, isShown) in [(facts, !isFolded), (note, !isFolded && !isShort)] as [(UIView, Bool)]
        where part.isHidden == isShown {
            part.isHidden = !isShown
            part.alpha = isShown ? 1 : 0
        }
    }

    private func arrange(wide: Bool) {
        NSLayoutConstraint.deactivate(wide ? whenNarrow : whenWide)
        parts.axis = wide ? .horizontal : .vertical
        NSLayoutConstraint.activate(wide ? whenWide : whenNarrow)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isWide = bounds.width >= max(Self.wideWidth, bounds.height)
        if isWide != (parts.axis == .horizontal) { arrange(wide: isWide) }
        isShort = bounds.height < (isWide ? 360 : 560)
        showParts()
    }
}
