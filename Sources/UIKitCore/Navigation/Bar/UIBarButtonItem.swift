// SPDX-License-Identifier: MIT
public import CoreGraphics

/// A button of a navigation bar. A popover can point at it.
///
/// Differs from UIKit: no menus, no appearance proxies; system items are shown by their names.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
    public enum Style: Int, Sendable {
        case plain = 0
        /// For the button that ends something: its title is semibold.
        case done = 2
    }

    // MARK: Creating

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// A nil target stands for the first responder in the chain, from the button on, that has the method.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        take(style, target, action)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        take(style, target, action)
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        take(systemItem)
        take(systemItem.style, target, action)
    }

    /// An item that performs `primaryAction`, by its title when none is given.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image
        self.primaryAction = primaryAction
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        take(systemItem)
        style = systemItem.style
        self.primaryAction = primaryAction
    }

    /// An item that is the view, in its own size.
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

    private func take(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
        hasTarget = target != nil
    }

    private func take(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        title = systemItem.title
    }

    // MARK: What it is

    open var style = Style.plain {
        didSet { if style != oldValue { itemDidChange() } }
    }

    /// In points; 0: as wide as its content.
    open var width: CGFloat = 0 {
        didSet { if width != oldValue { itemDidChange() } }
    }

    /// nil: the bar's.
    open var tintColor: UIColor? {
        didSet { itemDidChange() }
    }

    /// Not retained.
    open weak var target: AnyObject? {
        didSet { hasTarget = target != nil }
    }
    open var action: Selector?
    /// Wins over target and action.
    open var primaryAction: UIAction? {
        didSet { itemDidChange() }
    }

    open var customView: UIView? {
        didSet { if customView !== oldValue { itemDidChange() } }
    }

    // MARK: Popovers

    /// In the coordinates of `referenceView`; nil when the item is in no window.
    public func frame(in referenceView: UIView) -> CGRect? { view?.frame(in: referenceView) }

    // MARK: State

    /// What shows the item now.
    weak var view: UIView?
    private(set) var systemItem: SystemItem?
    private var hasTarget = false

    /// The user has chosen the item.
    func perform(from button: UIView) {
        if let primaryAction { return primaryAction.perform(from: self) }
        guard let action else { return }
        // A target that is gone is nobody: the action was meant for it alone.
        if hasTarget && target == nil { return }
        guard let receiver = target ?? button.target(forAction: action, withSender: self) else { return }
        action.perform(on: receiver as AnyObject, with: self)
    }
}
