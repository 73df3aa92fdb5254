// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// The view of an alert controller: title and message, the buttons, and the rounded backgrounds that group them.
final class AlertView: UIView {
    private unowned let controller: UIAlertController
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let groups = [UIVisualEffectView(effect: nil), UIVisualEffectView(effect: nil)]
    private var buttons: [AlertButton] = []
    private var separators: [UIView] = []

    init(controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        for group in groups {
            group.clipsToBounds = true
            addSubview(group)
        }
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            groups[0].contentView.addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    private var arrangement: AlertLayout.Arrangement { controller.arrangement }

    /// Shows the current title, message and actions of the controller.
    func showContent() {
        titleLabel.text = controller.title
        messageLabel.text = controller.message
        let isAlert = arrangement == .alert
        titleLabel.font = .systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold)
        messageLabel.font = .systemFont(ofSize: 13)
        for label in [titleLabel, messageLabel] { label.textColor = isAlert ? .label : .secondaryLabel }
        showButtons()
        let hasBackgrounds = arrangement != .popover
        for group in groups {
            if (group.effect != nil) != hasBackgrounds {
                group.effect = hasBackgrounds ? UIBlurEffect(style: .systemThickMaterial) : nil
            }
            group.layer.cornerRadius = hasBackgrounds ? AlertLayout.cornerRadius : 0
        }
        setNeedsLayout()
    }

    private func showButtons() {
        if buttons.map(\.alertAction) != controller.actions {
            for button in buttons { button.removeFromSuperview() }
            buttons = controller.actions.map { action in
                AlertButton(action) { [weak controller] in controller?.choose(action) }
            }
        }
        for button in buttons {
            let isSeparate = arrangement == .sheet && button.alertAction.style == .cancel
            let group = groups[isSeparate ? 1 : 0].contentView
            if button.superview !== group { group.addSubview(button) }
            button.show(arrangement, isEmphasised: button.alertAction === controller.emphasisedAction)
        }
    }

    // MARK: Layout

    private func layout(in space: CGSize) -> AlertLayout {
        let available = CGSize(width: AlertLayout.textWidth(arrangement, in: space), height: .infinity)
        func height(_ label: UILabel) -> CGFloat {
            label.text?.isEmpty ?? true ? 0 : label.sizeThatFits(available).height.rounded(.up)
        }
        return AlertLayout(
            arrangement, in: space, title: height(titleLabel), message: height(messageLabel),
            buttons: buttons.map {
                AlertLayout.Button(textWidth: $0.textWidth, isCancel: $0.alertAction.style == .cancel)
            }, hairline: 1 / max(traitCollection.displayScale, 1))
    }

    /// The size of the alert.
    ///
    /// - Parameter space: The available size, including the margins.
    func fittingSize(in space: CGSize) -> CGSize { layout(in: space).size }

    /// The available size, including the margins, for which the view is laid out.
    var space = CGSize(width: CGFloat.infinity, height: .infinity) {
        didSet { if space != oldValue { setNeedsLayout() } }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let layout = layout(in: space)
        for (index, group) in groups.enumerated() {
            group.isHidden = index >= layout.groups.count
            if index < layout.groups.count { group.frame = layout.groups[index] }
        }
        // With nothing but a cancel action, its group is the only one.
        let main = layout.groups.first ?? .zero
        titleLabel.frame = layout.title
        messageLabel.frame = layout.message
        for (button, frame) in zip(buttons, layout.buttons) {
            button.isHidden = frame == nil
            guard let frame, let group = button.superview else { continue }
            let origin = group === groups[0].contentView ? main.origin : layout.groups.last?.origin ?? .zero
            button.frame = frame.offsetBy(dx: -origin.x, dy: -origin.y)
            // Two buttons beside each other; the others are as wide as the group.
            if isRightToLeft { button.frame.origin.x = group.bounds.width - button.frame.maxX }
        }
        showSeparators(layout.separators)
    }

    private func showSeparators(_ frames: [CGRect]) {
        while separators.count < frames.count {
            let separator = UIView()
            separator.backgroundColor = .separator
            separator.isUserInteractionEnabled = false
            groups[0].contentView.addSubview(separator)
            separators.append(separator)
        }
        for (index, separator) in separators.enumerated() {
            separator.isHidden = index >= frames.count
            guard index < frames.count else { continue }
            separator.frame = frames[index]
            groups[0].contentView.bringSubviewToFront(separator)
        }
    }
}
