//
//  CalloutView.swift
//  Callout
//

import UIKit

@objc public protocol CalloutViewDelegate: NSObjectProtocol {
    @objc optional func calloutViewShouldDismiss(_ calloutView: CalloutView) -> Bool
    @objc optional func calloutViewWillShow(_ calloutView: CalloutView)
    @objc optional func calloutViewDidShow(_ calloutView: CalloutView)
    @objc optional func calloutViewDidDismiss(_ calloutView: CalloutView)
    @objc optional func calloutView(_ calloutView: CalloutView, didChangeArrow direction: CalloutArrowDirection)
}

/// A bubble with an arrow that points at a view.
@IBDesignable
open class CalloutView: UIView {

    public struct Options {
        public var arrowSize = CGSize(width: 20, height: 10)
        public var cornerRadius: CGFloat = 8
        public var contentInsets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        public var allowedDirections = CalloutArrowDirection.allCases
        public var margin: CGFloat = 8
        public var showsOverlay = true

        public init() {}
    }

    open class var defaultFillColor: UIColor { return UIColor(red: 1, green: 1, blue: 0.9, alpha: 1) }

    @IBInspectable open var fillColor: UIColor = CalloutView.defaultFillColor {
        didSet { setNeedsDisplay() }
    }
    @IBInspectable open var strokeColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    @objc public weak var delegate: CalloutViewDelegate?
    public let contentView: UIView
    public private(set) var options: Options
    @objc public private(set) dynamic var arrowDirection = CalloutArrowDirection.up {
        didSet {
            guard oldValue != arrowDirection else { return }
            delegate?.calloutView?(self, didChangeArrow: arrowDirection)
        }
    }
    public var onDismiss: (() -> Void)?

    private var arrowOffset: CGFloat = 0
    private weak var sourceView: UIView?
    private var sourceRect: CGRect?
    private lazy var overlay: UIControl = {
        let control = UIControl()
        control.addTarget(self, action: #selector(overlayTapped), for: [.touchDown])
        control.backgroundColor = UIColor(white: 0, alpha: 0.2)
        control.accessibilityIdentifier = "callout.overlay"
        return control
    }()

    // MARK: - Life cycle

    public init(contentView: UIView, options: Options = Options()) {
        self.contentView = contentView
        self.options = options
        super.init(frame: .zero)
        backgroundColor = .clear
        isOpaque = false
        contentMode = .redraw
        addSubview(contentView)
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 2)
        accessibilityViewIsModal = true
    }

    public convenience init(text: String, options: Options = Options()) {
        let label = UILabel(calloutText: text, maximumWidth: 220)
        self.init(contentView: label, options: options)
    }

    @available(*, unavailable, message: "Callouts are made in code")
    required public init?(coder aDecoder: NSCoder) {
        fatalError()
    }

    // MARK: - Showing

    /// Shows the callout in the window of a view, pointing at it.
    open func show(from view: UIView, rect: CGRect? = nil, animated: Bool = true) {
        guard let window = view.window else { return }
        show(from: view, rect: rect, in: window, animated: animated)
    }

    open func show(from view: UIView, rect: CGRect? = nil, in container: UIView, animated: Bool = true) {
        sourceView = view
        sourceRect = rect
        delegate?.calloutViewWillShow?(self)
        if options.showsOverlay {
            overlay.frame = container.bounds
            overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(overlay)
        }
        container.addSubview(self)
        place()
        NotificationCenter.default.addObserver(
            self, selector: #selector(CalloutView.dismissAll(_:)), name: CalloutView.dismissAllNotification, object: nil)

        guard animated else {
            delegate?.calloutViewDidShow?(self)
            return
        }
        anchorAtArrow()
        transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        alpha = 0
        overlay.alpha = 0
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 3, options: .curveEaseInOut,
            animations: {
                self.transform = .identity
                self.alpha = 1
                self.overlay.alpha = 1
            },
            completion: { _ in self.delegate?.calloutViewDidShow?(self) })
    }

    open func dismiss(animated: Bool = true) {
        guard superview != nil else { return }
        NotificationCenter.default.removeObserver(self, name: CalloutView.dismissAllNotification, object: nil)
        let end = { [weak self] (finished: Bool) in
            guard let self = self else { return }
            self.overlay.removeFromSuperview()
            self.removeFromSuperview()
            self.transform = .identity
            self.delegate?.calloutViewDidDismiss?(self)
            self.onDismiss?()
        }
        guard animated else { return end(true) }
        UIView.animate(
            withDuration: 0.2,
            animations: {
                self.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
                self.overlay.alpha = 0
            }, completion: end)
    }

    public static let dismissAllNotification = NSNotification.Name("CalloutDismissAll")

    @objc private func dismissAll(_ note: NSNotification) {
        dismiss(animated: (note.object as? NSNumber)?.boolValue ?? false)
    }

    @objc private func overlayTapped() {
        guard let delegate = delegate, delegate.responds(to: #selector(CalloutViewDelegate.calloutViewShouldDismiss(_:)))
        else {
            return dismiss()
        }
        if delegate.calloutViewShouldDismiss!(self) { dismiss() }
    }

    // MARK: - Layout

    private func place() {
        guard let container = superview, let source = sourceView else { return }
        let area = container.bounds.inset(by: container.safeAreaInsets).insetBy(dx: options.margin, dy: options.margin)
        let rect = source.convert(sourceRect ?? source.bounds, to: container)
        let content = contentView.sizeThatFits(
            CGSize(width: area.width - options.contentInsets.left - options.contentInsets.right, height: .greatestFiniteMagnitude)
        )
        let placement = CalloutPlacement(
            contentSize: CGSize(
                width: content.width + options.contentInsets.left + options.contentInsets.right,
                height: content.height + options.contentInsets.top + options.contentInsets.bottom),
            source: rect, within: area, arrowSize: options.arrowSize, allowed: options.allowedDirections)
        arrowDirection = placement.direction
        arrowOffset = placement.arrowOffset
        bounds = CGRect(origin: .zero, size: placement.frame.size)
        center = CGPoint(
            x: placement.frame.minX + placement.frame.width * layer.anchorPoint.x,
            y: placement.frame.minY + placement.frame.height * layer.anchorPoint.y)
        setNeedsDisplay()
        setNeedsLayout()
    }

    private func anchorAtArrow() {
        let old = frame
        switch arrowDirection {
        case .up: layer.anchorPoint = CGPoint(x: arrowOffset / bounds.width, y: 0)
        case .down: layer.anchorPoint = CGPoint(x: arrowOffset / bounds.width, y: 1)
        case .left: layer.anchorPoint = CGPoint(x: 0, y: arrowOffset / bounds.height)
        case .right: layer.anchorPoint = CGPoint(x: 1, y: arrowOffset / bounds.height)
        }
        frame = old
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var insets = options.contentInsets
        switch arrowDirection {
        case .up: insets.top += options.arrowSize.height
        case .down: insets.bottom += options.arrowSize.height
        case .left: insets.left += options.arrowSize.height
        case .right: insets.right += options.arrowSize.height
        }
        contentView.frame = bounds.inset(by: insets)
        layer.shadowPath = outline.cgPath
    }

    private var outline: UIBezierPath {
        return UIBezierPath(
            calloutIn: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: options.cornerRadius, arrow: arrowDirection,
            offset: arrowOffset, size: options.arrowSize)
    }

    open override func draw(_ rect: CGRect) {
        let path = outline
        fillColor.setFill()
        path.fill()
        guard let strokeColor = strokeColor else { return }
        strokeColor.setStroke()
        path.lineWidth = 1
        path.stroke()
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return outline.contains(point)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { NotificationCenter.default.removeObserver(self) }
    }
}
