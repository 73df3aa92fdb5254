// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

// What a long press lifts up beside the menu. A tap on it is the view's own action.
extension MenuSession {
    /// Shows the preview, and blurs the window behind it.
    ///
    /// - Returns: Where it is, for the menu.
    func lift(_ preview: MenuPreview, with menu: UIMenu) -> CGRect {
        let area = area
        let measured = MenuPanel(
            menu, content: content(of: menu, isRoot: true), at: .point(.zero), openedBy: nil, isRightToLeft: isRightToLeft)
        measured.arrange(width: max(min(MenuMetrics.width, area.width), 1))
        let frame = preview.frame(in: area, menuHeight: min(measured.layout.height, area.height))
        let backdrop = preview.backdrop
        UIView.performWithoutAnimation {
            backdrop.frame = overlay.bounds
            backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            backdrop.isUserInteractionEnabled = false
            overlay.addSubview(backdrop)
            overlay.addSubview(preview)
            preview.prepare(for: frame)
            preview.show(in: preview.origin)
            if preview.controller != nil { preview.alpha = 0 }
        }
        preview.controller?.beginAppearanceTransition(true, animated: true)
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial)
            preview.alpha = 1
        }
        if UIAccessibility.isReduceMotionEnabled {
            UIView.performWithoutAnimation { preview.show(in: frame) }
            preview.controller?.endAppearanceTransition()
        } else {
            MenuSession.animate({ preview.show(in: frame) }, completion: { _ in preview.controller?.endAppearanceTransition() })
        }
        return frame
    }

    /// Where the preview goes at the end, in the window; nil: it fades where it is.
    func placeAfterwards(of preview: MenuPreview) -> CGRect? {
        guard let interaction, let source, source.window === window else { return nil }
        let wanted = interaction.delegate?.contextMenuInteraction(
            interaction, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
        return wanted?.frameInWindow ?? preview.origin
    }

    /// Whether a point of the window is on the preview.
    func isOnPreview(_ point: CGPoint) -> Bool { preview?.frame.contains(point) ?? false }

    /// The user has tapped the preview.
    func commit() {
        let animator = MenuAnimator(preview: preview?.controller)
        if let interaction {
            interaction.delegate?.contextMenuInteraction(
                interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
        guard !hasEnded else { return animator.runCompletions() }
        commitStyle = animator.preferredCommitStyle
        end(animated: true, committing: animator)
    }
}

extension MenuPreview {
    /// Changes what is animated at the end.
    func goAway(to place: CGRect?, _ style: UIContextMenuInteractionCommitStyle) {
        backdrop.effect = nil
        if style == .pop {
            transform = transform.scaledBy(x: 1.2, y: 1.2)
            alpha = 0
        } else if let place, !UIAccessibility.isReduceMotionEnabled {
            show(in: place)
            if controller != nil { alpha = 0 }
        } else {
            alpha = 0
        }
    }

    /// It is gone. A controller's view is the program's again.
    func didEnd() {
        guard let controller else { return }
        controller.beginAppearanceTransition(false, animated: false)
        if controller.viewIfLoaded?.isDescendant(of: self) == true { controller.view.removeFromSuperview() }
        controller.endAppearanceTransition()
    }
}
