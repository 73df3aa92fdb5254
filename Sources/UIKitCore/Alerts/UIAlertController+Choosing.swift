// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIAlertController {
    // MARK: Rules

    func checkNewAction(_ action: UIAlertAction) {
        if action.title == nil { fail("gets an action without a title") }
        let isSecond = action.style == .cancel && actions.contains { $0.style == .cancel }
        if isSecond { fail("gets a second action with the style cancel; it can only have one") }
    }

    func checkPreferredAction() {
        guard let preferredAction else { return }
        if !actions.contains(where: { $0 === preferredAction }) { fail("prefers an action that was not added to it") }
    }

    /// Just before it is shown.
    func checkContent() {
        if title == nil, message == nil, actions.isEmpty { fail("is shown without a title, a message or an action") }
    }

    private func fail(_ rule: String) -> Never {
        PresentationDiagnostics.fail("UIAlertController: \(PresentationDiagnostics.name(self)) \(rule).")
    }

    // MARK: Content

    func contentDidChange() {
        guard let view = viewIfLoaded as? AlertView else { return }
        view.showContent()
        if form == .popover { preferredContentSize = view.fittingSize(in: CGSize(width: CGFloat.infinity, height: .infinity)) }
        activePresentationController?.containerView?.setNeedsLayout()
    }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// The emphasised one: the preferred action, or else the one that cancels.
    var emphasisedAction: UIAlertAction? { preferredAction ?? cancelAction }

    // MARK: Choosing

    /// The alert goes; when it has gone, the handler runs.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !hasChosen, let presenter = presentingViewController else { return }
        hasChosen = true
        presenter.dismiss(animated: true) { action.handler?(action) }
    }

    /// A tap beside the action sheet has dismissed it.
    func performCancelHandler() {
        guard !hasChosen, let cancelAction else { return }
        hasChosen = true
        cancelAction.handler?(cancelAction)
    }

    // MARK: Keys

    private var takesKeys: Bool { relations.presentingSession?.state == .presented }

    func chooseByKey(_ presses: Set<UIPress>) -> Bool {
        let isReturn = presses.contains {
            ($0.key?.keyCode == .keyboardReturnOrEnter || $0.key?.keyCode == .keypadEnter)
                && $0.key?.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) == true
        }
        guard isReturn, takesKeys else { return false }
        let first = actions.first { $0.style == .default } ?? (actions.count == 1 ? actions.first : nil)
        if let action = preferredAction ?? first { choose(action) }
        return true
    }

    func chooseByEscape() {
        guard takesKeys else { return }
        if let cancelAction {
            choose(cancelAction)
        } else if form != .alert {
            activePresentationController?.dismissByUser()
        }
    }
}
