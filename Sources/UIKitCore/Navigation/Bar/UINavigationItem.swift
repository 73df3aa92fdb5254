// SPDX-License-Identifier: MIT
public import Foundation

/// What a navigation bar shows while a controller is on top of the stack.
///
/// Differs from UIKit: no prompt, no large titles, no search controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public init(title: String) {
        self.title = title.isEmpty ? nil : title
        super.init()
    }

    public override convenience init() {
        self.init(title: "")
    }

    /// Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
    }

    // MARK: The middle

    /// A controller's `title` sets it.
    open var title: String? {
        didSet { if title != oldValue { itemDidChange() } }
    }

    /// Shown in place of the title, in its own size.
    open var titleView: UIView? {
        didSet { if titleView !== oldValue { itemDidChange() } }
    }

    // MARK: Back

    /// What the back button of the next item is called; nil: the title.
    open var backButtonTitle: String? {
        didSet { if backButtonTitle != oldValue { itemDidChange() } }
    }

    /// Gives the back button of the next item its title and its colour. Its action is not used, as in UIKit.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { itemDidChange() }
    }

    open var hidesBackButton: Bool {
        get { hidesBack }
        set { setHidesBackButton(newValue, animated: false) }
    }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != hidesBack else { return }
        hidesBack = hidesBackButton
        itemDidChange(animated: animated)
    }

    // MARK: The sides

    /// Whether the left items stand beside the back button instead of taking its place.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { itemDidChange() } }
    }

    /// From the edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { left.isEmpty ? nil : left }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    /// From the edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { right.isEmpty ? nil : right }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    /// The first of the left items. Setting it replaces them all.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { left.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    /// The first of the right items. Setting it replaces them all.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { right.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        left = items ?? []
        itemDidChange(animated: animated)
    }

    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        right = items ?? []
        itemDidChange(animated: animated)
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    // MARK: State

    private var hidesBack = false
    private var left: [UIBarButtonItem] = []
    private var right: [UIBarButtonItem] = []
    /// The bar that has the item in its stack.
    weak var bar: UINavigationBar?

    /// Whether there is a back button when something lies below.
    var showsBackButton: Bool { !hidesBack && (left.isEmpty || leftItemsSupplementBackButton) }

    private func itemDidChange(animated: Bool = false) { bar?.itemDidChange(self, animated: animated) }
}
