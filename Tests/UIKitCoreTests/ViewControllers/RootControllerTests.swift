// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Root controllers", .serialized)
struct RootControllerTests {
    /// Subclasses in the ways that iOS sources are written.
    final class WithoutInit: UIViewController {}

    final class WithOwnInit: UIViewController {
        let number: Int
        init(number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    final class WithPlainInit: UIViewController {
        init() { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
        override func loadView() {
            view = UIView()
            view.alpha = 0.5
        }
    }

    @Test("AppearanceLaws 72: making a controller loads nothing, reading view does, once")
    func loading() {
        let log = CallLog()
        let controller = RecordingController("C", log: log)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        _ = controller.view
        controller.loadViewIfNeeded()
        #expect(log.entries == ["C.viewDidLoad"])
        #expect(controller.view.next === controller)
        _ = (WithoutInit(), WithOwnInit(number: 1))
        #expect(WithPlainInit().view.alpha == 0.5)
    }

    @Test(
        "PresentationLaws 7, AppearanceLaws 67: a root in a shown window: view in the window at once; appearance calls in order, each once"
    )
    func newRoot() {
        let rig = PresentationRig()
        let fresh = RecordingController("F", log: rig.log)
        rig.window.rootViewController = fresh
        #expect(fresh.isViewLoaded)
        #expect(fresh.view.window === rig.window)
        #expect(fresh.view.frame == rig.window.bounds)
        rig.turn()
        #expect(
            rig.log.entries == [
                "A.viewWillDisappear(false)", "A.viewDidDisappear(false)", "F.viewDidLoad", "F.viewWillAppear(false)",
                "F.viewIsAppearing(false)", "F.viewDidAppear(false)",
            ])
        #expect(rig.root.view.window == nil)
        #expect(fresh.next === rig.window)
    }

    @Test("a view that is loaded before it has a window has the size of the window that it will get")
    func loadedEarly() {
        let rig = PresentationRig(size: CGSize(width: 700, height: 500))
        let fresh = UIViewController()
        #expect(fresh.view.frame == rig.window.bounds)
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        #expect(child.view.frame == rig.window.bounds && !parent.isViewLoaded)

        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let root = UIViewController()
        root.loadViewIfNeeded()
        #expect(root.view.frame == window.bounds)
        window.rootViewController = root
        #expect(root.view.frame == window.bounds)
        #expect(UIViewController().view.frame == rig.window.bounds)
    }

    @Test("without any window, a view that is loaded has the size of a window that is made without one")
    func loadedWithoutWindow() {
        UIApplication.running?.tearDown()
        // A suite that waits may have a window without a root controller: the last one is forgotten with its root.
        UIWindow().rootViewController = UIViewController()
        #expect(UIViewController().view.frame == UIWindow().bounds)
    }

    @Test("a presented full-screen controller's responders still lead to the window")
    func responderChain() {
        let rig = PresentationRig()
        let m = rig.make("M", .fullScreen)
        rig.show(m, on: rig.root)
        #expect(m.next === rig.root)
        #expect(rig.root.next === rig.window)
    }
}
