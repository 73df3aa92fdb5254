// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// Constraints that cannot all hold: priorities decide, and a switch changes them.
final class PrioritiesCard: Card {
    /// Below and above the 750 of the other side.
    private static let priorities: [UILayoutPriority] = [.defaultHigh - 1, .defaultHigh + 1]

    private let photoName = PaddedLabel("Harbour Lights, Port Auben", color: .systemIndigo)
    private let date = PaddedLabel("9 November, 21:40", color: UIColor(rgb: 0x1C7C8C))
    private let bar = UIView()
    private let barLabel = UILabel("1 × 750", size: 13, weight: .semibold, color: .white)
    private var forty: [NSLayoutConstraint] = []

    override init() {
        super.init()
        let labels = UIStackView(arrangedSubviews: [photoName, date])
        labels.spacing = 6
        labels.widthAnchor.constraint(lessThanOrEqualToConstant: 290).isActive = true
        let labelRow = leading(labels)
        let track = makeTrack()
        let labelChoice = Choice([("749", "Left at 749"), ("751", "Left at 751")]) { [weak self] index in self?.setLeft(index) }
        let barChoice = Choice([("40 × 749", "Forty at 749"), ("40 × 751", "Forty at 751")]) { [weak self] index in
            self?.setForty(index)
        }
        let parts: [UIView] = [
            Self.heading("Priorities that fight"),
            Self.explanation(
                "Two labels want more room than there is. The right one resists being squeezed at 750, the left one at:"),
            leading(labelChoice), labelRow,
            Self.explanation(
                "One constraint of 750 wants a third of the bar; forty others want nearly all of it. No number of lower ones wins."
            ),
            leading(barChoice), track, Self.photo(.named("city-night")),
        ]
        for part in parts { column.addArrangedSubview(part) }
        column.setCustomSpacing(22, after: labelRow)
        column.setCustomSpacing(20, after: track)
        setLeft(0, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    /// The view at the leading edge, as wide as it wants to be.
    private func leading(_ view: UIView) -> UIView { UIStackView(arrangedSubviews: [view, Spacer(.horizontal)]) }

    private func makeTrack() -> UIView {
        let track = UIView()
        track.backgroundColor = .tertiarySystemFill
        bar.backgroundColor = .systemOrange
        for view in [track, bar] { view.layer.cornerRadius = 9 }
        bar.clipsToBounds = true
        barLabel.numberOfLines = 1
        for (view, superview) in [(bar, track), (barLabel, bar)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
        }
        let third = bar.widthAnchor.constraint(equalTo: track.widthAnchor, multiplier: 1.0 / 3)
        third.priority = .defaultHigh
        forty = (0..<40).map { _ in bar.widthAnchor.constraint(equalTo: track.widthAnchor, multiplier: 0.94) }
        for constraint in forty { constraint.priority = Self.priorities[0] }
        NSLayoutConstraint.activate(forty)
        NSLayoutConstraint.activate([
            third, track.heightAnchor.constraint(equalToConstant: 36), bar.topAnchor.constraint(equalTo: track.topAnchor),
            bar.leadingAnchor.constraint(equalTo: track.leadingAnchor), bar.bottomAnchor.constraint(equalTo: track.bottomAnchor),
            barLabel.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 12),
            barLabel.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
        ])
        return track
    }

    private func setLeft(_ index: Int, animated: Bool = true) {
        photoName.setLabelCompressionResistance(Self.priorities[index])
        show(animated)
    }

    private func setForty(_ index: Int) {
        for constraint in forty { constraint.priority = Self.priorities[index] }
        barLabel.text = index == 0 ? "1 × 750" : "40 × 751"
        show(true)
    }

    private func show(_ animated: Bool) {
        guard animated else { return }
        UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
            self.layoutIfNeeded()
        }
    }
}

/// A line of text in a coloured box. The text is cut where there is too little room.
private final class PaddedLabel: UIView {
    private let label: UILabel

    init(_ text: String, color: UIColor) {
        label = UILabel(text, size: 14, weight: .medium, color: .white)
        super.init(frame: .zero)
        label.numberOfLines = 1
        backgroundColor = color
        layer.cornerRadius = 9
        clipsToBounds = true
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        let views = ["label": label]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "|-10-[label(>=24)]-10-|", views: views)
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|-9-[label]-9-|", views: views))
    }

    required init?(coder: NSCoder) { nil }

    func setLabelCompressionResistance(_ priority: UILayoutPriority) {
        label.setContentCompressionResistancePriority(priority, for: .horizontal)
    }
}
