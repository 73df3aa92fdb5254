// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension UIView {
    func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, animationInteractionBlocks == 0,
            self.point(inside: point, with: event)
        else { return nil }
        guard UIView.hitTestDepth < CALayer.maximumHitTestDepth else { return self }
        UIView.hitTestDepth += 1
        defer { UIView.hitTestDepth -= 1 }
        for view in subviewStorage.reversed() {
            if let hit = view.hitTest(layer.convertPointToSublayer(point, view.layer), with: event) { return hit }
        }
        return self
    }

    private static var hitTestDepth = 0

    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attachedView !== self else { return }
        recognizer.attachedView?.removeGestureRecognizer(recognizer)
        recognizer.attach(to: self)
        recognizers.append(recognizer)
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attachedView === self else { return }
        recognizer.cancel()
        recognizers.removeAll { $0 === recognizer }
        recognizer.attach(to: nil)
    }

    func replaceRecognizers(with new: [UIGestureRecognizer]) {
        for old in recognizers where !new.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
        for recognizer in new { addGestureRecognizer(recognizer) }
    }

    /// The view moves to another window or to none: gestures of its recognisers are cancelled. The view's own touches continue, as in
    /// UIKit.
    func recognizersLeaveWindow() {
        for recognizer in recognizers { recognizer.cancel() }
    }

    func endEditingInTree(_ force: Bool) -> Bool {
        guard let window, let current = window.firstResponderStorage,
            sequence(first: current, next: \.next).contains(where: { $0 === self })
        else { return true }
        if current.resignFirstResponder() { return true }
        if force { window.firstResponderStorage = nil }
        return force
    }
}
