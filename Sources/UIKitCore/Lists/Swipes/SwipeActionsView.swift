// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// The buttons of swipe actions.
final class SwipeActionsView: UIView {
    private let buttons: [SwipeActionButton]
    let isAtRight: Bool
    /// Whether the first action has all the room: it is what happens when the finger is lifted.
    var showsFirstOnly = false {
        didSet { if showsFirstOnly != oldValue { setNeedsLayout() } }
    }

    init(_ actions: [UIContextualAction], isAtRight: Bool, _ chosen: @escaping (UIContextualAction, UIView) -> Void) {
        self.isAtRight = isAtRight
        buttons = actions.map { SwipeActionButton($0) }
        super.init(frame: .zero)
        clipsToBounds = true
        for (button, action) in zip(buttons, actions) {
            button.addAction(UIAction { [weak button] _ in if let button { chosen(action, button) } }, for: .touchUpInside)
            // The first one is in front of the others.
            insertSubview(button, at: 0)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The width at which everything shows.
    var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    func button(of action: UIContextualAction) -> UIView? { buttons.first { $0.action === action } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let share = bounds.width / max(naturalWidth, 1)
        var end: CGFloat = 0
        // The first action is at the row's side. Where there is too little room, each shows its share; the rest
        // of it is behind those nearer to the side.
        for button in buttons {
            let width = button.naturalWidth * max(share, 1)
            end += button.naturalWidth * share
            button.frame = CGRect(x: isAtRight ? bounds.width - end : end - width, y: 0, width: width, height: bounds.height)
        }
        if showsFirstOnly { buttons.first?.frame = bounds }
    }
}

final class SwipeActionButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel()
    private let imageView = UIImageView()

    init(_ action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        label.text = action.title
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 0
        accessibilityLabel = action.title
        addSubview(label)
        if let image = action.image {
            imageView.image = image
            imageView.tintColor = .white
            addSubview(imageView)
        }
    }

    required init?(coder: NSCoder) { nil }

    var naturalWidth: CGFloat {
        max(label.sizeThatFits(CGSize(width: 200, height: 200)).width, action.image?.size.width ?? 0, 42) + 32
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let image = action.image?.size ?? .zero
        let text = label.sizeThatFits(CGSize(width: bounds.width, height: bounds.height))
        let total = image.height + text.height
        imageView.frame = CGRect(
            x: ((bounds.width - image.width) / 2).rounded(), y: ((bounds.height - total) / 2).rounded(), width: image.width,
            height: image.height)
        label.frame = CGRect(
            x: 0, y: ((bounds.height - total) / 2 + image.height).rounded(), width: bounds.width, height: text.height)
    }
}
