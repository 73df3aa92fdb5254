// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A form: names in a column as wide as the widest of them, values of many sizes, and both on one baseline.
final class FormCard: Card {
    private struct Row {
        /// In English and German.
        let names: [String]
        let value: String
        let size: CGFloat
        var weight = UIFont.Weight.regular
    }

    private static let rows = [
        Row(names: ["Title", "Titel"], value: "Alpenglow", size: 30, weight: .bold),
        Row(names: ["Place", "Ort"], value: "The Three Sisters", size: 17),
        Row(names: ["Taken", "Aufgenommen"], value: "5 September, 06:31", size: 15),
        Row(names: ["Exposure", "Belichtungszeit"], value: "1/80 s", size: 22, weight: .semibold),
        Row(
            names: ["Note", "Anmerkung"],
            value: "Waited an hour for the colour. It lasted for two minutes, then the cloud closed.",
            size: 13),
    ]

    private let nameLabels: [UILabel]

    override init() {
        nameLabels = Self.rows.map { UILabel($0.names[0], size: 13, weight: .medium, color: .secondaryLabel) }
        super.init()
        let language = Choice([("EN", "English"), ("DE", "Deutsch")]) { [weak self] index in self?.setLanguage(index) }
        let heading = UIStackView(arrangedSubviews: [Self.heading("One baseline"), language])
        heading.alignment = .firstBaseline
        column.addArrangedSubview(heading)
        for (row, label) in zip(Self.rows, nameLabels) {
            column.addArrangedSubview(Self.line())
            column.addArrangedSubview(makeRow(row, label))
        }
        column.addArrangedSubview(Self.photo(.named("alps-glow")))
        NSLayoutConstraint.activate(nameLabels.dropFirst().map { $0.widthAnchor.constraint(equalTo: nameLabels[0].widthAnchor) })
    }

    required init?(coder: NSCoder) { nil }

    private func makeRow(_ row: Row, _ name: UILabel) -> UIView {
        name.numberOfLines = 1
        name.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        name.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        let value = UILabel(row.value, size: row.size, weight: row.weight, color: .label)
        if row.size >= 20 {
            // One word: smaller rather than broken.
            value.numberOfLines = 1
            value.adjustsFontSizeToFitWidth = true
        }
        let stack = UIStackView(arrangedSubviews: [name, value])
        stack.alignment = .firstBaseline
        stack.spacing = 16
        return stack
    }

    private static func line() -> UIView {
        let line = UIView()
        line.backgroundColor = .separator
        line.heightAnchor.constraint(equalToConstant: 1).isActive = true
        return line
    }

    private func setLanguage(_ index: Int) {
        for (row, label) in zip(Self.rows, nameLabels) { label.text = row.names[index] }
        UIView.animate(withDuration: 0.35) { self.layoutIfNeeded() }
    }
}
