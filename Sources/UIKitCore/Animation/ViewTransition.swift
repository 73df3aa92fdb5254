// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// The animation from the picture of what a view was to what it is now.
@MainActor
struct ViewTransition {
    private let state: ViewAnimationState
    private let kind: UIView.AnimationOptions

    init(state: ViewAnimationState, kind: UIView.AnimationOptions) {
        self.state = state
        self.kind = kind
    }

    /// Both layers lie on each other, the picture above.
    func animate(from picture: CALayer, to view: UIView) {
        switch kind {
        case .transitionFlipFromLeft: flip(picture, view, keyPath: "transform.rotation.y", sign: 1)
        case .transitionFlipFromRight: flip(picture, view, keyPath: "transform.rotation.y", sign: -1)
        case .transitionFlipFromTop: flip(picture, view, keyPath: "transform.rotation.x", sign: -1)
        case .transitionFlipFromBottom: flip(picture, view, keyPath: "transform.rotation.x", sign: 1)
        default: dissolve(picture, view)
        }
    }

    private func dissolve(_ picture: CALayer, _ view: UIView) {
        state.add(keyframes("opacity", [picture.opacity, 0], [0, 1]), to: picture, of: view)
    }

    /// The picture turns away to its edge, then the view turns in from the other side.
    private func flip(_ picture: CALayer, _ view: UIView, keyPath: String, sign: Double) {
        let edge = sign * Double.pi / 2
        state.add(keyframes(keyPath, [0, edge, edge], [0, 0.5, 1]), to: picture, of: view)
        state.add(keyframes("opacity", [picture.opacity, 0], [0, 0.5, 1], mode: .discrete), to: picture, of: view)
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
    /// A copy of the layer and all below it. Contents are immutable, so the copy shares them: nothing is drawn.
    func picture() -> CALayer {
        let copy = type(of: self).init(layer: self)
        copy.contents = contents
        copy.isOpaque = isOpaque
        copy.mask = mask?.picture()
        for sublayer in sublayers ?? [] { copy.addSublayer(sublayer.picture()) }
        return copy
    }
}
