// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Ends of rigs and stages", .serialized)
struct PresentationRigTests {
    private func presentSomething() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B")
        rig.root.present(b, animated: true)
        rig.turn()
        #expect(UIApplication.running != nil && MediaClock.now() == 1000)
    }

    @Test("a rig has ended its app and given the clock back when the function that made it returns")
    func rig() {
        presentSomething()
        #expect(UIApplication.running == nil)
        #expect(MediaClock.now() != 1000)
        PresentationDiagnostics.warn(.notInWindow, "The test of the rig's end: this line belongs into the log.")
        let next = PresentationRig()
        #expect(next.warnings == [])
    }

    @Test(
        "a Stagehand has ended its app and given the clock back as well, whether it was ended by hand before or not",
        arguments: [false, true])
    func stagehand(isEnded: Bool) throws {
        func use() throws {
            let stage = try Stagehand(UIViewController())
            try stage.advance(by: 0.1)
            if isEnded { stage.end() }
        }
        try use()
        #expect(UIApplication.running == nil)
        #expect(MediaClock.now() != 1000.1)
    }

    @Test("a rig that is released after the next one began does not end that one")
    func late() throws {
        var early: Stagehand? = try Stagehand(UIViewController())
        let root = UIViewController()
        let stage = try Stagehand(root)
        #expect(early?.window.rootViewController !== root)
        early = nil
        #expect(UIApplication.running === stage.application)
        root.present(UIViewController(), animated: true)
        try stage.settle()
        #expect(root.presentedViewController != nil && stage.now > 0)
    }
}
