// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Shows the items of a stack: the title of the top one, its buttons, and the way back. 44 points high. Follows UIKit's UINavigationBar.
///
/// `tintColor` is the colour of the buttons.
///
/// Differs from UIKit: it has no delegate, no large titles and one appearance, which does not depend on what is scrolled below it.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// Points.
    static let height: CGFloat = 44

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        autoresizingMask = .flexibleWidth
        addSubview(background)
    }

    // MARK: Items

    /// Bottom first. A navigation controller manages the items of its bar.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { show(items ?? [], animated: animated) }

    open func pushItem(_ item: UINavigationItem, animated: Bool) { show(stack + [item], animated: animated) }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        let top = stack.last
        show(stack.dropLast(), animated: animated)
        return top
    }

    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.dropLast().last }

    // MARK: Look

    /// nil: the system's colour of bars.
    open var barTintColor: UIColor? {
        didSet { background.color = barTintColor }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: -extensionAbove, width: bounds.width, height: bounds.height + extensionAbove)
    }

    // MARK: State

    private let background = BarBackground(line: .bottom)
    private var stack: [UINavigationItem] = []
    private var content: NavigationBarContent?
    /// What the back button does; nil: pops an item.
    var goBack: (() -> Void)?
    /// How far the background reaches up into the safe area, in points.
    var extensionAbove: CGFloat = 0 {
        didSet { if extensionAbove != oldValue { setNeedsLayout() } }
    }

    private func performBack() {
        if let goBack { goBack() } else { popItem(animated: true) }
    }

    func itemDidChange(_ item: UINavigationItem, animated: Bool) {
        guard item === stack.last || item === backItem else { return }
        guard animated, window != nil else { return content?.reload() ?? () }
        UIView.transition(
            with: self, duration: 0.25, options: .transitionCrossDissolve, animations: { self.content?.reload() })
    }

    // MARK: Changing items

    private func show(_ items: [UINavigationItem], animated: Bool) {
        guard !items.elementsEqual(stack, by: ===) else { return }
        let isPop = stack.contains { $0 === items.last }
        let transition = transition(to: items, operation: isPop ? .pop : .push)
        guard animated, window != nil else { return transition.end(true) }
        transition.begin()
        UIView.animate(
            withDuration: NavigationSlideAnimator.duration, delay: 0, options: .curveEaseInOut,
            animations: { transition.animate() }, completion: { _ in transition.end(true) })
    }

    /// The new items are there; what shows them comes in with the transition's animation, and is there at its end at the latest.
    func transition(to items: [UINavigationItem], operation: UINavigationController.Operation) -> NavigationBarTransition {
        let old = content
        let oldItems = stack
        take(items)
        content = makeContent()
        return NavigationBarTransition(
            old: old, new: content, isPush: operation != .pop, bar: self, oldItems: oldItems)
    }

    /// A transition was cancelled.
    func goBack(to old: NavigationBarContent?, _ items: [UINavigationItem], from new: NavigationBarContent?) {
        new?.removeFromSuperview()
        // Somebody has set others since.
        guard content === new else { return old?.removeFromSuperview() ?? () }
        take(items)
        content = old
        old?.reload()
    }

    private func take(_ items: [UINavigationItem]) {
        for item in stack where item.bar === self { item.bar = nil }
        stack = items
        for item in items { item.bar = self }
    }

    private func makeContent() -> NavigationBarContent? {
        guard let item = stack.last else { return nil }
        let content = NavigationBarContent(item: item, previous: backItem, frame: bounds) { [weak self] in self?.performBack() }
        addSubview(content)
        return content
    }
}
