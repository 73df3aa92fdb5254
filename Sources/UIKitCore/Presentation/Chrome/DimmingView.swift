// SPDX-License-Identifier: MIT
package import CoreGraphics

/// Lies between a presentation and what is below it: dims that, and takes the taps that dismiss.
package final class DimmingView: UIView {
    var onTap: (() -> Void)?
    /// A transition is about to change the alpha.
    var isFading = false

    package override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer(action: { [weak self] _ in self?.onTap?() })
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    /// Changes the alpha along with a transition; at once without one. Layout must not set the alpha until then.
    func fade(to alpha: CGFloat, with coordinator: (any UIViewControllerTransitionCoordinator)?) {
        isFading = true
        let change: () -> Void = {
            self.isFading = false
            self.alpha = alpha
        }
        guard let coordinator else { return change() }
        coordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
    }
}
