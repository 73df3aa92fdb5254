// SPDX-License-Identifier: MIT
import UIKit

/// A slider below its name and its value.
final class SliderRow: UIView {
    var onChange: ((Float) -> Void)?
    private let slider = UISlider()
    private let valueLabel = UILabel("", size: 13, color: .secondaryLabel)
    private let text: (Float) -> String

    /// - Parameter text: What the value is called.
    init(_ name: String, range: ClosedRange<Float>, value: Float, text: @escaping (Float) -> String) {
        self.text = text
        super.init(frame: .zero)
        let nameLabel = UILabel(name, size: 13, weight: .medium, color: .label)
        // The slider has the name.
        nameLabel.isAccessibilityElement = false
        nameLabel.accessibilityLabel = ""
        slider.accessibilityLabel = name
        slider.minimumValue = range.lowerBound
        slider.maximumValue = range.upperBound
        slider.value = value
        slider.addAction(UIAction { [weak self] _ in self?.sliderDidMove() }, for: .valueChanged)
        valueLabel.text = text(value)
        valueLabel.textAlignment = .right
        nameLabel.setContentHuggingPriority(.required, for: .horizontal)
        let header = UIStackView(arrangedSubviews: [nameLabel, valueLabel])
        let column = UIStackView(arrangedSubviews: [header, slider])
        column.axis = .vertical
        column.frame = bounds
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: topAnchor), column.bottomAnchor.constraint(equalTo: bottomAnchor),
            column.leadingAnchor.constraint(equalTo: leadingAnchor), column.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    private func sliderDidMove() {
        valueLabel.text = text(slider.value)
        onChange?(slider.value)
    }
}
