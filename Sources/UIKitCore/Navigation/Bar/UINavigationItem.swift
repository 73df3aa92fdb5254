// SPDX-License-Identifier: MIT
public import Foundation

/// What a navigation bar shows for a controller: its title and buttons, and the title of the way back to it. Follows UIKit's
/// UINavigationItem.
///
/// Differs from UIKit: no large titles, no search controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, NibAwakening {
    /// An item with a title; none for an empty string.
    public init(title: String) {
        storedTitle = title.isEmpty ? nil : title
        super.init()
    }

    public override convenience init() {
        self.init(title: "")
    }

    /// Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The object was made from a storyboard or a nib, and its outlets, actions and runtime attributes are set. Overriders call super. The
    /// default does nothing.
    open func awakeFromNib() {}

    // MARK: Title

    /// The title in the middle of the bar; nil: none. For the item of a controller, setting the controller's `title` sets it.
    open var title: String? {
        get { storedTitle }
        set { storedTitle = newValue }
    }
    private var storedTitle: String? {
        didSet { if storedTitle != oldValue { itemDidChange() } }
    }

    /// Shown in place of the title, with the size that the view has; nil by default.
    open var titleView: UIView? {
        get { storedTitleView }
        set { storedTitleView = newValue }
    }
    private var storedTitleView: UIView? {
        didSet { if storedTitleView !== oldValue { itemDidChange() } }
    }

    /// A line above the title and the buttons, which makes the bar 30 points higher; nil, the default: none.
    ///
    /// Differs from UIKit: the height of the bar changes without animation.
    open var prompt: String? {
        get { storedPrompt }
        set { storedPrompt = newValue }
    }
    private var storedPrompt: String? {
        didSet { if storedPrompt != oldValue { itemDidChange() } }
    }

    // MARK: Back button

    /// The title of the back button while the next item is shown; nil, the default: `title`.
    open var backButtonTitle: String? {
        get { storedBackButtonTitle }
        set { storedBackButtonTitle = newValue }
    }
    private var storedBackButtonTitle: String? {
        didSet { if storedBackButtonTitle != oldValue { itemDidChange() } }
    }

    /// Its title and colour are used for the back button while the next item is shown; nil by default. Its title wins over
    /// `backButtonTitle`. Its action is not used, as in UIKit.
    open var backBarButtonItem: UIBarButtonItem? {
        get { storedBackBarButtonItem }
        set { storedBackBarButtonItem = newValue }
    }
    private var storedBackBarButtonItem: UIBarButtonItem? {
        didSet { itemDidChange() }
    }

    /// Whether there is no back button while this item is shown; false by default. Setting it is `setHidesBackButton` without
    /// animation.
    ///
    /// The user cannot go back then, not by the gesture or keys either.
    open var hidesBackButton: Bool {
        get { hidesBack }
        set { setHidesBackButton(newValue, animated: false) }
    }

    /// Hides or shows the back button.
    ///
    /// - Parameter animated: Whether it changes with a cross-dissolve of 0.25 seconds.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != hidesBack else { return }
        hidesBack = hidesBackButton
        itemDidChange(animated: animated)
    }

    // MARK: Buttons

    /// Whether the left items are next to the back button instead of replacing it; false by default.
    open var leftItemsSupplementBackButton: Bool {
        get { storedLeftItemsSupplementBackButton }
        set { storedLeftItemsSupplementBackButton = newValue }
    }
    private var storedLeftItemsSupplementBackButton = false {
        didSet { if storedLeftItemsSupplementBackButton != oldValue { itemDidChange() } }
    }

    /// The items on the left, the one at the edge first; nil: none. Setting it is `setLeftBarButtonItems` without animation.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { left.isEmpty ? nil : left }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    /// The items on the right, the one at the edge first; nil: none. Setting it is `setRightBarButtonItems` without animation.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { right.isEmpty ? nil : right }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    /// The first of the left items; nil: none. Setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { left.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    /// The first of the right items; nil: none. Setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { right.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    /// Replaces the items on the left, the one at the edge first.
    ///
    /// - Parameter animated: Whether they change with a cross-dissolve of 0.25 seconds.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        left = items ?? []
        itemDidChange(animated: animated)
    }

    /// Replaces the items on the right, the one at the edge first.
    ///
    /// - Parameter animated: Whether they change with a cross-dissolve of 0.25 seconds.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        right = items ?? []
        itemDidChange(animated: animated)
    }

    /// Replaces the items on the left by one, or by none.
    ///
    /// - Parameter animated: Whether they change with a cross-dissolve of 0.25 seconds.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Replaces the items on the right by one, or by none.
    ///
    /// - Parameter animated: Whether they change with a cross-dissolve of 0.25 seconds.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    // MARK: State

    private var hidesBack = false
    private var left: [UIBarButtonItem] = []
    private var right: [UIBarButtonItem] = []
    /// The bar that has the item in its stack.
    weak var bar: UINavigationBar?

    /// Whether there is a back button when there is an item below.
    var showsBackButton: Bool { !hidesBack && (left.isEmpty || leftItemsSupplementBackButton) }

    private func itemDidChange(animated: Bool = false) { bar?.itemDidChange(self, animated: animated) }
}
