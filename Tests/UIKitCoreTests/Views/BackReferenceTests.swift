// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

/// What refers to a view, a layer or a guide without retaining it.
@MainActor
@Suite("References back", .serialized)
struct BackReferenceTests {
    /// As iOS code writes them: without an actor.
    private final class Farewell: UIView {
        nonisolated(unsafe) var said: (UIView?) -> Void = { _ in }
        let child = UIView()
        deinit { said(MainActor.assumeIsolated { child.superview }) }
    }

    private final class FarewellLayer: CALayer {
        nonisolated(unsafe) var said: () -> Void = {}
        deinit { said() }
    }

    @Test("A view that outlives its superview has none; a superview that ends still is one in its deinit, as in UIKit")
    func superview() {
        var parent: Farewell? = Farewell()
        var last: ObjectIdentifier?
        parent?.said = { last = $0.map { ObjectIdentifier($0) } }
        let child = parent?.child ?? UIView()
        parent?.addSubview(child)
        let id = parent.map { ObjectIdentifier($0) }
        #expect(child.superview === parent)
        parent = nil
        #expect(child.superview == nil && last == id)
        child.removeFromSuperview()
        UIView().addSubview(child)
        #expect(child.superview == nil)
    }

    @Test("A view that outlives its window has none")
    func window() {
        var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let (view, leaf) = (UIView(), UIView())
        view.addSubview(leaf)
        window?.addSubview(view)
        #expect(leaf.window === window && window?.window === window)
        window = nil
        #expect(leaf.window == nil && view.window == nil && view.superview == nil)
    }

    @Test("A layer that outlives its view has no delegate; one of its program's own is not retained")
    func delegates() {
        final class Delegate: CALayerDelegate {}
        var view: UIView? = UIView()
        let layer = view?.layer ?? CALayer()
        #expect(layer.delegate === view)
        view = nil
        #expect(layer.delegate == nil)
        var delegate: Delegate? = Delegate()
        layer.delegate = delegate
        #expect(layer.delegate === delegate)
        delegate = nil
        #expect(layer.delegate == nil)
    }

    @Test("Subclasses of layers have a deinit of their own; what outlives them has no superlayer, no model and masks nothing")
    func layers() {
        var layer: FarewellLayer? = FarewellLayer()
        var isGone = false
        layer?.said = { isGone = true }
        let (sublayer, mask) = (CALayer(), CALayer())
        layer?.addSublayer(sublayer)
        layer?.mask = mask
        let copy = CALayer(layer: layer ?? CALayer())
        layer = nil
        #expect(isGone && sublayer.superlayer == nil && copy.model() === copy)
        let other = CALayer()
        other.mask = mask
        #expect(other.mask === mask)
    }

    @Test("Constraints, guides and recognizers outlive their views")
    func items() {
        var view: UIView? = UIView()
        let (other, guide, recognizer) = (UIView(), UILayoutGuide(), UITapGestureRecognizer())
        view?.addLayoutGuide(guide)
        view?.addGestureRecognizer(recognizer)
        view?.addSubview(other)
        let constraint = other.leadingAnchor.constraint(equalTo: view?.leadingAnchor ?? other.trailingAnchor)
        let width = guide.widthAnchor.constraint(equalToConstant: 4)
        constraint.isActive = true
        width.isActive = true
        #expect(constraint.secondItem === view && guide.owningView === view && recognizer.view === view)
        view = nil
        #expect(constraint.secondItem == nil && guide.owningView == nil && recognizer.view == nil)
        #expect(!constraint.isActive && constraint.firstItem === other)
    }

    @Test("Views and layers of a window, constrained, resized and animated, are retained without the detour of a side table")
    func sideTables() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 200, height: 200))
        let stack = UIStackView(arrangedSubviews: (0..<4).map { _ in UILabel() })
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let button = UIButton(type: .system)
        let width = stack.widthAnchor.constraint(equalToConstant: 90)
        button.setTitle("Fold", for: .normal)
        button.addAction(UIAction { _ in box.removeFromSuperview() }, for: .touchUpInside)
        stack.addArrangedSubview(button)
        box.addSubview(stack)
        controller.view.addSubview(box)
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            width, stack.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        ])
        try stage.advanceOneFrame()
        UIView.animate(withDuration: 0.2) {
            width.constant = 60
            box.alpha = 0.5
            box.center.x += 20
            box.layoutIfNeeded()
        }
        try stage.advance(by: 0.1)
        _ = box.layer.presentation()?.model()
        try stage.advance(by: 0.2)
        try stage.resize(to: CGSize(width: 180, height: 180))
        var views: [UIView] = [controller.view]
        var seen = 0
        while let view = views.popLast() {
            views += view.subviews
            seen += 1
            #expect(!hasSideTable(view), "\(type(of: view))")
            #expect(!hasSideTable(view.layer), "the layer of \(type(of: view))")
        }
        #expect(seen > 6)
        weak let known = box
        #expect(known === box && hasSideTable(box))
    }

    /// The second word of an object: bits 63 and 62 say that it holds a side table instead of counts.
    private func hasSideTable(_ object: AnyObject) -> Bool {
        Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 8, as: UInt64.self) >> 62 == 3
    }
}
