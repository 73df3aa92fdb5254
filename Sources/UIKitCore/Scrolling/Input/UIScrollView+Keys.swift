// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension UIScrollView {
    /// How far an arrow key moves the content, in points.
    static let arrowStep: CGFloat = 40
    /// How long a key moves it, in seconds.
    static let keyDuration = 0.2

    /// Moves the content for a key that nothing inside has taken.
    ///
    /// - Returns: False for other keys, and where there is no way to go.
    func scroll(byKey press: UIPress) -> Bool {
        guard isScrollEnabled, allowsKeyboardScrolling, let key = press.key else { return false }
        let page = CGVector(dx: bounds.width * 0.9, dy: bounds.height * 0.9)
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        switch (key.keyCode, modifiers) {
        case (.keyboardUpArrow, []): return scroll(byKeyFor: CGVector(dx: 0, dy: -Self.arrowStep))
        case (.keyboardDownArrow, []): return scroll(byKeyFor: CGVector(dx: 0, dy: Self.arrowStep))
        case (.keyboardLeftArrow, []): return scroll(byKeyFor: CGVector(dx: -Self.arrowStep, dy: 0))
        case (.keyboardRightArrow, []): return scroll(byKeyFor: CGVector(dx: Self.arrowStep, dy: 0))
        case (.keyboardPageUp, []), (.keyboardSpacebar, .shift): return scroll(byKeyFor: CGVector(dx: 0, dy: -page.dy))
        case (.keyboardPageDown, []), (.keyboardSpacebar, []): return scroll(byKeyFor: CGVector(dx: 0, dy: page.dy))
        case (.keyboardHome, .control):
            guard canScroll(by: CGVector(dx: 0, dy: -1)) else { return false }
            scrollToTop()
            return true
        case (.keyboardHome, []): return scroll(byKeyFor: CGVector(dx: 0, dy: -CGFloat.greatestFiniteMagnitude))
        case (.keyboardEnd, []), (.keyboardEnd, .control):
            return scroll(byKeyFor: CGVector(dx: 0, dy: CGFloat.greatestFiniteMagnitude))
        default: return false
        }
    }

    private func scroll(byKeyFor distance: CGVector) -> Bool {
        guard !dragging.isDragging, canScroll(by: distance) else { return false }
        if let movement, movement.kind != .glide { catchMovement() }
        let from = wheel.target ?? bounds.origin
        glide(
            to: rounded(clamped(CGPoint(x: from.x + distance.dx, y: from.y + distance.dy))), during: Self.keyDuration)
        if distance.dy == .greatestFiniteMagnitude { aimAtEnd() }
        return true
    }
}
