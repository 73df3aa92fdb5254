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
        case .transitionFlipFromLeft: flip(copy, view, isUpright: true, sign: 1)
        case .transitionFlipFromRight: flip(copy, view, isUpright: true, sign: -1)
        case .transitionFlipFromTop: flip(copy, view, isUpright: false, sign: -1)
        case .transitionFlipFromBottom: flip(copy, view, isUpright: false, sign: 1)
        default: dissolve(copy, view)
        }
    }

    private func dissolve(_ copy: CALayer, _ view: UIView) {
        state.add(keyframes("opacity", [copy.opacity, 0], [0, 1]), to: copy, of: view)
    }

    /// The copy rotates until it is seen from its edge, then the view rotates in from the other side.
    private func flip(_ copy: CALayer, _ view: UIView, isUpright: Bool, sign: CGFloat) {
        let perspective = CATransform3D(perspectiveFor: isUpright ? view.bounds.width : view.bounds.height)
        func turned(_ layer: CALayer, by angle: CGFloat) -> CATransform3D {
            let rotation = isUpright ? CATransform3DMakeRotation(angle, 0, 1, 0) : CATransform3DMakeRotation(angle, 1, 0, 0)
            return CATransform3DConcat(CATransform3DConcat(rotation, layer.transform), perspective)
        }
        let edge = sign * .pi / 2
        state.add(keyframes("transform", [0, edge, edge].map { turned(copy, by: $0) }, [0, 0.5, 1]), to: copy, of: view)
        state.add(keyframes("opacity", [copy.opacity, 0], [0, 0.5, 1], mode: .discrete), to: copy, of: view)
        state.add(
            keyframes("transform", [-edge, -edge, 0].map { turned(view.layer, by: $0) }, [0, 0.5, 1]), to: view.layer, of: view)
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

extension CATransform3D {
    /// The perspective of an eye that is twice as far away as what it sees is long.
    init(perspectiveFor length: CGFloat) {
        self = CATransform3DIdentity
        m34 = -1 / max(2 * length, 1)
    }
}
