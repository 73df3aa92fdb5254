// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore
internal import WindowServer

// The pointer in a menu. What is below it highlights; a click chooses, and so does the release of the press that has opened the menu. A
// menu behind a row opens when the pointer rests on it.
extension MenuSession {
    /// How long the pointer rests on a row until the menu behind it opens, in seconds.
    private static let restingTime = 0.2

    /// Sees an event before anyone else.
    ///
    /// - Returns: Whether nobody else gets it.
    func takes(_ event: PointerEvent) -> Bool {
        switch event.phase {
        case .down:
            if panel(at: event.location) != nil || isOnPreview(event.location) { return event.button != 1 && event.button != 3 }
            end(animated: true)
            // A secondary click elsewhere asks for another menu.
            return event.button != 3
        case .scrolled:
            return panel(at: event.location) == nil
        default:
            return false
        }
    }

    /// Sees an event after the views.
    func follow(_ event: PointerEvent) {
        guard !hasEnded else { return }
        switch event.phase {
        case .down:
            guard press == nil, event.button == 1 || event.button == 3 else { return }
            press = MenuPress(
                id: event.touchID, button: event.button, start: event.location, isOpening: false, time: event.timestamp)
            point(at: event.location, rests: false)
        case .moved: moved(event)
        case .up: released(event)
        case .cancelled:
            press = nil
            panels.last?.highlighted = nil
        case .scrolled:
            if press == nil { point(at: event.location, rests: true) }
        }
    }

    private func moved(_ event: PointerEvent) {
        guard var press else {
            if event.touchID == 0 { point(at: event.location, rests: true) }
            return
        }
        guard press.id == event.touchID else { return }
        if press.start.distance(to: event.location) > MenuPress.slop { press.hasMoved = true }
        if panels.contains(where: { $0.scrollView.dragging.isDragging }) { press.scrolls = true }
        self.press = press
        guard !press.scrolls else {
            for panel in panels { panel.highlighted = nil }
            return
        }
        if press.hasMoved || !press.isOpening { point(at: event.location, rests: true) }
    }

    private func released(_ event: PointerEvent) {
        guard let press, press.id == event.touchID, press.button == event.button else { return }
        self.press = nil
        guard !press.scrolls else { return }
        let isClick = !press.hasMoved || event.timestamp - press.time < MenuPress.shortest
        if press.isOpening && isClick { return }
        if let (level, row) = place(at: event.location) {
            choose(row, level: level)
        } else if !press.isOpening, isClick || !press.hasMoved, isOnPreview(event.location), isOnPreview(press.start) {
            commit()
        } else if press.isOpening, press.id == 0, !isOnPreview(event.location), panel(at: event.location) == nil,
            !isOverSource(event.location)
        {
            // A mouse that is let go beside the menu does not want it. A finger may have covered it.
            end(animated: true)
        }
    }

    private func isOverSource(_ point: CGPoint) -> Bool {
        guard let source, source is UIControl else { return false }
        return source.bounds.contains(source.convert(point, from: nil))
    }

    // MARK: What is below the pointer

    /// The frontmost menu at a point.
    private func panel(at point: CGPoint) -> Int? {
        panels.lastIndex { $0.frame.contains(point) }
    }

    private func place(at point: CGPoint) -> (level: Int, row: Int)? {
        guard let level = panel(at: point), let row = panels[level].row(at: point) else { return nil }
        return (level, row)
    }

    /// The pointer is at a point.
    ///
    /// - Parameter rests: Whether menus open and close when it stays there.
    private func point(at point: CGPoint, rests: Bool) {
        guard let (level, row) = place(at: point) else {
            // Beside the menus, what is open stays open.
            if let last = panels.last, last.parentRow == nil || panel(at: point) != nil { last.highlighted = nil }
            rest?.cancel()
            rest = nil
            return
        }
        let panel = panels[level]
        let isEnabled = panel.isEnabled(row)
        guard panel.highlighted != row || panels.count - 1 > level && panels[level + 1].parentRow != row else { return }
        panel.highlighted = isEnabled ? row : nil
        guard rests else { return }
        rest?.cancel()
        rest = nil
        let hasOpen = panels.count > level + 1
        guard isEnabled && panel.rows[row].submenu != nil || hasOpen else { return }
        if hasOpen, panels[level + 1].parentRow == row { return }
        // The pointer may cross other rows on its way into an open menu.
        let reference = panel.reference
        rest = TurnCoordinator.shared.at(CACurrentMediaTime() + Self.restingTime) { [weak self] in
            guard let self, let panel = reference.object as? MenuPanel, !hasEnded, panels.indices.contains(level),
                panels[level] === panel,
                panel.highlighted == (isEnabled ? row : nil)
            else { return }
            close(above: level + 1)
            if isEnabled, panel.rows.indices.contains(row), panel.rows[row].submenu != nil { openSubmenu(of: row, level: level) }
        }
    }
}
