// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Closing of windows", .serialized)
struct WindowClosingTests {
    private func expectQuiet(_ scene: ClosingScene, _ state: ClosingState) {
        #expect(scene.called == scene.owed, "completions, \(state)")
        for controller in scene.controllers + [scene.rig.root] {
            #expect(!controller.isBeingPresented && !controller.isBeingDismissed, "\(controller.name), \(state)")
            #expect(controller.transitionCoordinator == nil, "\(controller.name), \(state)")
            let wills =
                scene.rig.log.count("\(controller.name).viewWillAppear(true)")
                + scene.rig.log.count("\(controller.name).viewWillAppear(false)")
            let ends = scene.rig.log.entries(of: "\(controller.name).viewWillDisappear").count
            // The root had appeared before the log began.
            #expect(ends == wills + (controller === scene.rig.root ? 1 : 0), "\(controller.name), \(state)")
        }
        let unexpected = scene.rig.warnings.filter { $0 != .neverCompleted }
        #expect(unexpected.isEmpty, "\(state)")
    }

    @Test(
        "a window that closes in any state ends transitions and calls pending completions, and every controller disappears; shown again, it works",
        arguments: ClosingState.allCases)
    func closed(state: ClosingState) {
        let scene = ClosingScene()
        state.play(scene)
        scene.rig.window.isHidden = true
        scene.rig.settle()
        expectQuiet(scene, state)

        scene.rig.window.isHidden = false
        scene.rig.advance(by: 1)
        for controller in scene.controllers + [scene.rig.root] where controller.view.window != nil {
            let calls = scene.rig.log.entries(of: "\(controller.name).view").filter { !$0.contains("Load") }
            #expect(calls.last?.contains("viewDidAppear") == true, "\(controller.name), \(state)")
        }
        scene.rig.root.dismiss(animated: false)
        for child in scene.rig.root.children { child.dismiss(animated: false) }
        scene.rig.settle()
        #expect(scene.rig.window.subviews == [scene.rig.root.view], "\(state)")
        let (e, _) = scene.rig.makeCustom("E", .block)
        scene.rig.root.present(e, animated: true)
        scene.rig.advance(by: 1)
        #expect(scene.rig.root.presentedViewController === e, "\(state)")
    }

    @Test(
        "PresentationLaws 8: with another root in any state transitions end, pending completions are called, and the new root can present",
        arguments: ClosingState.allCases)
    func anotherRoot(state: ClosingState) {
        let scene = ClosingScene()
        state.play(scene)
        let root = RecordingController("R", log: scene.rig.log)
        scene.rig.window.rootViewController = root
        scene.rig.settle()
        expectQuiet(scene, state)
        #expect(scene.rig.window.subviews == [root.view], "\(state)")
        #expect(scene.controllers.allSatisfy { $0.presentingViewController == nil }, "\(state)")
        let (e, _) = scene.rig.makeCustom("E", .block)
        root.present(e, animated: true)
        scene.rig.advance(by: 1)
        #expect(root.presentedViewController === e, "\(state)")
    }

    @Test(
        "in a window that is not shown presenting is refused, dismissing is silent, and the controller left on top appears with the window"
    )
    func notShown() {
        let rig = PresentationRig()
        let log = rig.log
        let b = rig.make("B", .fullScreen)
        rig.show(b, on: rig.root)
        rig.window.isHidden = true
        rig.settle()
        _ = log.take()

        b.present(RecordingController("C", log: log), animated: true)
        #expect(b.presentedViewController == nil)
        #expect(rig.warnings == [.notInWindow])
        rig.root.dismiss(animated: true) { log.add("dismissed") }
        rig.settle()
        #expect(log.take() == ["dismissed"])
        #expect(rig.root.view.superview === rig.window)

        rig.window.isHidden = false
        rig.settle()
        #expect(log.take() == ["A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)"])
        #expect(rig.warnings == [.notInWindow])
    }
}
