// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// The animations from a copy of how a view looked to how it looks now.
@MainActor
struct ViewTransition {
    private let state: ViewAnimationState
    private let kind: UIView.AnimationOptions

    init(state: ViewAnimationState, kind: UIView.AnimationOptions) {
        self.state = state
        self.kind = kind
    }

    /// `copy` lies above the view, in the same place.
    func animate(from copy: CALayer, to view: UIView) {
        switch kind {
        case .transitionFlipFromLeft: flip(copy, view, keyPath: "transform.rotation.y", sign: 1)
        case .transitionFlipFromRight: flip(copy, view, keyPath: "transform.rotation.y", sign: -1)
        case .transitionFlipFromTop: flip(copy, view, keyPath: "transform.rotation.x", sign: -1)
        case .transitionFlipFromBottom: flip(copy, view, keyPath: "transform.rotation.x", sign: 1)
        default: dissolve(copy, view)
        }
    }

    private func dissolve(_ copy: CALayer, _ view: UIView) {
        state.add(keyframes("opacity", [copy.opacity, 0], [0, 1]), to: copy, of: view)
    }

    /// The copy rotates until it is seen from its edge, then the view rotates in from the other side.
    private func flip(_ copy: CALayer, _ view: UIView, keyPath: String, sign: Double) {
        let edge = sign * Double.pi / 2
        state.add(keyframes(keyPath, [0, edge, edge], [0, 0.5, 1]), to: copy, of: view)
        state.add(keyframes("opacity", [copy.opacity, 0], [0, 0.5, 1], mode: .discrete), to: copy, of: view)
        state.add(keyframes(keyPath, [-edge, -edge, 0], [0, 0.5, 1]), to: view.layer, of: view)
        state.add(keyframes("opacity", [0, view.layer.opacity], [0, 0.5, 1], mode: .discrete), to: view.layer, of: view)
    }

    private func keyframes(
        _ keyPath: String, _ values: [Any], _ times: [Double], mode: CAAnimationCalculationMode = .linear
    ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        state.timing.apply(to: animation)
        animation.values = values
        animation.keyTimes = times.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        return animation
    }
}

extension CALayer {
    /// A copy of the layer and its sublayers. Contents are immutable, so the copy shares them: nothing is drawn.
    func copyTree() -> CALayer {
        let result = type(of: self).init(layer: self)
        result.contents = contents
        result.isOpaque = isOpaque
        result.mask = mask?.copyTree()
        for sublayer in sublayers ?? [] { result.addSublayer(sublayer.copyTree()) }
        return result
    }
}
