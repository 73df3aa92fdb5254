// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// Hears of what the user chooses in a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// The user has chosen an item, also one that was selected already; it is the `selectedItem` now. Not called for changes by
    /// the program.
    ///
    /// The default does nothing.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of items of equal width, one of which is selected. 49 points high. Follows UIKit's UITabBar.
///
/// The selected item has the colour `tintColor`.
///
/// Differs from UIKit: it stays at the bottom in wide windows, shows all of its items, and has a single appearance. No badges and
/// no customizing by the user.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// In points.
    static let height: CGFloat = 49

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.read(self, as: UITabBar.self)
    }

    private func setUp() {
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        addSubview(background)
    }

    /// Hears of what the user chooses; nil by default. Not retained. The bar of a tab bar controller has that controller as its
    /// delegate.
    open weak var delegate: (any UITabBarDelegate)?

    /// The items, from left to right; nil or empty: none. Setting it is `setItems` without animation.
    open var items: [UITabBarItem]? {
        get { shown }
        set { show(newValue ?? []) }
    }

    /// Replaces the items. The selected one stays selected when it is among the new ones, else none is.
    ///
    /// - Parameter animated: Whether they change with a cross-dissolve of 0.25 seconds.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        guard animated, window != nil else { return show(items ?? []) }
        UIView.transition(
            with: self, duration: 0.25, options: .transitionCrossDissolve, animations: { self.show(items ?? []) })
    }

    /// The selected item; nil: none, as at first. Setting it does not call the delegate.
    open var selectedItem: UITabBarItem? {
        get { storedSelectedItem }
        set { storedSelectedItem = newValue }
    }
    private var storedSelectedItem: UITabBarItem? {
        didSet { updateSelection() }
    }

    /// The colour of the background; nil, the default: the system's colour, light or dark by the traits.
    open var barTintColor: UIColor? {
        get { storedBarTintColor }
        set { storedBarTintColor = newValue }
    }
    private var storedBarTintColor: UIColor? {
        didSet { background.color = storedBarTintColor }
    }

    /// Whether what lies behind the bar shows through its material. True by default; a bar with a `barTintColor` shows that colour only.
    open var isTranslucent: Bool {
        get { background.isTranslucent }
        set {
            background.isTranslucent = newValue
            // Its controller lays out what lies below or beside the bar.
            superview?.setNeedsLayout()
        }
    }

    /// The colour of items that are not selected; nil, the default: `systemGray`.
    open var unselectedItemTintColor: UIColor? {
        get { storedUnselectedItemTintColor }
        set { storedUnselectedItemTintColor = newValue }
    }
    private var storedUnselectedItemTintColor: UIColor? {
        didSet { updateSelection() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + extensionBelow)
        let width = bounds.width / CGFloat(max(buttons.count, 1))
        for (index, button) in buttons.enumerated() {
            let place = isRightToLeft ? buttons.count - 1 - index : index
            button.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
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
    /// Called before the user's choice is selected and before the delegate; false: the selection stays. For tab bar controllers.
    var shouldSelect: ((UITabBarItem) -> Bool)?
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
        if let shouldSelect, !shouldSelect(item) { return }
        // The choice may have exchanged the items.
        if shown.contains(where: { $0 === item }) { selectedItem = item }
        delegate?.tabBar(self, didSelect: item)
    }
}
