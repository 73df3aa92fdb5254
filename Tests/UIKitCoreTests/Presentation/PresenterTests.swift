// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Presenters", .serialized)
struct PresenterTests {
    /// B in a wrapper between two decorations, 50 points from the edges, kept there by every layout pass.
    private func presentWrapped(on rig: PresentationRig) -> (RecordingController, UIView) {
        let wrapper = UIView()
        let (b, _) = rig.makeCustom("B", .block) { form in
            form.onPresentationWillBegin = { form in
                guard let content = form.presentedViewController.view else { return }
                for view in [UIView(), content, UIView()] { wrapper.addSubview(view) }
                content.frame = CGRect(x: 5, y: 5, width: 90, height: 90)
                content.autoresizingMask = []
                form.wrapper = wrapper
            }
            form.logsLayout = true
            form.onContainerWillLayout = { form in
                let bounds = form.containerView?.bounds ?? .zero
                form.presentedView?.frame = bounds.insetBy(dx: 50, dy: 50)
            }
        }
        rig.show(b, on: rig.root)
        return (b, wrapper)
    }

    @Test(
        "Complaints 2: what was presented over a custom presentation leaves its frame and chrome alone, also after a resize",
        arguments: [false, true])
    func presentingOverCustom(resizes: Bool) {
        let rig = PresentationRig()
        let (b, wrapper) = presentWrapped(on: rig)
        let form = b.presentationController
        let c = rig.make("C", .fullScreen)
        b.present(c, animated: true)
        rig.advance(by: 1)
        #expect(b.view.window == nil)
        if resizes { rig.resize(to: CGSize(width: 1000, height: 700)) }

        b.dismiss(animated: true)
        rig.advance(by: 1)
        #expect(b.view.superview === wrapper)
        #expect(wrapper.subviews.firstIndex { $0 === b.view } == 1)
        #expect(b.view.frame == CGRect(x: 5, y: 5, width: 90, height: 90))
        #expect(wrapper.frame == rig.window.bounds.insetBy(dx: 50, dy: 50))
        #expect(form === b.presentationController && form?.containerView?.window === rig.window)
    }

    @Test("Complaints 2: after what was presented above has gone, the form below is laid out with the views that came back")
    func laysOutAfterwards() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B", .block) { $0.logsLayout = true }
        rig.show(b, on: rig.root)
        let c = rig.make("C", .fullScreen)
        b.present(c, animated: false)
        rig.settle()
        _ = rig.log.take()
        b.dismiss(animated: false)
        rig.settle()
        #expect(rig.log.count("PC.containerViewWillLayoutSubviews") >= 1)
        #expect(b.view.frame == rig.window.bounds)
    }

    @Test(
        "Complaints 7: the presenter gets appearance calls only when its view is removed; a program may send balanced ones itself",
        arguments: [false, true])
    func presenterAppearance(removesPresenter: Bool) {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B", .block) { $0.removesPresenter = removesPresenter }
        var presenterInDidDisappear: UIViewController?
        b.onViewDidDisappear = { [unowned b] in presenterInDidDisappear = b.presentingViewController }
        rig.root.present(b, animated: true)
        rig.advance(by: 1)
        rig.root.dismiss(animated: true) { #expect(b.presentingViewController == nil) }
        rig.advance(by: 1)
        let calls = rig.log.entries(of: "A.view")
        #expect(
            calls
                == (removesPresenter
                    ? [
                        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "A.viewWillAppear(true)",
                        "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
                    ] : []))
        #expect(presenterInDidDisappear == nil)

        _ = rig.log.take()
        rig.root.beginAppearanceTransition(false, animated: false)
        rig.root.endAppearanceTransition()
        rig.root.beginAppearanceTransition(true, animated: false)
        rig.root.endAppearanceTransition()
        #expect(
            rig.log.entries(of: "A.viewWill", "A.viewDid") == [
                "A.viewWillDisappear(false)", "A.viewDidDisappear(false)", "A.viewWillAppear(false)", "A.viewDidAppear(false)",
            ])
        #expect(rig.warnings.isEmpty)
    }

    private enum Course: CaseIterable {
        case completed, cancelled, unanimated, cancelledDismissal
    }

    @Test("Complaints 8: after every transition, completed or not, each view is in its own superview at its old index")
    func noViewIsLost() {
        for course in Course.allCases {
            for style in [UIModalPresentationStyle.fullScreen, .currentContext, .overFullScreen, .custom, .formSheet] {
                check(course, style)
            }
        }
    }

    private func check(_ course: Course, _ style: UIModalPresentationStyle) {
        let rig = PresentationRig()
        let child = rig.addChild("C", frame: CGRect(x: 10, y: 10, width: 300, height: 200))
        child.definesPresentationContext = true
        rig.root.view.insertSubview(UIView(), at: 0)
        rig.root.view.addSubview(UIView())
        let delegate = SlideDelegate()
        delegate.log = rig.log
        delegate.removesPresenter = true
        let driver = UIPercentDrivenInteractiveTransition()
        let b = rig.make("B", style)
        b.transitioningDelegate = delegate

        if course == .cancelled { delegate.interactor = driver }
        child.present(b, animated: course != .unanimated)
        rig.settle()
        driver.update(0.5)
        driver.cancel()
        rig.advance(by: 2)
        if course != .cancelled {
            if course == .cancelledDismissal {
                delegate.interactor = driver
                b.dismiss(animated: true)
                rig.settle()
                driver.update(0.5)
                driver.cancel()
                rig.advance(by: 2)
                delegate.interactor = nil
                #expect(child.presentedViewController === b, "\(course), \(style)")
                #expect(b.view.window === rig.window, "\(course), \(style)")
            }
            b.dismiss(animated: course != .unanimated)
            rig.advance(by: 2)
        }

        #expect(child.presentedViewController == nil, "\(course), \(style)")
        #expect(rig.window.subviews == [rig.root.view], "\(course), \(style)")
        #expect(rig.root.view.frame == rig.window.bounds, "\(course), \(style)")
        #expect(rig.root.view.subviews.count == 3, "\(course), \(style)")
        #expect(rig.root.view.subviews.firstIndex { $0 === child.view } == 1, "\(course), \(style)")
        #expect(child.view.frame == CGRect(x: 10, y: 10, width: 300, height: 200), "\(course), \(style)")
        #expect(rig.warnings.isEmpty, "\(course), \(style)")
    }
}
