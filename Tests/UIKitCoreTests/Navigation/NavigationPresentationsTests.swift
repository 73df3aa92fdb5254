// SPDX-License-Identifier: MIT
import Testing
import UIKitCore

/// What is presented over a page of a stack that changes. Found by the monkey.
@MainActor
@Suite("Presentations over pages of a stack that changes", .serialized)
struct NavigationPresentationsTests {
    @Test("a covered page whose presentation is dismissed while the stack changes out of the window is not put back on screen")
    func dismissedOffScreen() {
        let rig = PresentationRig()
        let page = RecordingController("P", log: rig.log)
        page.definesPresentationContext = true
        let navigation = UINavigationController(rootViewController: page)
        rig.window.rootViewController = navigation
        rig.settle()
        rig.show(rig.make("D", .currentContext), on: page)
        rig.show(rig.make("F", .fullScreen), on: navigation)
        let q = RecordingController("Q", log: rig.log)
        navigation.pushViewController(q, animated: false)
        page.dismiss(animated: false)
        rig.settle()
        navigation.dismiss(animated: false)
        rig.settle()
        #expect(page.view.superview == nil && q.view.window != nil)
        #expect(rig.log.entries(of: "P.view").isEmpty)
        #expect(rig.log.entries(of: "Q.viewDid") == ["Q.viewDidLoad", "Q.viewDidAppear(false)"])
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "what is presented over a page disappears with it when the stack is emptied, also when the page moves elsewhere at once",
        arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func emptied(style: UIModalPresentationStyle) {
        let rig = PresentationRig()
        let page = RecordingController("P", log: rig.log)
        page.definesPresentationContext = true
        let navigation = UINavigationController(rootViewController: page)
        rig.window.rootViewController = navigation
        rig.settle()
        let d = rig.make("D", style)
        rig.show(d, on: page)
        navigation.viewControllers = []
        navigation.view.layoutIfNeeded()
        let elsewhere = UIViewController()
        elsewhere.addChild(page)
        rig.settle()
        #expect(page.presentedViewController === d && d.view.window == nil)
        #expect(rig.log.entries(of: "D.viewDid") == ["D.viewDidDisappear(false)"])
        #expect(rig.log.entries(of: "P.viewDid").count == (style == .currentContext ? 0 : 1))
        #expect(rig.warnings.isEmpty)
    }
}
