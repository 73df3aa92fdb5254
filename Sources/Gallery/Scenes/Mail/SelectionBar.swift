// SPDX-License-Identifier: MIT
import UIKit

/// The bar with what can be done with the selected messages.
final class SelectionBar: UIView {
    enum Action: String, CaseIterable {
        case flag = "Flag"
        case archive = "Archive"
        case delete = "Delete"
    }

    static let height: CGFloat = 50

    var onAction: ((Action) -> Void)?
    /// How many messages are selected.
    var count = 0 {
        didSet { showCount() }
    }

    private let label = UILabel("", size: 14, color: .secondaryLabel)
    private let line = UIView()
    private var buttons: [UIButton] = []

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        line.backgroundColor = .separator
        label.textAlignment = .center
        label.numberOfLines = 1
        buttons = Action.allCases.map { action in
            let button = UIButton(type: .system)
            button.setTitle(action.rawValue, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 17)
            if action == .delete { button.tintColor = .systemRed }
            button.addAction(UIAction { [weak self] _ in self?.onAction?(action) }, for: .touchUpInside)
            return button
        }
        for view in [line, label] + buttons { addSubview(view) }
        showCount()
    }

    required init?(coder: NSCoder) { nil }

    private func showCount() {
        label.text = count == 0 ? "Select messages" : "\(count) selected"
        for button in buttons { button.isEnabled = count > 0 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(traitCollection.displayScale, 1))
        for button in buttons { button.sizeToFit() }
        let (flag, archive, delete) = (buttons[0], buttons[1], buttons[2])
        flag.frame.origin.x = 16
        archive.frame.origin.x = flag.frame.maxX + 20
        delete.frame.origin.x = bounds.width - delete.frame.width - 16
        for button in buttons { button.center.y = bounds.midY }
        label.frame = CGRect(
            x: archive.frame.maxX, y: 0, width: max(delete.frame.minX - archive.frame.maxX, 0), height: bounds.height)
    }
}
