// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@MainActor
struct KeyValueObservingTests {
    /// Observes a property, makes a change, and returns the values that the handler was told: the old and the new one of each call.
    private func values<Object: NSObject, Value>(
        of keyPath: KeyPath<Object, Value>, in object: Object, change: (Object) -> Void
    ) -> [Value?] {
        var values: [Value?] = []
        let token = object.observe(keyPath, options: [.old, .new]) { observed, change in
            #expect(observed === object)
            values += [change.oldValue, change.newValue]
        }
        change(object)
        token.invalidate()
        return values
    }

    /// The same for properties that may be nil.
    private func optionals<Object: NSObject, Value>(
        of keyPath: KeyPath<Object, Value?>, in object: Object, change: (Object) -> Void
    ) -> [Value?] {
        values(of: keyPath, in: object, change: change).map { $0 ?? nil }
    }

    @Test("The frame is observed where it is set, as in UIKit; the layer's bounds and position change with it")
    func frames() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let frame = CGRect(x: 5, y: 5, width: 20, height: 20)

        #expect(values(of: \.frame, in: view) { $0.frame = frame } == [CGRect(x: 0, y: 0, width: 10, height: 10), frame])
        #expect(values(of: \.frame, in: view) { $0.frame = frame } == [frame, frame])
        #expect(values(of: \.frame, in: view) { $0.frame.size.width = 30 }.count == 2)
        #expect(values(of: \.frame, in: view) { $0.center.x = 0 }.isEmpty)
        #expect(values(of: \.center, in: view) { $0.center = .zero }.count == 2)
        #expect(values(of: \.bounds, in: view) { $0.bounds.size.width = 7 }.count == 2)
        #expect(values(of: \.bounds, in: view) { $0.frame.size.width = 8 }.isEmpty)
        #expect(values(of: \.layer.bounds, in: view) { $0.frame.size.width = 9 }.map { $0?.width } == [8, 9])
        #expect(values(of: \.layer.position, in: view) { $0.frame.origin.x = 100 }.count == 2)
        #expect(values(of: \.bounds, in: view.layer) { _ in view.frame.size.width = 10 }.count == 2)
    }

    @Test("Appearance, controls, labels, images, items and controllers are observed")
    func properties() {
        #expect(values(of: \.alpha, in: UIView()) { $0.alpha = 0.5 } == [1, 0.5])
        #expect(values(of: \.isHidden, in: UIView()) { $0.isHidden = true } == [false, true])
        #expect(optionals(of: \.backgroundColor, in: UIView()) { $0.backgroundColor = .red } == [nil, .red])
        #expect(values(of: \.tintColor, in: UIView()) { $0.tintColor = .red }.last == .red)
        let half = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(values(of: \.transform, in: UIView()) { $0.transform = half } == [.identity, half])
        #expect(values(of: \.opacity, in: CALayer()) { $0.opacity = 0 } == [1, 0])
        #expect(values(of: \.cornerRadius, in: CALayer()) { $0.cornerRadius = 4 } == [0, 4])

        #expect(values(of: \.isSelected, in: UIButton()) { $0.isSelected = true } == [false, true])
        #expect(values(of: \.isEnabled, in: UIControl()) { $0.isEnabled = false } == [true, false])
        #expect(values(of: \.isHighlighted, in: UIControl()) { $0.isHighlighted = true } == [false, true])
        #expect(optionals(of: \.text, in: UILabel()) { $0.text = "a" } == [nil, "a"])
        #expect(optionals(of: \.text, in: UILabel()) { $0.attributedText = NSAttributedString(string: "b") } == [nil, "b"])
        let image = UIImage()
        #expect(optionals(of: \.image, in: UIImageView()) { $0.image = image } == [nil, image])
        #expect(optionals(of: \.title, in: UIBarButtonItem()) { $0.title = "Done" } == [nil, "Done"])
        #expect(optionals(of: \.title, in: UIViewController()) { $0.title = "Photos" } == [nil, "Photos"])
        #expect(values(of: \.preferredContentSize, in: UIViewController()) { $0.preferredContentSize.width = 9 }.count == 2)
        #expect(values(of: \.isEnabled, in: UITapGestureRecognizer()) { $0.isEnabled = false } == [true, false])
    }

    @Test("Subclasses are observed as their superclass is, and where they override the property")
    func subclasses() {
        #expect(values(of: \.frame, in: Sheet()) { $0.frame.size.width = 10 }.count == 2)
        #expect(values(of: \.isSelected, in: Sheet()) { $0.isSelected = false }.count == 2)
        #expect(values(of: \.frame, in: Card()) { $0.alpha = 0.5 }.isEmpty)
        #expect(values(of: \.frame, in: Card()) { $0.frame.size.width = 10 }.map { $0?.width } == [0, 10])
        #expect(values(of: \.frame, in: Card() as UIView) { $0.frame.size.width = 10 }.count == 2)
        #expect(values(of: \.layer.position, in: Card()) { $0.center.x = 3 }.count == 2)
    }

    @Test("A button is highlighted by a press, a recogniser changes its state, a tab is selected: the observers hear of it")
    func driven() throws {
        let (root, button) = (UIViewController(), UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let pan = UIPanGestureRecognizer()
        root.view.addGestureRecognizer(pan)
        root.view.addSubview(button)
        let tabs = UITabBarController()
        tabs.viewControllers = [root, UIViewController()]
        let stage = try Stagehand(tabs, size: CGSize(width: 400, height: 300))
        var log: [String] = []
        let tokens = [
            button.observe(\.isHighlighted, options: .new) { _, change in log.append("highlighted \(change.newValue ?? false)") },
            pan.observe(\.state) { pan, _ in log.append("\(pan.state)") },
            tabs.observe(\.selectedIndex, options: [.old, .new]) { _, change in
                log.append("\(change.oldValue ?? -1) to \(change.newValue ?? -1)")
            },
        ]

        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.settle()
        #expect(log.filter { $0.hasPrefix("highlighted") } == ["highlighted true", "highlighted false"])
        log = []
        try stage.drag(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 300, y: 50))
        try stage.settle()
        #expect(log.first == "\(UIGestureRecognizer.State.began)")
        #expect(log.contains("\(UIGestureRecognizer.State.changed)"))
        #expect(Array(log.suffix(2)) == ["\(UIGestureRecognizer.State.ended)", "\(UIGestureRecognizer.State.possible)"])
        log = []
        tabs.selectedIndex = 1
        #expect(log == ["0 to 1"])
        withExtendedLifetime(tokens) {}
    }

    @Test("The safe area is observed")
    func safeArea() throws {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        let changes = values(of: \.safeAreaInsets, in: root.view) { _ in root.additionalSafeAreaInsets.top = 20 }
        #expect(changes.map { $0?.top } == [0, 20])
        withExtendedLifetime(stage) {}
    }

    @Test("An animator that pauses at its end is found by observing isRunning")
    func animators() throws {
        let stage = try Stagehand(UIViewController(), size: CGSize(width: 400, height: 300))
        let view = stage.window
        let animator = UIViewPropertyAnimator(duration: 0.25, curve: .linear) { view.alpha = 0.5 }
        animator.pausesOnCompletion = true
        var log: [Bool] = []
        let token = animator.observe(\.isRunning, options: .new) { animator, change in
            log.append(change.newValue ?? animator.isRunning)
            if !animator.isRunning { #expect(animator.fractionComplete == 1) }
        }
        animator.startAnimation()
        try stage.settle()

        #expect(log.first == true)
        #expect(log.last == false)
        animator.stopAnimation(true)
        withExtendedLifetime(token) {}
    }
}

private class Sheet: UIControl {
    override var frame: CGRect { didSet { setNeedsLayout() } }
}

private final class Card: UIView {
    override var frame: CGRect { didSet { setNeedsLayout() } }
}
