// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// View hierarchy, styles, and who presents (Hierarchy 2.1–2.5).
@MainActor
@Suite("View hierarchy of presentations", .serialized)
struct PresentationHierarchyTests {
    // MARK: 2.1 Shapes of the tree

    @Test(
        "Hierarchy 2.1: each presentation adds a container above the last one, over the whole window, with chrome and presented view"
    )
    func siblings() throws {
        let rig = PresentationRig()
        let chrome = UIView()
        let (b, _) = rig.makeCustom("B") { form in
            form.onPresentationWillBegin = { $0.containerView?.addSubview(chrome) }
        }
        let (c, _) = rig.makeCustom("C")
        rig.show(b, on: rig.root)
        rig.show(c, on: b)

        let first = try #require(b.presentationController?.containerView)
        let second = try #require(c.presentationController?.containerView)
        let (bView, cView): (UIView, UIView) = (b.view, c.view)
        #expect(rig.window.subviews == [rig.root.view, first, second])
        #expect(first.subviews == [chrome, bView])
        #expect(second.subviews == [cView])
        #expect(first.frame == rig.window.bounds && second.frame == rig.window.bounds)
    }

    @Test(
        "Hierarchy 2.1, Complaints 8: a presenter that is removed is in the container during the transition, out of it after, and back at its old index"
    )
    func oldIndex() {
        let rig = PresentationRig()
        let child = rig.addChild("C", frame: CGRect(x: 100, y: 50, width: 300, height: 200))
        child.definesPresentationContext = true
        let above = UIView()
        let below = UIView()
        rig.root.view.insertSubview(below, at: 0)
        rig.root.view.addSubview(above)
        let before = rig.root.view.subviews
        let b = rig.make("B", .currentContext)

        child.present(b, animated: true)
        rig.settle()
        #expect(child.view.superview === b.presentationController?.containerView)
        rig.advance(by: 1)
        #expect(child.view.superview == nil)
        child.dismiss(animated: true)
        rig.settle()
        #expect(child.view.superview === b.presentationController?.containerView)
        rig.advance(by: 1)
        #expect(rig.root.view.subviews == before)
        #expect(child.view.frame == CGRect(x: 100, y: 50, width: 300, height: 200))
    }

    @Test("Hierarchy 2.1: the presented view may be a wrapper: it is placed, and leaves with the view in it")
    func wrapper() {
        let rig = PresentationRig()
        let wrapper = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let (b, _) = rig.makeCustom("B") { form in
            form.frame = CGRect(x: 10, y: 20, width: 300, height: 200)
            form.onPresentationWillBegin = { form in
                form.presentedViewController.view.frame = CGRect(x: 5, y: 5, width: 290, height: 190)
                wrapper.addSubview(form.presentedViewController.view)
                form.wrapper = wrapper
            }
        }
        rig.show(b, on: rig.root)
        #expect(wrapper.superview === b.presentationController?.containerView)
        #expect(wrapper.frame == CGRect(x: 10, y: 20, width: 300, height: 200))
        #expect(b.view.frame == CGRect(x: 5, y: 5, width: 290, height: 190))

        b.dismiss(animated: false)
        rig.settle()
        #expect(wrapper.superview == nil)
        #expect(b.view.superview === wrapper)
    }

    // MARK: 2.2 Styles

    struct Style: Sendable, CustomTestStringConvertible {
        let style: UIModalPresentationStyle
        let removesPresenter: Bool
        let coversContext: Bool
        var testDescription: String { "\(style)" }
    }

    @Test(
        "Hierarchy 2.2, Complaints 7: each style covers its area, and removes the presenter with appearance calls, or keeps it without",
        arguments: [
            Style(style: .fullScreen, removesPresenter: true, coversContext: false),
            Style(style: .overFullScreen, removesPresenter: false, coversContext: false),
            Style(style: .currentContext, removesPresenter: true, coversContext: true),
            Style(style: .overCurrentContext, removesPresenter: false, coversContext: true),
            Style(style: .pageSheet, removesPresenter: false, coversContext: false),
            Style(style: .formSheet, removesPresenter: false, coversContext: false),
            Style(style: .popover, removesPresenter: false, coversContext: false),
            Style(style: .custom, removesPresenter: false, coversContext: false),
            Style(style: .automatic, removesPresenter: false, coversContext: false),
        ])
    func styles(row: Style) throws {
        let rig = PresentationRig()
        let area = CGRect(x: 100, y: 50, width: 300, height: 200)
        let child = rig.addChild("C", frame: area)
        child.definesPresentationContext = true
        let presenter = row.coversContext ? child : rig.root
        let b = RecordingController("B", log: rig.log)
        b.modalPresentationStyle = row.style
        (b.presentationController as? UIPopoverPresentationController)?.sourceView = child.view
        #expect(b.presentationController?.presentationStyle == (row.style == .automatic ? .pageSheet : row.style))

        child.present(b, animated: true)
        rig.settle()
        let container = try #require(b.presentationController?.containerView)
        #expect(b.presentingViewController === presenter)
        #expect(container.superview === (row.coversContext ? rig.root.view : rig.window))
        #expect(container.frame == (row.coversContext ? area : rig.window.bounds))
        rig.advance(by: 1)
        child.dismiss(animated: true)
        rig.settle()
        rig.advance(by: 1)

        let calls = [
            "\(presenter.name).viewWillDisappear(true)", "\(presenter.name).viewDidDisappear(true)",
            "\(presenter.name).viewWillAppear(true)", "\(presenter.name).viewIsAppearing(true)",
            "\(presenter.name).viewDidAppear(true)",
        ]
        #expect(rig.log.entries(of: "\(presenter.name).view") == (row.removesPresenter ? calls : []))
        #expect(rig.log.count("B.viewDidAppear(true)") == 1 && rig.log.count("B.viewDidDisappear(true)") == 1)
        #expect(child.view.superview === rig.root.view && rig.root.view.superview === rig.window)
    }

    @Test("Hierarchy 2.2: a custom animator does not need the style custom: full screen keeps its removal")
    func customAnimatorOfFullScreen() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B", .block)
        b.modalPresentationStyle = .fullScreen
        rig.root.present(b, animated: true)
        rig.settle()
        rig.advance(by: 1)
        #expect(rig.log.count("AC.animateTransition") == 1)
        #expect(rig.log.count("TD.presentationController") == 0)
        #expect(rig.log.count("A.viewDidDisappear(true)") == 1)
        #expect(rig.root.view.window == nil)
    }

    @Test("Hierarchy 2.2: the raw values are those of the SDK")
    func rawValues() {
        let styles: [UIModalPresentationStyle] = [
            .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover,
            .blurOverFullScreen,
        ]
        #expect(styles.map(\.rawValue) == Array(0...8))
        #expect(UIModalPresentationStyle.none.rawValue == -1 && UIModalPresentationStyle.automatic.rawValue == -2)
    }

    // MARK: 2.3 The presenter

    @Test(
        "Hierarchy 2.3, PresentationLaws 10, DismissalLaws 29: a child's present makes the top of its containment the presenter; all see the same"
    )
    func presenterIsTopOfContainment() {
        let rig = PresentationRig()
        let child = rig.addChild("C")
        let (b, _) = rig.makeCustom("B", .immediate)
        child.present(b, animated: true)
        rig.turn()
        #expect(b.presentingViewController === rig.root)
        #expect(child.presentedViewController === b)
        #expect(rig.root.presentedViewController === b)
        #expect(b.parent == nil)
    }

    @Test("Hierarchy 2.3: the context styles cover the nearest controller that defines a context")
    func contextPresenter() {
        let rig = PresentationRig()
        let child = rig.addChild("C", frame: CGRect(x: 100, y: 50, width: 300, height: 200))
        child.definesPresentationContext = true
        let b = rig.make("B", .overCurrentContext)
        child.present(b, animated: false)
        rig.turn()
        #expect(b.presentingViewController === child)
        #expect(b.presentationController?.containerView?.superview === rig.root.view)
    }

    @Test("Hierarchy 2.3/5: a custom form with shouldPresentInFullscreen false asks for the context")
    func customInContext() {
        let rig = PresentationRig()
        let child = rig.addChild("C")
        child.definesPresentationContext = true
        let (b, _) = rig.makeCustom("B", .immediate) { $0.presentsInFullscreen = false }
        child.present(b, animated: true)
        rig.turn()
        #expect(b.presentingViewController === child)
        #expect(b.presentationController?.presentingViewController === child)
    }

    @Test("Hierarchy 2.3/2: without a context the top of the containment is the presenter; only the delegate gets the source")
    func withoutContext() {
        let rig = PresentationRig()
        let child = rig.addChild("C", frame: CGRect(x: 100, y: 50, width: 300, height: 200))
        let (b, delegate) = rig.makeCustom("B") { $0.presentsInFullscreen = false }
        child.present(b, animated: false)
        rig.settle()
        #expect(b.presentingViewController === rig.root)
        #expect(delegate.sourceArguments.map(ObjectIdentifier.init) == [ObjectIdentifier(child)])
        #expect(b.presentationController?.containerView?.frame == rig.window.bounds)
    }

    @Test("Hierarchy 2.3/3–4: a context that provides its transition style imposes it; both default to false")
    func contextTransitionStyle() {
        #expect(!UIViewController().definesPresentationContext)
        #expect(!UIViewController().providesPresentationContextTransitionStyle)
        for provides in [false, true] {
            let rig = PresentationRig()
            let child = rig.addChild("C", frame: CGRect(x: 100, y: 50, width: 300, height: 200))
            child.definesPresentationContext = true
            child.providesPresentationContextTransitionStyle = provides
            child.modalTransitionStyle = .crossDissolve
            let b = rig.make("B", .overCurrentContext)
            child.present(b, animated: true)
            rig.settle()
            #expect(b.transitionCoordinator?.transitionDuration == (provides ? 0.4 : 0.5058237))
            rig.advance(by: 0.2)
            #expect(isClose(Double(b.view.layer.presentation()?.opacity ?? 0), provides ? 0.5 : 1, within: 0.02))
        }
    }

    // MARK: 2.4 Relations

    @Test("Hierarchy 2.4: a presentation controller that was read keeps the style of that time")
    func earlyStyle() {
        let rig = PresentationRig()
        let b = rig.make("B", .fullScreen)
        let early = b.presentationController
        b.modalPresentationStyle = .popover
        #expect(b.popoverPresentationController == nil)
        rig.show(b, on: rig.root)
        #expect(b.presentationController === early)
        #expect(b.presentationController?.presentationStyle == .fullScreen)
        #expect(rig.root.view.window == nil)
    }

    @Test("Hierarchy 2.4: sheet and popover controllers are there for their styles only; active is nil before the presentation")
    func kinds() {
        let rig = PresentationRig()
        func make(_ style: UIModalPresentationStyle) -> UIViewController {
            let controller = UIViewController()
            controller.modalPresentationStyle = style
            return controller
        }
        #expect(make(.pageSheet).sheetPresentationController != nil && make(.formSheet).sheetPresentationController != nil)
        #expect(make(.pageSheet).popoverPresentationController == nil)
        #expect(make(.popover).popoverPresentationController != nil)
        #expect(make(.fullScreen).sheetPresentationController == nil && make(.none).presentationController == nil)
        let b = make(.fullScreen)
        #expect(b.activePresentationController == nil)
        rig.show(b, on: rig.root)
        #expect(b.activePresentationController === b.presentationController)
    }

    @Test(
        "Hierarchy 2.4, Complaints 6: children of a presented controller have its presentation controller; the delegate is weak")
    func childrenAndDelegate() {
        let rig = PresentationRig()
        let child = UIViewController()
        let b = rig.make("B", .custom)
        do {
            let delegate = RecordingTransitioningDelegate(.immediate, log: rig.log)
            b.transitioningDelegate = delegate
            b.addChild(child)
            rig.show(b, on: rig.root)
            #expect(child.presentationController === delegate.lastPresentationController)
            #expect(child.presentingViewController === rig.root)
        }
        #expect(b.transitioningDelegate == nil)
        #expect(child.presentationController is RecordingPresentationController)
        b.dismiss(animated: true)
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController == nil)
    }

    // MARK: 2.5 The automatic style

    @Test("Hierarchy 2.5: automatic is the default, and stands for a page sheet")
    func automatic() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        #expect(b.modalPresentationStyle == .automatic)
        rig.show(b, on: rig.root)
        #expect(b.modalPresentationStyle == .automatic)
        #expect(b.presentationController?.presentationStyle == .pageSheet)
        #expect(b.presentationController is UISheetPresentationController)
    }
}
