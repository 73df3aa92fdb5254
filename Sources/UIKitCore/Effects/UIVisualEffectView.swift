// SPDX-License-Identifier: MIT
public import Foundation
internal import QuartzCore

/// Shows what lies behind it in the window through an effect, live: what moves there, moves in the blur. Content goes into `contentView`.
///
/// A blur takes in what lies within the view's visible rectangle, and nothing beyond it. Corners are rounded by `layer.cornerRadius` with
/// `clipsToBounds`, other shapes are cut by `mask` or the layer's mask. Changes of `effect` to and from nil are animated in animation
/// blocks and by property animators, which can be stopped half-way.
///
/// With `UIAccessibility.isReduceTransparencyEnabled`, and where the pixels are in an X server that is far away, the material's plain
/// colour is shown.
///
/// Differs from UIKit: views with an `alpha` below 1, and those in views that are faded or masked, keep their effect. A view that is rotated
/// or in perspective, or lies in one that is, has only what lies in it behind itself. A change from one effect to another is not animated.
open class UIVisualEffectView: UIView {
    private let backdrop = EffectBackdropView()
    private let content = EffectBackdropView()
    private var storedEffect: UIVisualEffect?
    private var observer: (any NSObjectProtocol)?

    /// What the view does; nil: nothing. Animatable to and from nil.
    open var effect: UIVisualEffect? {
        get { storedEffect }
        set {
            guard newValue !== storedEffect else { return }
            storedEffect = newValue
            showEffect()
        }
    }

    /// Holds what is shown above the effect; with a `UIVibrancyEffect`, what the effect shines through. It always fills the view.
    open var contentView: UIView { content }

    /// - Parameter effect: nil shows none.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        storedEffect = effect
        addParts()
    }

    /// Without an effect.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addParts()
    }

    /// Without an effect, as archives of the program's own have it.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addParts()
    }

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    private func addParts() {
        for part in [backdrop, content] {
            part.frame = bounds
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(part)
        }
        backdrop.isUserInteractionEnabled = false
        for part in [backdrop, content] { part.backdropLayer?.strength = 0 }
        showEffect()
        observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.showEffect() }
        }
    }

    private func showEffect() {
        show((storedEffect as? UIBlurEffect)?.material(in: traitCollection), in: backdrop)
        show((storedEffect as? UIVibrancyEffect)?.material(in: traitCollection), in: content)
    }

    /// - Parameter material: nil: the one before fades out.
    private func show(_ material: BackdropMaterial?, in part: EffectBackdropView) {
        guard let layer = part.backdropLayer else { return }
        let shown = UIAccessibility.isReduceTransparencyEnabled ? material?.opaque : material
        if let shown { layer.material = shown }
        let strength: Float = material == nil ? 0 : 1
        if layer.strength != strength { layer.strength = strength }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { showEffect() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.userInterfaceStyle != traitCollection.userInterfaceStyle { showEffect() }
    }

    /// Warns of subviews that do not go into `contentView`. UIKit throws an exception.
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        guard subview !== backdrop, subview !== content else { return }
        ViewDiagnostics.warn(
            "\(type(of: self)) has \(type(of: subview)) added as a subview. Add it to contentView instead: where it is, it may lie behind the effect."
        )
    }
}

/// A view whose layer shows what lies behind it.
final class EffectBackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }

    var backdropLayer: BackdropLayer? { layer as? BackdropLayer }
}
