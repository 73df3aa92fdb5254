// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// Shows a background configuration: its shadow, its effect, its colour with the border, its image, the view of the program's.
final class ListBackgroundView: UIView {
    private let fill = UIView()
    private var shadow: UIView?
    private var effectView: UIVisualEffectView?
    private var imageView: UIImageView?
    private weak var customView: UIView?

    var configuration = UIBackgroundConfiguration.clear() {
        didSet { show() }
    }

    private func show() {
        if fill.superview == nil { addSubview(fill) }
        isUserInteractionEnabled = configuration.customView != nil
        fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        fill.layer.cornerRadius = configuration.cornerRadius
        fill.layer.borderWidth = configuration.strokeWidth
        fill.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
        fill.clipsToBounds = configuration.cornerRadius > 0
        showShadow()
        showEffect()
        if customView !== configuration.customView {
            customView?.removeFromSuperview()
            customView = configuration.customView
            if let customView { fill.addSubview(customView) }
        }
        if let image = configuration.image {
            let view = imageView ?? UIImageView()
            if imageView == nil { fill.insertSubview(view, at: 0) }
            imageView = view
            view.image = image
            view.contentMode = configuration.imageContentMode
        } else {
            imageView?.removeFromSuperview()
            imageView = nil
        }
        setNeedsLayout()
    }

    /// What clips its content to round corners has no shadow: a view below it has.
    private func showShadow() {
        let properties = configuration.shadowProperties
        guard properties.opacity > 0 else {
            shadow?.removeFromSuperview()
            shadow = nil
            return
        }
        let view = shadow ?? UIView()
        if shadow == nil { insertSubview(view, at: 0) }
        shadow = view
        view.layer.shadowColor = properties.color.resolvedColor(with: traitCollection).cgColor
        view.layer.shadowOpacity = Float(min(properties.opacity, 1))
        view.layer.shadowRadius = properties.radius
        view.layer.shadowOffset = properties.offset
    }

    private func showEffect() {
        guard let effect = configuration.visualEffect else {
            effectView?.removeFromSuperview()
            effectView = nil
            return
        }
        let view = effectView ?? UIVisualEffectView(effect: effect)
        if effectView == nil { insertSubview(view, belowSubview: fill) }
        effectView = view
        view.effect = effect
        view.layer.cornerRadius = configuration.cornerRadius
        view.clipsToBounds = configuration.cornerRadius > 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets
        let out = configuration.strokeOutset
        fill.frame = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top - out, left: (isRightToLeft ? insets.trailing : insets.leading) - out,
                bottom: insets.bottom - out,
                right: (isRightToLeft ? insets.leading : insets.trailing) - out))
        effectView?.frame = fill.frame
        if let shadow {
            shadow.frame = fill.frame
            let own = UIBezierPath(roundedRect: fill.bounds, cornerRadius: configuration.cornerRadius)
            shadow.layer.shadowPath = configuration.shadowProperties.cgPath ?? own.cgPath
        }
        customView?.frame = fill.bounds
        imageView?.frame = fill.bounds
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if fill.superview != nil { show() }
    }
}
