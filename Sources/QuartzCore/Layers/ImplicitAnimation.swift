// SPDX-License-Identifier: MIT

/// The action of a layer for which none is provided: animates from what is on screen now to the new value.
@MainActor
final class ImplicitAnimation: CAAction {
    private let keyPath: String
    private let from: AnimationValue

    init(keyPath: String, from: AnimationValue) {
        self.keyPath = keyPath
        self.from = from
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        layer.add(animation, forKey: keyPath)
    }
}
