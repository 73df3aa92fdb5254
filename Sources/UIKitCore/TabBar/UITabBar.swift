// SPDX-License-Identifier: MIT
public import CoreGraphics

/// A row of choices, one of which is selected. 49 points high. Follows UIKit's UITabBar.
///
/// `tintColor` is the colour of the selected item.
///
/// Differs from UIKit: it stays at the bottom on wide windows, too, shows all of its items, and has one appearance.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// Points.
    static let height: CGFloat = 49

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        addSubview(background)
    }

    open weak var delegate: (any UITabBarDelegate)?

    /// From left to right. The selection is kept when its item stays.
    open var items: [UITabBarItem]? {
        get { shown }
        set { show(newValue ?? []) }
    }

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        guard animated, window != nil else { return show(items ?? []) }
        UIView.transition(
            with: self, duration: 0.25, options: .transitionCrossDissolve, animations: { self.show(items ?? []) })
    }

    /// Setting it tells nobody.
    open var selectedItem: UITabBarItem? {
        didSet { updateSelection() }
    }

    /// nil: the system's colour of bars.
    open var barTintColor: UIColor? {
        didSet { background.color = barTintColor }
    }

    /// The colour of items that are not selected; nil: gray.
    open var unselectedItemTintColor: UIColor? {
        didSet { updateSelection() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + extensionBelow)
        let width = bounds.width / CGFloat(max(buttons.count, 1))
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateSelection()
    }

    // MARK: State

    private let background = BarBackground(line: .top)
    private var shown: [UITabBarItem] = []
    private var buttons: [TabBarButton] = []
    /// Asked before the delegate, by a tab bar controller; false: nothing is selected.
    var userMaySelect: ((UITabBarItem) -> Bool)?
    /// How far the background reaches down into the safe area, in points.
    var extensionBelow: CGFloat = 0 {
        didSet { if extensionBelow != oldValue { setNeedsLayout() } }
    }

    private func show(_ items: [UITabBarItem]) {
        shown = items
        for button in buttons { button.removeFromSuperview() }
        buttons = items.map { item in
            let button = TabBarButton(item: item)
            button.addAction(UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
            item.changed = { [weak button] in button?.update() }
            addSubview(button)
            return button
        }
        if let selected = selectedItem, !items.contains(where: { $0 === selected }) { selectedItem = nil }
        updateSelection()
        setNeedsLayout()
    }

    private func updateSelection() {
        for button in buttons {
            button.unselectedColor = unselectedItemTintColor ?? .systemGray
            button.isSelected = button.item === selectedItem
            button.update()
        }
    }

    private func choose(_ item: UITabBarItem) {
        if let userMaySelect, !userMaySelect(item) { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }
}
