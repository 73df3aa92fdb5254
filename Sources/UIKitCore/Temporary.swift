// SPDX-License-Identifier: MIT
// Stand-ins until the real classes arrive on main; delete on merge.
public import Foundation

@preconcurrency @MainActor open class UIView: UIResponder {
    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?
    open var window: UIWindow? { superview?.window }
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open func setNeedsLayout() {}
    var recognizers: [UIGestureRecognizer] = []

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
    public required init?(coder: NSCoder) { frame = .zero }
    public convenience override init() { self.init(frame: .zero) }
    open override var next: UIResponder? { superview }
    open func addSubview(_ view: UIView) {
        subviews.append(view)
        view.superview = self
    }
    open func removeFromSuperview() {
        leave()
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
    private func leave() {
        recognizersLeaveWindow()
        for view in subviews { view.leave() }
    }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let a = origin(of: view)
        let b = origin(of: self)
        return CGPoint(x: point.x + a.x - b.x, y: point.y + a.y - b.y)
    }
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { (view ?? window ?? self).convert(point, from: self) }
    private func origin(of view: UIView?) -> CGPoint {
        var view = view
        var result = CGPoint.zero
        while let v = view {
            result.x += v.frame.minX
            result.y += v.frame.minY
            view = v.superview
        }
        return result
    }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { replaceRecognizers(by: newValue ?? []) }
    }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

open class UIWindow: UIView {
    package weak var firstResponderStorage: UIResponder?
    open override var window: UIWindow? { self }
    open var rootViewController: UIViewController?
    open func sendEvent(_ event: UIEvent) { dispatch(event) }
    package lazy var gestureEnvironment = UIGestureEnvironment(window: self)
    package lazy var eventTranslator = UIEventTranslator(window: self)
}

open class UIViewController: UIResponder {
    open var presentedViewController: UIViewController? { nil }
    open var isBeingDismissed: Bool { false }
    open var viewIfLoaded: UIView?
}

open class UIApplication: UIResponder {
    package static var running: UIApplication? { nil }
    open func sendEvent(_ event: UIEvent) {}
}

@MainActor package final class DeadlineToken {
    var work: (@MainActor () -> Void)?
    init(work: @escaping @MainActor () -> Void) { self.work = work }
    package func cancel() { work = nil }
}

@MainActor package final class TurnCoordinator {
    package static let shared = TurnCoordinator()
    private var deadlines: [(time: Double, token: DeadlineToken)] = []
    @discardableResult
    package func at(_ time: Double, _ work: @escaping @MainActor () -> Void) -> DeadlineToken {
        let token = DeadlineToken(work: work)
        deadlines.append((time, token))
        return token
    }
    package func turn(at time: Double) {
        let due = deadlines.filter { $0.time <= time }.sorted { $0.time < $1.time }
        deadlines.removeAll { $0.time <= time }
        for item in due { item.token.work?() }
    }
}
