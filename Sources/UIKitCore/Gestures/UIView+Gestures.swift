// SPDX-License-Identifier: MIT

extension UIView {
    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attachedView !== self else { return }
        recognizer.attachedView?.removeGestureRecognizer(recognizer)
        recognizer.attachedView = self
        recognizers.append(recognizer)
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attachedView === self else { return }
        recognizer.giveUp()
        recognizers.removeAll { $0 === recognizer }
        recognizer.attachedView = nil
    }

    func replaceRecognizers(with new: [UIGestureRecognizer]) {
        for old in recognizers where !new.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
        for recognizer in new { addGestureRecognizer(recognizer) }
    }

    /// The view goes to another window or to none: gestures of its recognisers are cancelled. The views' own touches go on, as in
    /// UIKit.
    func recognizersLeaveWindow() {
        for recognizer in recognizers { recognizer.giveUp() }
    }
}
