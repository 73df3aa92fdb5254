// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import UIKitCore

@MainActor
private final class Target {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func tapped(_ sender: UITapGestureRecognizer) { calls.append("tap") }
    func any(_ sender: Any) { calls.append("any") }
    func pressed(_ sender: UIControl, event: UIEvent) { calls.append("pressed") }
}

private final class Helper: NSObject {
    var calls = 0
    func go() { calls += 1 }
}

extension Selector {
    fileprivate static let helper = Selector("go", Helper.go)
}

@Suite("Selectors")
@MainActor
struct SelectorTests {
    @Test("selectors are equal by name and type")
    func equality() {
        #expect(Selector("plain", Target.plain) == Selector("plain", Target.plain))
        #expect(Selector("plain", Target.plain) != Selector("any", Target.any))
        #expect(Selector("plain", Target.plain) != Selector("plain", Helper.go))
        #expect(Selector("plain") == Selector("plain"))
    }

    @Test("a method gets the sender when it takes one, and is not called with one of another type")
    func calling() {
        let target = Target()
        let tap = UITapGestureRecognizer()
        #expect(Selector("plain", Target.plain).perform(on: target, with: tap))
        #expect(Selector("tapped", Target.tapped).perform(on: target, with: tap))
        #expect(Selector("any", Target.any).perform(on: target, with: tap))
        #expect(!Selector("tapped", Target.tapped).perform(on: target, with: UIPanGestureRecognizer()))
        #expect(!Selector("tapped", Target.tapped).perform(on: Helper(), with: tap))
        #expect(target.calls == ["plain", "tap", "any"])
    }

    @Test("classes that belong to no actor can be targets, too")
    func nonisolated() {
        let helper = Helper()
        let tap = UITapGestureRecognizer(target: helper, action: .helper)
        tap.addTarget(helper, action: .helper)
        for action in tap.actions { action.send(from: tap) }
        #expect(helper.calls == 1)
    }

    @Test("targets are not retained; a method reference alone suffices as the action")
    func targets() {
        var target: Target? = Target()
        weak let gone = target
        let tap = UITapGestureRecognizer(target: target, action: Selector("plain", Target.plain))
        if let target {
            tap.addTarget(target, action: Target.tapped)
            tap.addTarget(target, action: Target.plain)
        }
        for action in tap.actions { action.send(from: tap) }
        #expect(target?.calls == ["plain", "tap", "plain"])
        tap.removeTarget(target, action: Selector("plain", Target.plain))
        #expect(tap.actions.count == 2)
        target = nil
        #expect(gone == nil)
        for action in tap.actions { action.send(from: tap) }
    }
}
