// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

// Keys in a menu, as in the desktop's: the arrows, Home, End, Page Up and Page Down move on; Return and Space choose; the arrow towards a
// submenu opens it and the other one closes it; Escape closes one menu; letters look for a title.
extension MenuSession {
    /// How long a typed text is added to, in seconds.
    private static let typingTime = 1.0

    /// A key went down, or repeats.
    func receive(_ key: UIKey, at time: Double) {
        guard let panel = panels.last else { return }
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        if key.opensMenu { return end(animated: true) }
        switch key.keyCode {
        case .keyboardEscape: closeOne()
        case .keyboardDownArrow: move(by: 1)
        case .keyboardUpArrow: move(by: -1)
        case .keyboardTab: move(by: modifiers.contains(.shift) ? -1 : 1)
        case .keyboardHome: highlight(enabledRow(from: 0, by: 1))
        case .keyboardEnd: highlight(enabledRow(from: panel.rows.count - 1, by: -1))
        case .keyboardPageDown: page(by: 1)
        case .keyboardPageUp: page(by: -1)
        case .keyboardRightArrow: isRightToLeft ? back() : forward()
        case .keyboardLeftArrow: isRightToLeft ? forward() : back()
        case .keyboardReturnOrEnter, .keypadEnter: chooseHighlighted()
        case .keyboardSpacebar where typed.text.isEmpty || time - typed.time > Self.typingTime: chooseHighlighted()
        default:
            if modifiers.isDisjoint(with: [.control, .alternate, .command]) { find(key.characters, at: time) }
        }
    }

    private func closeOne() {
        guard panels.count > 1 else { return end(animated: true) }
        close(above: panels.count - 1)
    }

    // MARK: Moving

    private func move(by step: Int) {
        guard let panel = panels.last, !panel.rows.isEmpty else { return }
        let count = panel.rows.count
        let start = panel.highlighted.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
        // Beyond the end it goes on at the beginning.
        highlight(enabledRow(from: start, by: step) ?? enabledRow(from: step > 0 ? 0 : count - 1, by: step))
    }

    private func page(by step: Int) {
        guard let panel = panels.last, !panel.rows.isEmpty else { return }
        let current = panel.highlighted ?? (step > 0 ? 0 : panel.rows.count - 1)
        let y = panel.layout.rows[current].midY + CGFloat(step) * (panel.scrollView.bounds.height - MenuMetrics.rowHeight)
        let target = panel.layout.row(at: y) ?? (step > 0 ? panel.rows.count - 1 : 0)
        highlight(enabledRow(from: target, by: step) ?? enabledRow(from: target, by: -step))
    }

    private func enabledRow(from start: Int, by step: Int) -> Int? {
        guard let panel = panels.last else { return nil }
        var index = start
        while panel.rows.indices.contains(index) {
            if panel.isEnabled(index) { return index }
            index += step
        }
        return nil
    }

    private func highlight(_ index: Int?) {
        guard let index, let panel = panels.last else { return }
        rest?.cancel()
        rest = nil
        panel.highlighted = index
        panel.scrollToRow(index)
    }

    // MARK: Choosing

    private func chooseHighlighted() {
        guard let panel = panels.last, let index = panel.highlighted else { return }
        let level = panels.count - 1
        choose(index, level: level)
        highlightFirst(above: level)
    }

    private func forward() {
        guard let panel = panels.last, let index = panel.highlighted, panel.isEnabled(index), panel.rows[index].submenu != nil
        else { return }
        let level = panels.count - 1
        openSubmenu(of: index, level: level)
        highlightFirst(above: level)
    }

    /// A menu that was opened with a key highlights its first row.
    private func highlightFirst(above level: Int) {
        guard !hasEnded, panels.count > level + 1 else { return }
        highlight(enabledRow(from: 0, by: 1))
    }

    private func back() {
        if panels.count > 1 { close(above: panels.count - 1) }
    }

    // MARK: Typing

    /// Highlights the next row whose title begins with what was typed.
    private func find(_ characters: String, at time: Double) {
        guard let panel = panels.last, let first = characters.unicodeScalars.first, first.properties.generalCategory != .control
        else { return }
        let goesOn = time - typed.time <= Self.typingTime
        let text = (goesOn ? typed.text : "") + characters.lowercased()
        typed = (text, time)
        // One letter again and again goes through the rows that begin with it.
        let isSame = text.allSatisfy { $0 == text.first }
        let wanted = isSame ? String(text.prefix(1)) : text
        let count = panel.rows.count
        let start = (panel.highlighted ?? -1) + (isSame ? 1 : 0)
        for offset in 0..<count {
            let index = (max(start, 0) + offset) % count
            if panel.isEnabled(index), panel.rows[index].element.title.lowercased().hasPrefix(wanted) { return highlight(index) }
        }
    }
}

extension UIKey {
    /// Whether the desktop opens context menus with it: the Menu key, or Shift and F10.
    var opensMenu: Bool {
        let modifiers = modifierFlags.intersection([.shift, .control, .alternate, .command])
        return keyCode == .keyboardApplication && modifiers.isEmpty || keyCode == .keyboardF10 && modifiers == .shift
    }
}
