// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The button of an action in an alert.
final class AlertButton: UIControl {
    let alertAction: UIAlertAction
    private let label = UILabel()

    init(_ action: UIAlertAction, onChoice: @escaping () -> Void) {
        alertAction = action
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityLabel = action.title
        label.text = action.title
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.isAccessibilityElement = false
        addSubview(label)
        addAction(UIAction { _ in onChoice() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter isEmphasised: Whether the title is semibold.
    func show(_ arrangement: AlertLayout.Arrangement, isEmphasised: Bool) {
        label.font = .systemFont(ofSize: arrangement == .alert ? 17 : 20, weight: isEmphasised ? .semibold : .regular)
        isEnabled = alertAction.isEnabled
        updateColors()
    }

    var textWidth: CGFloat { label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width }

    private func updateColors() {
        let color: UIColor = alertAction.style == .destructive ? .systemRed : tintColor
        label.textColor = isEnabled ? color : .tertiaryLabel
        backgroundColor = isHighlighted ? .systemFill : .clear
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateColors()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 8, y: 0, width: max(bounds.width - 16, 0), height: bounds.height)
    }
}
