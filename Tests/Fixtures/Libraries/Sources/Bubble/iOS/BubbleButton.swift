//
//  BubbleButton.swift
//  Bubble
//

import UIKit

private struct AssociatedKeys {
    static var transitioning = "bubble_transitioning"
}

/// A round button that presents its controller in a bubble.
@IBDesignable
open class BubbleButton: UIButton {

    @IBInspectable open var symbolColor: UIColor = .white {
        didSet { setTitleColor(symbolColor, for: .normal) }
    }
    @IBInspectable open var diameter: CGFloat = 56 {
        didSet { bounds.size = intrinsicContentSize }
    }

    open var controllerProvider: (() -> UIViewController)?
    @IBOutlet open weak var presenter: UIViewController?

    open override var intrinsicContentSize: CGSize { return CGSize(width: diameter, height: diameter) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { return intrinsicContentSize }

    open override var isHighlighted: Bool {
        didSet {
            UIView.animate(withDuration: 0.15) { [unowned self] in
                self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity
            }
        }
    }

    public convenience init(symbol: String, color: UIColor) {
        self.init(type: .custom)
        setTitle(symbol, for: .normal)
        titleLabel?.font = .systemFont(ofSize: 28)
        backgroundColor = color
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        addTarget(self, action: #selector(touchedUpInside), for: .touchUpInside)
        layer.shadowOpacity = 0.3
        layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }

    @objc open func touchedUpInside() {
        guard let controller = controllerProvider?() else { return }
        let delegate = InteractiveBubbleTransitioningDelegate(sourceView: self)
        controller.bubbleTransitioning = delegate
        controller.modalPresentationStyle = .custom
        delegate.interaction.attach(to: controller)
        presenter?.present(controller, animated: true)
    }
}

public extension UIViewController {
    /// Retained by the controller, whose `transitioningDelegate` is weak.
    var bubbleTransitioning: BubbleTransitioningDelegate? {
        get { return objc_getAssociatedObject(self, &AssociatedKeys.transitioning) as? BubbleTransitioningDelegate }
        set {
            objc_setAssociatedObject(
                self, &AssociatedKeys.transitioning, newValue, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            transitioningDelegate = newValue
        }
    }
}
