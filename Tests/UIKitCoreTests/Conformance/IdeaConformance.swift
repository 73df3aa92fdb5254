// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

/// Section 13 of the facts. Most ideas are held where their topic is; here are those across topics.
@MainActor
@Suite(.serialized)
struct IdeaConformance {
    @Test("idea 13.23, facts 7.4: a user's dismissal asks should, tells will and did; the program's tells nothing")
    func whoIsTold() throws {
        let rig = try SheetRig()
        try rig.present(rig.makeController())
        try rig.stage.tap(at: CGPoint(x: 196, y: 20))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil)
        #expect(rig.log.entries(of: "D.should").isEmpty == false)
        #expect(rig.log.entries(of: "D.will", "D.did") == ["D.willDismiss", "D.didDismiss"])

        for animated in [true, false] {
            try rig.present(rig.makeController())
            _ = rig.log.take()
            rig.root.dismiss(animated: animated)
            try rig.stage.settle()
            #expect(rig.root.presentedViewController == nil)
            #expect(rig.log.entries(of: "D.should", "D.will", "D.did") == [])
        }
    }

    @Test("idea 13.23: refused, the delegate hears of the attempt and of nothing else; what it dismisses then tells nothing")
    func refused() throws {
        let rig = try SheetRig()
        rig.delegate.permitsDismissal = false
        let b = try rig.present(rig.makeController())
        try rig.stage.tap(at: CGPoint(x: 196, y: 20))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController === b)
        #expect(rig.log.entries(of: "D.will", "D.did") == ["D.didAttempt"])
        b.dismiss(animated: true)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil)
        #expect(rig.log.entries(of: "D.will", "D.did") == ["D.didAttempt"])
    }
}
