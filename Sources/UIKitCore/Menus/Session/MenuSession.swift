// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore
internal import WindowServer

/// A menu that is open, with the menus in it. At most one in a window, which it has to itself: `UIWindow.menuSession`.
///
/// - `EventRouter` shows it every event of the pointer (`MenuSession+Pointer`), `PressRouter` every key (`MenuSession+Keys`).
/// - It ends when something is chosen (`MenuSession+Choosing`), by the user, and when the window or what it belongs to changes
///   (`checkSource`, which runs before each commit).
@MainActor
final class MenuSession {
    let configuration: UIContextMenuConfiguration
    private(set) weak var interaction: UIContextMenuInteraction?
    private(set) weak var window: UIWindow?
    var source: UIView? { sourceReference.object }
    private let sourceReference: BackReference<UIView>
    let overlay: MenuOverlay
    let isRightToLeft: Bool
    /// The menus that show, each opened by a row of the one before.
    private(set) var panels: [MenuPanel] = []
    /// What deferred elements have answered in this session.
    var answers: [ObjectIdentifier: [UIMenuElement]] = [:]
    private var asked: Set<ObjectIdentifier> = []
    /// The button or finger that is down.
    var press: MenuPress?
    /// A submenu is about to open or to close, as the pointer rests on a row.
    var rest: DeadlineToken?
    /// What was typed to find a row, and when.
    var typed: (text: String, time: Double) = ("", 0)
    private(set) var hasEnded = false
    /// What a long press has lifted; nil after other ways to open the menu.
    fileprivate(set) var preview: MenuPreview?
    /// What becomes of the preview at the end.
    var commitStyle = UIContextMenuInteractionCommitStyle.dismiss

    /// Opens a menu.
    ///
    /// - Returns: False when there is nothing to show. A menu that was open in the window is closed in any case.
    static func open(
        _ menu: UIMenu, configuration: UIContextMenuConfiguration, of interaction: UIContextMenuInteraction,
        at anchor: MenuAnchor, in window: UIWindow, _ preview: MenuPreview? = nil
    ) -> Bool {
        window.menuSession?.end(animated: false)
        guard let source = interaction.view, source.window === window,
            !MenuContent(menu, selectsOne: configuration.selectsOne).isEmpty
        else { return false }
        let session = MenuSession(configuration, interaction, source, window)
        session.preview = preview
        window.menuSession = session
        interaction.session = session
        session.begin(menu, at: anchor)
        return !session.hasEnded
    }

    private init(
        _ configuration: UIContextMenuConfiguration, _ interaction: UIContextMenuInteraction, _ source: UIView, _ window: UIWindow
    ) {
        self.configuration = configuration
        self.interaction = interaction
        sourceReference = source.reference
        self.window = window
        isRightToLeft = source.isRightToLeft
        overlay = MenuOverlay(over: source, frame: window.bounds)
        let time = window.eventRouter.lastTime
        press = window.eventRouter.pressed.map {
            MenuPress(id: $0.touchID, button: $0.button, start: $0.location, isOpening: true, time: time)
        }
    }

    private func begin(_ menu: UIMenu, at anchor: MenuAnchor) {
        guard let window, let interaction else { return }
        let animator = MenuAnimator(preview: preview?.controller)
        interaction.delegate?.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
        guard !hasEnded else { return }
        window.addSubview(overlay)
        let beside = preview.map { lift($0, with: menu) }
        push(menu, at: beside.map { .rect($0) } ?? anchor, openedBy: nil, animator)
    }

    // MARK: Menus

    /// Shows a menu in front of those that show.
    func push(_ menu: UIMenu, at anchor: MenuAnchor, openedBy row: Int?, _ animator: MenuAnimator? = nil) {
        let content = content(of: menu, isRoot: row == nil)
        let panel = MenuPanel(menu, content: content, at: anchor, openedBy: row, isRightToLeft: isRightToLeft)
        panel.lacksReceiver = { [weak self] row in self?.lacksReceiver(row) ?? false }
        panels.append(panel)
        overlay.addSubview(panel)
        let origin = place(panel)
        panel.layoutIfNeeded()
        grow(panel, from: origin, animator)
        loadDeferred()
    }

    func content(of menu: UIMenu, isRoot: Bool) -> MenuContent {
        MenuContent(menu, answers: answers, selectsOne: isRoot && configuration.selectsOne)
    }

    /// The part of the window that menus may cover.
    var area: CGRect {
        guard let window else { return .zero }
        let margin = MenuMetrics.edgeMargin
        let safe = window.bounds.inset(by: window.safeAreaInsets)
        return safe.insetBy(dx: min(margin, safe.width / 2), dy: min(margin, safe.height / 2))
    }

    /// Gives a panel its size and place.
    ///
    /// - Returns: From where it grows.
    @discardableResult
    private func place(_ panel: MenuPanel) -> CGPoint {
        let area = area
        panel.arrange(width: max(min(MenuMetrics.width, area.width), 1))
        let placement = MenuGeometry(
            anchor: panel.anchor, size: CGSize(width: panel.layout.width, height: panel.layout.height), area: area,
            isRightToLeft: isRightToLeft
        ).placement
        panel.frame = placement.frame
        return placement.origin
    }

    /// Closes the menus in front of the first `count`.
    func close(above count: Int) {
        rest?.cancel()
        rest = nil
        while panels.count > count, let panel = panels.popLast() {
            panel.isUserInteractionEnabled = false
            UIView.animate(
                withDuration: 0.15, delay: 0, options: [.allowUserInteraction], animations: { panel.alpha = 0 },
                completion: { _ in panel.removeFromSuperview() })
        }
    }

    /// Shows other menus in place of those that show.
    func update(_ block: (UIMenu) -> UIMenu) {
        guard !hasEnded else { return }
        for (index, panel) in panels.enumerated() {
            guard panels.indices.contains(index), panels[index] === panel else { return }
            show(block(panel.menu), in: panel, isRoot: index == 0)
        }
        loadDeferred()
    }

    private func show(_ menu: UIMenu, in panel: MenuPanel, isRoot: Bool) {
        let content = content(of: menu, isRoot: isRoot)
        guard !content.isEmpty else {
            if isRoot { end(animated: true) } else { close(above: panels.firstIndex { $0 === panel } ?? 1) }
            return
        }
        panel.show(menu, content)
        let old = panel.frame
        place(panel)
        // Its height follows with the rows that are there now.
        let new = panel.frame
        panel.layoutIfNeeded()
        guard old.size != .zero, old != new, UIView.areAnimationsEnabled else { return }
        UIView.performWithoutAnimation {
            panel.frame = old
            panel.layoutIfNeeded()
        }
        MenuSession.animate {
            panel.frame = new
            panel.layoutIfNeeded()
        }
    }

    // MARK: Deferred elements

    /// Asks the deferred elements that show and have not been asked. They answer at once or later.
    private func loadDeferred() {
        for panel in panels {
            for row in panel.rows where row.kind == .loading {
                guard let deferred = row.element as? UIDeferredMenuElement else { continue }
                let key = ObjectIdentifier(deferred)
                guard asked.insert(key).inserted else { continue }
                deferred.load { [weak self] elements in
                    guard let self, !hasEnded else { return }
                    answers[key] = elements
                    update { $0 }
                }
            }
        }
    }

    // MARK: End

    /// Closes everything. Nothing is chosen.
    func end(animated: Bool, committing commit: MenuAnimator? = nil) {
        guard !hasEnded else { return }
        hasEnded = true
        rest?.cancel()
        if window?.menuSession === self { window?.menuSession = nil }
        if interaction?.session === self { interaction?.session = nil }
        overlay.isUserInteractionEnabled = false
        overlay.accessibilityViewIsModal = false
        let animator = MenuAnimator(preview: preview?.controller)
        if let interaction {
            interaction.delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
        }
        let overlay = overlay
        let preview = preview
        let place = preview.flatMap { placeAfterwards(of: $0) }
        let finish = {
            overlay.removeFromSuperview()
            preview?.didEnd()
            animator.runCompletions()
            commit?.runCompletions()
        }
        guard animated, overlay.superview != nil else {
            animator.runAnimations()
            commit?.runAnimations()
            return finish()
        }
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
            animations: {
                for panel in self.panels { panel.alpha = 0 }
                if let preview { preview.goAway(to: place, self.commitStyle) }
                animator.runAnimations()
                commit?.runAnimations()
            }, completion: { _ in finish() })
    }

    /// Ends the menu when what it belongs to has left the window, or something was presented in front of it.
    func checkSource() {
        guard let window, let source else { return end(animated: false) }
        let isHidden = sequence(first: source, next: \.superview).contains { $0.isHidden }
        if source.window !== window || isHidden || interaction?.view !== source || window.subviews.last !== overlay {
            end(animated: false)
        }
    }
}

// MARK: - Movement

extension MenuSession {
    /// The spring of menus.
    static func animate(_ animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.82, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve], animations: animations,
            completion: completion)
    }

    /// A menu grows out of what it belongs to; with reduced motion it fades in.
    private func grow(_ panel: MenuPanel, from origin: CGPoint, _ animator: MenuAnimator?) {
        let isStill = UIAccessibility.isReduceMotionEnabled
        UIView.performWithoutAnimation {
            panel.alpha = 0
            guard !isStill else { return }
            let scale = panels.count == 1 ? 0.3 : 0.7
            let shift = CGPoint(x: origin.x - panel.center.x, y: origin.y - panel.center.y)
            panel.transform = CGAffineTransform(translationX: shift.x * (1 - scale), y: shift.y * (1 - scale))
                .scaledBy(x: scale, y: scale)
        }
        UIView.animate(
            withDuration: 0.12, delay: 0, options: [.allowUserInteraction, .overrideInheritedDuration],
            animations: { panel.alpha = 1 }, completion: nil)
        MenuSession.animate(
            {
                panel.transform = .identity
                animator?.runAnimations()
            }, completion: { _ in animator?.runCompletions() })
    }
}
