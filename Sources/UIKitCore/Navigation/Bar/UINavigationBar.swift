// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Shows the top item of a stack: its title in the middle, its buttons at the sides, and a back button to the item below. 44
/// points high. Follows UIKit's UINavigationBar.
///
/// The buttons have the colour `tintColor`. The background extends into the safe area above the bar of a navigation controller.
///
/// Differs from UIKit: it has no delegate, no large titles and a single appearance, which does not depend on scrolling.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// In points, without a prompt.
    static let height: CGFloat = 44
    /// How much higher a prompt makes the bar.
    private static let promptHeight: CGFloat = 30

    /// The height of a bar that shows the item.
    static func height(for item: UINavigationItem?) -> CGFloat { height + (item?.prompt == nil ? 0 : promptHeight) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.read(self, as: UINavigationBar.self)
    }

    private func setUp() {
        autoresizingMask = .flexibleWidth
        addSubview(background)
    }

    // MARK: Items

    /// The stack of items, the bottom one first; nil or empty: none. Setting it is `setItems` without animation.
    ///
    /// A navigation controller manages the items of its bar: do not change them.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    /// Replaces the items.
    ///
    /// - Parameter animated: Whether the change of the top item is animated: as a pop when the new top was in the old stack, else
    ///   as a push.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { show(items ?? [], animated: animated) }

    /// Puts an item on top of the stack.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { show(stack + [item], animated: animated) }

    /// Removes the top item and returns it; nil when there is none.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        let top = stack.last
        show(stack.dropLast(), animated: animated)
        return top
    }

    /// The item that is shown; nil when there is none.
    open var topItem: UINavigationItem? { stack.last }
    /// The item below the top item, to which the back button leads; nil when there is none.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    // MARK: Appearance

    /// Whether what lies behind the bar shows through its material. True by default; a bar with a `barTintColor` shows that colour only.
    open var isTranslucent: Bool {
        get { background.isTranslucent }
        set {
            background.isTranslucent = newValue
            // Its controller lays out what lies below or beside the bar.
            superview?.setNeedsLayout()
        }
    }

    /// The colour of the background; nil, the default: the system's colour, light or dark by the traits.
    open var barTintColor: UIColor? {
        get { storedBarTintColor }
        set { storedBarTintColor = newValue }
    }
    private var storedBarTintColor: UIColor? {
        didSet { background.color = storedBarTintColor }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height(for: topItem)) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height(for: topItem)) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: -extensionAbove, width: bounds.width, height: bounds.height + extensionAbove)
    }

    // MARK: State

    private let background = BarBackground(line: .bottom)
    private var stack: [UINavigationItem] = []
    private var content: NavigationBarContent?
    /// Called when the back button is pressed; nil: it pops an item.
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
        // A prompt may have come or gone.
        if item === stack.last, bounds.height != Self.height(for: item) { superview?.setNeedsLayout() }
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

    /// Replaces the items and makes views for the new top item. The views come in with the animation of the transition that is
    /// returned.
    func transition(to items: [UINavigationItem], operation: UINavigationController.Operation) -> NavigationBarTransition {
        let old = content
        let oldItems = stack
        adopt(items)
        content = makeContent()
        return NavigationBarTransition(
            old: old, new: content, isPush: operation != .pop, bar: self, oldItems: oldItems)
    }

    /// Restores the items before a transition that was cancelled.
    func restore(_ old: NavigationBarContent?, _ items: [UINavigationItem], insteadOf new: NavigationBarContent?) {
        new?.removeFromSuperview()
        // The items have been set again since then.
        guard content === new else { return old?.removeFromSuperview() ?? () }
        adopt(items)
        content = old
        old?.reload()
    }

    private func adopt(_ items: [UINavigationItem]) {
        for item in stack where item.bar === self { item.bar = nil }
        stack = items
        for item in items { item.bar = self }
    }

    private func makeContent() -> NavigationBarContent? {
        guard let item = stack.last else { return nil }
        var frame = bounds
        // The bar may still have the height for the prompt of another item.
        if stack.contains(where: { $0.prompt != nil }) { frame.size.height = Self.height(for: item) }
        let content = NavigationBarContent(item: item, previous: backItem, frame: frame) { [weak self] in self?.performBack() }
        addSubview(content)
        return content
    }
}
