// SPDX-License-Identifier: MIT
public import CoreGraphics
public import ObjectiveRuntime

/// A button in a navigation bar: with a title, an image, or any view. A popover can be anchored to it. Follows UIKit's
/// UIBarButtonItem.
///
/// Differs from UIKit: no appearance proxies; system items are shown with titles.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
    /// The appearance of the title.
    public enum Style: Int, Sendable {
        /// A regular title.
        case plain = 0
        /// A semibold title, for the button that completes a task.
        case done = 2
    }

    // MARK: Creating

    public override init() {
        super.init()
    }

    /// Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// An item with a title that calls a method.
    ///
    /// - Parameters:
    ///   - target: Not retained. nil: the first responder in the chain, from the button on, that has the method.
    ///   - action: A method without arguments or with the item as its argument.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        configure(style, target, action)
    }

    /// An item with an image that calls a method.
    ///
    /// - Parameters:
    ///   - target: Not retained. nil: the first responder in the chain, from the button on, that has the method.
    ///   - action: A method without arguments or with the item as its argument.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        configure(style, target, action)
    }

    /// A system item that calls a method.
    ///
    /// - Parameters:
    ///   - target: Not retained. nil: the first responder in the chain, from the button on, that has the method.
    ///   - action: A method without arguments or with the item as its argument.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        configure(systemItem)
        configure(systemItem.style, target, action)
    }

    /// An item that performs an action, has a menu, or both.
    ///
    /// - Parameters:
    ///   - title: nil: the title of the action.
    ///   - image: nil: the image of the action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// A system item that performs an action, has a menu, or both.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        configure(systemItem)
        style = systemItem.style
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// An item that shows a view with the size that the view has. Its `action` is not used.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// An empty space of `width` points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.systemItem = .fixedSpace
        item.width = width
        return item
    }

    private func configure(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
        hasTarget = target != nil
    }

    func configure(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        title = systemItem.title
    }

    // MARK: Properties

    /// The appearance of the title; `plain` by default.
    open var style: Style {
        get { storedStyle }
        set { storedStyle = newValue }
    }
    private var storedStyle = Style.plain {
        didSet { if storedStyle != oldValue { itemDidChange() } }
    }

    /// The width in points; 0, the default: as wide as the content.
    open var width: CGFloat {
        get { storedWidth }
        set { storedWidth = newValue }
    }
    private var storedWidth: CGFloat = 0 {
        didSet { if storedWidth != oldValue { itemDidChange() } }
    }

    /// The colour of the title or image; nil, the default: the `tintColor` of the bar.
    open var tintColor: UIColor? {
        get { storedTintColor }
        set { storedTintColor = newValue }
    }
    private var storedTintColor: UIColor? {
        didSet { itemDidChange() }
    }

    /// The object whose method is called; not retained. nil: the first responder in the chain, from the button on, that has the
    /// method.
    open var target: AnyObject? {
        get { storedTarget }
        set { storedTarget = newValue }
    }
    private weak var storedTarget: AnyObject? {
        didSet { hasTarget = storedTarget != nil }
    }
    /// The method that is called when the item is pressed; nil: none.
    open var action: Selector?
    /// Performed in place of `target` and `action` when the item is pressed; nil by default. Retained, with what its handler captures: a
    /// controller that has the item must be captured weakly.
    open var primaryAction: UIAction? {
        get { storedPrimaryAction }
        set { storedPrimaryAction = newValue }
    }
    private var storedPrimaryAction: UIAction? {
        didSet { itemDidChange() }
    }

    /// The item's menu; nil by default. It opens when the item is pressed that has neither `primaryAction` nor `action`; of another one by a
    /// press of half a second, and by the secondary button of the mouse. Retained, as `primaryAction` is.
    open var menu: UIMenu? {
        get { storedMenu }
        set { storedMenu = newValue }
    }
    private var storedMenu: UIMenu? {
        didSet {
            // The button stays, where it may: its menu may be open.
            if let button = view as? UIButton, customView == nil, storedMenu != nil { return showMenu(in: button) }
            if storedMenu !== oldValue { itemDidChange() }
        }
    }

    func showMenu(in button: UIButton) {
        button.menuSender = self
        button.menu = menu
    }

    /// Shown in place of a button, with the size that the view has; nil by default.
    open var customView: UIView? {
        get { storedCustomView }
        set { storedCustomView = newValue }
    }
    private var storedCustomView: UIView? {
        didSet { if storedCustomView !== oldValue { itemDidChange() } }
    }

    // MARK: Popovers

    /// The frame of the item's button or view, in the coordinates of `referenceView`; nil when it is in no window.
    public func frame(in referenceView: UIView) -> CGRect? { view?.frame(in: referenceView) }

    // MARK: State

    /// The button, space or custom view that shows the item.
    weak var view: UIView?
    private(set) var systemItem: SystemItem?
    private var hasTarget = false

    /// The user has pressed the item.
    func perform(from button: UIView) {
        if let primaryAction { return primaryAction.perform(from: self) }
        guard let action else { return }
        // The action was meant for a target that is freed now, not for the responder chain.
        if hasTarget && target == nil { return }
        guard let receiver = target ?? button.target(forAction: action, withSender: self) else { return }
        action.send(to: receiver as AnyObject, from: self)
    }
}
