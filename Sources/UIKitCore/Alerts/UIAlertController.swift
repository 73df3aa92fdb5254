// SPDX-License-Identifier: MIT
public import Foundation

/// Asks the user: a card with a title, a message and buttons in the middle of the window, or an action sheet.
///
/// An action sheet comes from the bottom edge of a compact window; in a regular one it is a popover and needs an anchor:
/// `popoverPresentationController`'s `sourceView` or `sourceItem`.
///
/// On a desktop, Return chooses the preferred action (without one: the first with the style `default`; a single one in any case) and
/// Escape the cancel action.
///
/// Differs from UIKit: there are no text fields yet, so no `addTextField` and no `textFields`. A finger cannot slide from one button to
/// another. Without scroll views, a message too long for the window is cut off. Materials do not blur what is below.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.title = title
        self.message = message
        modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
        form = preferredStyle == .alert ? .alert : .popover
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .popover
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modalPresentationStyle = .popover
    }

    // MARK: Content

    public private(set) var preferredStyle = Style.actionSheet

    open override var title: String? {
        didSet { if title != oldValue { contentDidChange() } }
    }

    open var message: String? {
        didSet { if message != oldValue { contentDidChange() } }
    }

    /// In the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []

    /// A second action with the style `cancel`, and an action without a title, end the program, as UIKit's exceptions do.
    open func addAction(_ action: UIAlertAction) {
        checkNewAction(action)
        actions.append(action)
        action.enabledDidChange = { [weak self] in self?.contentDidChange() }
        contentDidChange()
    }

    /// Emphasised, and chosen by Return. Only for alerts; one of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            checkPreferredAction()
            if preferredAction !== oldValue { contentDidChange() }
        }
    }

    // MARK: UIViewController

    open override func loadView() { view = AlertView(controller: self) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityViewIsModal = true
        contentDidChange()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        hasChosen = false
    }

    // MARK: Keys

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !chooseByKey(presses) { super.pressesBegan(presses, with: event) }
    }

    /// The cancel action. What lies below an alert never gets the key.
    open override func accessibilityPerformEscape() -> Bool {
        chooseByEscape()
        return true
    }

    // MARK: Presentation

    override func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        switch (preferredStyle, modalPresentationStyle) {
        case (.alert, .custom) where transitioningDelegate == nil:
            AlertPresentationController(presentedViewController: self, presenting: presenting)
        case (.actionSheet, .popover):
            ActionSheetPopoverController(presentedViewController: self, presenting: presenting)
        default: nil
        }
    }

    override func wasDismissedByUser() {
        super.wasDismissedByUser()
        performCancelHandler()
    }

    // MARK: State, worked on by the extensions

    /// How the buttons are arranged. The presentation controller says it.
    var form = AlertLayout.Form.popover {
        didSet { if form != oldValue { contentDidChange() } }
    }
    /// An action was chosen and the alert is going.
    var hasChosen = false
}
