// SPDX-License-Identifier: MIT
import Foundation
import ObjectiveRuntime
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor
private final class Target {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func tapped(_ sender: UITapGestureRecognizer) { calls.append("tap") }
    func pressed(_ sender: UIControl, event: UIEvent) { calls.append("pressed") }
    func ticked(_ link: CADisplayLink) { calls.append("link") }
}

private final class Helper: NSObject {
    var calls = 0
    func go() { calls += 1 }
}

private final class Page: UIResponder {
    var log: [String] = []
    let above: UIResponder?
    init(above: UIResponder?) { self.above = above }
    override var next: UIResponder? { above }
    func note(_ sender: Any?) { log.append(sender as? String ?? "nil") }
}

private final class Book: UIResponder {
    var log: [String] = []
    func note(_ sender: Any?) { log.append("book") }
    func close() { log.append("close") }
}

extension Selector {
    fileprivate static let helper = Selector("go", Helper.go)
}

@Suite("Sending selectors")
@MainActor
struct SelectorSendingTests {
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

    @Test("a target is removed by the name of its method, whatever class the selector names")
    func removing() {
        let target = Target()
        let tap = UITapGestureRecognizer(target: target, action: Selector("plain", Target.plain))
        tap.removeTarget(target, action: "tapped:")
        #expect(tap.actions.count == 1)
        tap.removeTarget(target, action: Selector("plain", Helper.go))
        #expect(tap.actions.isEmpty)
    }

    @Test("the responder chain is searched for a method of that name, in whatever class")
    func chain() {
        _ = [Selector("note:", Page.note), Selector("close", Book.close)]
        let book = Book()
        let page = Page(above: book)
        #expect(page.target(forAction: Selector("note:", Book.note), withSender: nil) as? UIResponder === page)
        #expect(page.target(forAction: "close", withSender: nil) as? UIResponder === book)
        #expect(page.target(forAction: "open", withSender: nil) == nil)
        #expect(page.canPerformAction("note:", withSender: nil))
        #expect(!page.canPerformAction("close", withSender: nil))
    }

    @Test("a target that takes another sender, or has no such method, is not called, and the program goes on")
    func mismatches() {
        let target = Target()
        let control = UIControl()
        control.addTarget(target, action: Selector("tapped:", Target.tapped), for: .touchDown)
        control.addTarget(target, action: "nothing", for: .touchDown)
        control.addTarget(target, action: Selector("plain", Target.plain), for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(target.calls == ["plain"])
    }

    @Test("a display link calls its target's method, and releases the target when it is invalidated")
    func displayLink() {
        var target: Target? = Target()
        weak let gone = target
        let link = CADisplayLink(target: target as Any, selector: Selector("ticked:", Target.ticked))
        link.add(to: .main, forMode: .common)
        DisplayLinks.shared.frameStarted(at: 1, duration: 0.5)
        TurnCoordinator.shared.turn(at: 1)
        #expect(target?.calls == ["link"])
        target = nil
        #expect(gone != nil)
        link.invalidate()
        #expect(gone == nil)
    }
}
