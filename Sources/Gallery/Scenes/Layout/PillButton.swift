// SPDX-License-Identifier: MIT
import UIKit

/// A button in a rounded box, filled with the tint colour while it is selected.
final class PillButton: UIButton {
    /// - Parameter label: For users who cannot see it, and for scripts; the title by default.
    convenience init(_ title: String, label: String? = nil, action: @escaping () -> Void) {
        self.init(frame: .zero)
        setTitle(title, for: .normal)
        titleLabel?.font = .systemFont(ofSize: 14, weight: .medium)
        contentEdgeInsets = UIEdgeInsets(top: 7, left: 13, bottom: 7, right: 13)
        layer.cornerRadius = 9
        accessibilityLabel = label ?? title
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        // Below the constraint that makes hidden rows of a stack flat.
        setContentCompressionResistancePriority(.required - 1, for: .vertical)
        addAction(UIAction { _ in action() }, for: .touchUpInside)
        showState()
    }

    override var isSelected: Bool {
        didSet { showState() }
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.6 : 1 }
    }

    private func showState() {
        backgroundColor = isSelected ? .systemIndigo : .tertiarySystemFill
        setTitleColor(isSelected ? .white : .label, for: .normal)
    }
}

/// Buttons side by side, of which one is selected.
final class Choice: UIStackView {
    private(set) var buttons: [PillButton] = []

    var selection: Int {
        didSet { for (index, button) in buttons.enumerated() { button.isSelected = index == selection } }
    }

    init(_ titles: [(title: String, label: String)], onChange: @escaping (Int) -> Void) {
        selection = 0
        super.init(frame: .zero)
        spacing = 6
        buttons = titles.enumerated().map { index, title in
            PillButton(title.title, label: title.label) { [weak self] in
                self?.selection = index
                onChange(index)
            }
        }
        for button in buttons { addArrangedSubview(button) }
        buttons[0].isSelected = true
    }

    required init(coder: NSCoder) {
        selection = 0
        super.init(coder: coder)
    }
}
