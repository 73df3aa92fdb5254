//
//  DrawerController.swift
//  SideDrawer
//

import UIKit

@objc public enum DrawerSide: Int {
    case left
    case right

    var opposite: DrawerSide { return self == .left ? .right : .left }
}

/// A container that slides a menu over its center, from the left or from the right.
@objcMembers
open class DrawerController: UIViewController {

    // MARK: - Public properties

    @IBOutlet public weak var delegate: DrawerControllerDelegate?

    @IBInspectable open var drawerWidth: CGFloat = 260 {
        didSet {
            guard isViewLoaded, oldValue != drawerWidth else { return }
            view.setNeedsLayout()
        }
    }
    @IBInspectable open var animationDuration: Double = 0.3
    @IBInspectable open var dimmingAlpha: CGFloat = 0.5

    open var centerViewController: UIViewController? {
        didSet { replace(oldValue, with: centerViewController, in: centerContainer) }
    }
    open var leftViewController: UIViewController? {
        didSet { replace(oldValue, with: leftViewController, in: leftContainer) }
    }
    open var rightViewController: UIViewController? {
        didSet { replace(oldValue, with: rightViewController, in: rightContainer) }
    }

    public private(set) var openSide: DrawerSide?
    public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        return pan
    }()
    public private(set) lazy var tapGestureRecognizer = UITapGestureRecognizer(target: self, action: #selector(handleTap))

    // MARK: - Private properties

    private let centerContainer = UIView(color: .black)
    private let leftContainer = UIView(color: .white, shadow: 6)
    private let rightContainer = UIView(color: .white, shadow: 6)
    private let dimmingView = UIView(color: .black, alpha: 0)
    private var draggedSide: DrawerSide?
    private var startFraction: CGFloat = 0
    private var currentFraction: CGFloat = 0

    private var visibleControllers: [UIViewController] {
        return [centerViewController, openSide.flatMap(controller(at:))].compactMap { $0 }
    }

    private var effectiveWidth: CGFloat {
        let width = delegate?.drawerWidth ?? drawerWidth
        return min(width, view.bounds.width - 44)
    }

    // MARK: - Life cycle

    public init(center: UIViewController, left: UIViewController? = nil, right: UIViewController? = nil) {
        super.init(nibName: nil, bundle: nil)
        defer {
            centerViewController = center
            leftViewController = left
            rightViewController = right
        }
        commonInit()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    private func commonInit() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(closeRequested(_:)), name: .drawerShouldClose, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: #selector(self.applicationWillResignActive),
            name: UIApplication.willResignActiveNotification, object: nil)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        [centerContainer, dimmingView, leftContainer, rightContainer].forEach(view.addSubview)
        centerContainer.frame = view.bounds
        centerContainer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.frame = view.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.isUserInteractionEnabled = false
        dimmingView.addGestureRecognizer(tapGestureRecognizer)
        dimmingView.accessibilityIdentifier = "drawer.dimming"
        leftContainer.isHidden = true
        rightContainer.isHidden = true
        view.addGestureRecognizer(panGestureRecognizer)
    }

    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { return false }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        visibleControllers.forEach { $0.beginAppearanceTransition(true, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        visibleControllers.forEach { $0.endAppearanceTransition() }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        visibleControllers.forEach { $0.beginAppearanceTransition(false, animated: animated) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        visibleControllers.forEach { $0.endAppearanceTransition() }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layoutDrawers()
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
            alongsideTransition: { [weak self] _ in
                self?.view.setNeedsLayout()
                self?.view.layoutIfNeeded()
            }, completion: nil)
    }

    open override var childForStatusBarStyle: UIViewController? {
        return openSide == nil ? centerViewController : controller(at: openSide!)
    }

    open override var childForStatusBarHidden: UIViewController? { return centerViewController }

    // MARK: - Opening and closing

    open func open(_ side: DrawerSide, animated: Bool = true, completion: ((Bool) -> Void)? = nil) {
        guard controller(at: side) != nil, delegate?.drawerController?(self, shouldOpen: side) ?? true else {
            completion?(false)
            return
        }
        if let other = openSide, other != side {
            close(animated: animated) { [weak self] _ in self?.open(side, animated: animated, completion: completion) }
            return
        }
        delegate?.drawerController?(self, willOpen: side)
        prepare(side)
        move(side, to: 1, velocity: 0, animated: animated, completion: completion)
    }

    open func close(animated: Bool = true, completion: ((Bool) -> Void)? = nil) {
        guard let side = openSide else {
            completion?(false)
            return
        }
        delegate?.drawerController?(self, willClose: side)
        move(side, to: 0, velocity: 0, animated: animated, completion: completion)
    }

    @objc open func toggleLeft(_ sender: Any?) {
        openSide == .left ? close() : open(.left)
    }

    @objc open func toggleRight(_ sender: Any?) {
        openSide == .right ? close() : open(.right)
    }

    private func prepare(_ side: DrawerSide) {
        let container = self.container(at: side)
        if container.isHidden {
            container.isHidden = false
            currentFraction = 0
            layoutDrawers()
        }
        controller(at: side)?.beginAppearanceTransition(true, animated: true)
    }

    private func move(
        _ side: DrawerSide, to fraction: CGFloat, velocity: CGFloat, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        let opens = fraction == 1
        if !opens { controller(at: side)?.beginAppearanceTransition(false, animated: animated) }
        let changes = {
            self.apply(fraction, to: side)
        }
        let end = { (finished: Bool) in
            self.controller(at: side)?.endAppearanceTransition()
            self.container(at: side).isHidden = !opens
            self.dimmingView.isUserInteractionEnabled = opens
            self.openSide = opens ? side : nil
            self.setNeedsStatusBarAppearanceUpdate()
            if opens {
                self.delegate?.drawerController?(self, didOpen: side)
                NotificationCenter.default.post(name: .drawerDidOpen, object: self, userInfo: ["side": side.rawValue])
            } else {
                self.delegate?.drawerController?(self, didClose: side)
            }
            completion?(finished)
        }
        guard animated else {
            changes()
            end(true)
            return
        }
        UIView.animate(
            withDuration: animationDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity,
            options: [.beginFromCurrentState, .allowUserInteraction], animations: changes, completion: end)
    }

    // MARK: - Geometry

    private func layoutDrawers() {
        for side in [DrawerSide.left, .right] {
            let container = self.container(at: side)
            let shown = side == (draggedSide ?? openSide) || !container.isHidden
            place(container, on: side, fraction: shown ? currentFraction : 0)
        }
    }

    private func apply(_ fraction: CGFloat, to side: DrawerSide) {
        currentFraction = fraction
        place(container(at: side), on: side, fraction: fraction)
        dimmingView.alpha = fraction * dimmingAlpha
        centerContainer.transform = CGAffineTransform(translationX: (side == .left ? 1 : -1) * fraction * 60, y: 0)
    }

    private func place(_ container: UIView, on side: DrawerSide, fraction: CGFloat) {
        let size = CGSize(width: effectiveWidth, height: view.bounds.height)
        let closed = side == .left ? -size.width : view.bounds.width
        let opened = side == .left ? 0 : view.bounds.width - size.width
        container.frame = CGRect(origin: CGPoint(x: closed + (opened - closed) * fraction, y: 0), size: size)
    }

    private func container(at side: DrawerSide) -> UIView { return side == .left ? leftContainer : rightContainer }

    private func controller(at side: DrawerSide) -> UIViewController? {
        return side == .left ? leftViewController : rightViewController
    }

    private func replace(_ old: UIViewController?, with new: UIViewController?, in container: UIView) {
        if old === new { return }
        let isVisible = viewIfLoaded?.window != nil && !container.isHidden
        if let old = old {
            old.willMove(toParent: nil)
            if isVisible { old.beginAppearanceTransition(false, animated: false) }
            old.view.removeFromSuperview()
            if isVisible { old.endAppearanceTransition() }
            old.removeFromParent()
        }
        guard let new = new else { return }
        addChild(new)
        new.view.frame = container.bounds
        new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if isVisible { new.beginAppearanceTransition(true, animated: false) }
        container.addSubview(new.view)
        if isVisible { new.endAppearanceTransition() }
        new.didMove(toParent: self)
    }

    // MARK: - Actions

    @objc private func handleTap() {
        close()
    }

    @objc private func closeRequested(_ notification: Notification) {
        close(animated: notification.userInfo?["animated"] as? Bool ?? true)
    }

    @objc private func applicationWillResignActive() {
        panGestureRecognizer.isEnabled = false
        panGestureRecognizer.isEnabled = true
    }

    @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: view).x
        switch pan.state {
        case .began:
            let side = openSide ?? (pan.velocity(in: view).x > 0 ? DrawerSide.left : .right)
            guard controller(at: side) != nil else { return }
            draggedSide = side
            startFraction = openSide == nil ? 0 : 1
            if openSide == nil {
                delegate?.drawerController?(self, willOpen: side)
                prepare(side)
            }
        case .changed:
            guard let side = draggedSide else { return }
            let signed = side == .left ? translation : -translation
            let fraction = max(0, min(1, startFraction + signed / effectiveWidth))
            apply(fraction, to: side)
            delegate?.drawerController?(self, didMoveTo: fraction)
        case .ended, .cancelled:
            guard let side = draggedSide else { return }
            draggedSide = nil
            let velocity = (side == .left ? 1 : -1) * pan.velocity(in: view).x
            let opens: Bool
            if pan.state == .cancelled {
                opens = startFraction == 1
            } else if abs(velocity) > 500 {
                opens = velocity > 0
            } else {
                opens = currentFraction > 0.5
            }
            if !opens { delegate?.drawerController?(self, willClose: side) }
            let remaining = max(abs((opens ? 1 : 0) - currentFraction) * effectiveWidth, 1)
            move(side, to: opens ? 1 : 0, velocity: abs(velocity) / remaining, animated: true, completion: nil)
        default:
            break
        }
    }
}

// MARK: - UIGestureRecognizerDelegate

extension DrawerController: UIGestureRecognizerDelegate {

    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        guard abs(velocity.x) > abs(velocity.y) else { return false }
        if openSide != nil { return true }
        return controller(at: velocity.x > 0 ? .left : .right) != nil
    }
}
