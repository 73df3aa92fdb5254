// SPDX-License-Identifier: MIT
public import Foundation

/// Shows a title, a message and buttons, and waits for a choice: an alert in the middle of the window, or an action sheet.
/// Follows UIKit's UIAlertController.
///
///     let alert = UIAlertController(title: "Delete the photo?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
///
/// An action sheet is at the bottom edge of a horizontally compact window. In a regular one it is a popover and needs an anchor:
/// `sourceView` or `sourceItem` of its `popoverPresentationController`.
///
/// Return chooses the preferred action (without one: the first with the style `default`; a single action in any case), Escape the
/// cancel action. A choice dismisses the alert; the handler of the action runs when it has disappeared. A click outside of an
/// alert does nothing; outside of an action sheet it chooses the cancel action.
///
/// Differs from UIKit: there are no text fields, so no `addTextField` and no `textFields`. A touch cannot slide from one button
/// to another. Without scroll views, a message that is too long for the window is cut off.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// How the actions are shown.
    public enum Style: Int, Sendable {
        /// At the bottom edge of the window, or in a popover: choices for something that the user has begun.
        case actionSheet = 0
        /// In the middle of the window: a question that must be answered first.
        case alert = 1
    }

    /// An alert or action sheet without actions. It needs a title, a message or an action when it is presented: else the program
    /// ends, as with UIKit's exception.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.title = title
        self.message = message
        modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
        arrangement = preferredStyle == .alert ? .alert : .popover
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .popover
    }

    /// Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modalPresentationStyle = .popover
    }

    // MARK: Content

    /// The style that was given to the initializer; `actionSheet` for the other initializers.
    public private(set) var preferredStyle = Style.actionSheet

    /// The title, in a semibold font above the message.
    open override var title: String? {
        didSet { if title != oldValue { contentDidChange() } }
    }

    /// The text below the title; nil: none. It can have several lines.
    open var message: String? {
        get { storedMessage }
        set { storedMessage = newValue }
    }
    private var storedMessage: String? {
        didSet { if storedMessage != oldValue { contentDidChange() } }
    }

    /// In the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []

    /// Adds an action as a button.
    ///
    /// A second action with the style `cancel`, and an action without a title, end the program, as UIKit's exceptions do.
    open func addAction(_ action: UIAlertAction) {
        if action.title == nil { fail("gets an action without a title") }
        let isSecond = action.style == .cancel && cancelAction != nil
        if isSecond { fail("gets a second action with the style cancel; it can only have one") }
        actions.append(action)
        action.enabledDidChange = { [weak self] in self?.contentDidChange() }
        contentDidChange()
    }

    /// The action whose title is semibold and that Return chooses, for alerts; nil by default: the cancel action is emphasised
    /// then.
    ///
    /// An action that is not among `actions` ends the program, as UIKit's exception does.
    open var preferredAction: UIAlertAction? {
        get { storedPreferredAction }
        set { storedPreferredAction = newValue }
    }
    private var storedPreferredAction: UIAlertAction? {
        didSet {
            if let storedPreferredAction, !actions.contains(where: { $0 === storedPreferredAction }) {
                fail("prefers an action that was not added to it")
            }
            if storedPreferredAction !== oldValue { contentDidChange() }
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
        if !handleReturn(presses) { super.pressesBegan(presses, with: event) }
    }

    /// Chooses the cancel action, or dismisses an action sheet without one. True in any case: what is below an alert never gets
    /// the key.
    open override func accessibilityPerformEscape() -> Bool {
        guard takesAnswers else { return true }
        if let cancelAction {
            choose(cancelAction)
        } else if arrangement != .alert {
            activePresentationController?.dismissByUser()
        }
        return true
    }

    /// Not while the alert is on its way in or out, or about to leave.
    private var takesAnswers: Bool {
        guard let session = relations.presentingSession else { return false }
        return session.state == .presented && !session.dismissal.isPending
    }

    private func handleReturn(_ presses: Set<UIPress>) -> Bool {
        let isReturn = presses.contains {
            ($0.key?.keyCode == .keyboardReturnOrEnter || $0.key?.keyCode == .keypadEnter)
                && $0.key?.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) == true
        }
        guard isReturn, takesAnswers else { return false }
        let first = actions.first { $0.style == .default } ?? (actions.count == 1 ? actions.first : nil)
        if let action = preferredAction ?? first { choose(action) }
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

    /// Just before the alert is shown.
    func checkContent() {
        if title == nil, message == nil, actions.isEmpty { fail("is shown without a title, a message or an action") }
    }

    private func fail(_ rule: String) -> Never {
        PresentationDiagnostics.fail("UIAlertController: \(PresentationDiagnostics.name(self)) \(rule).")
    }

    /// How the buttons are arranged. The presentation controller sets it.
    var arrangement = AlertLayout.Arrangement.popover {
        didSet { if arrangement != oldValue { contentDidChange() } }
    }

    private func contentDidChange() {
        guard let view = viewIfLoaded as? AlertView else { return }
        view.showContent()
        if arrangement == .popover {
            preferredContentSize = view.fittingSize(in: CGSize(width: CGFloat.infinity, height: .infinity))
        }
        activePresentationController?.containerView?.setNeedsLayout()
    }

    // MARK: Choosing

    /// An action was chosen, and the alert is being dismissed.
    private var hasChosen = false

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// The action whose title is semibold: the preferred one, else the cancel action.
    var emphasisedAction: UIAlertAction? { preferredAction ?? cancelAction }

    /// Dismisses the alert and then runs the handler of the action.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !hasChosen, takesAnswers, let presenter = presentingViewController else { return }
        hasChosen = true
        presenter.dismiss(animated: true) { action.handler?(action) }
    }

    /// A click outside of the popover has dismissed the action sheet.
    override func wasDismissedByUser() {
        super.wasDismissedByUser()
        guard !hasChosen, let cancelAction else { return }
        hasChosen = true
        cancelAction.handler?(cancelAction)
    }
}
