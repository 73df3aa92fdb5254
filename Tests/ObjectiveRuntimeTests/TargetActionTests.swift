// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import ObjectiveRuntime

private final class Clock: NSObject {
    var info: [String] = []
    func tick(_ timer: Timer) { info.append(timer.userInfo as? String ?? "none") }
    func plain() { info.append("plain") }
}

private final class Listener: NSObject {
    var heard: [String] = []
    func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func plain() { heard.append("plain") }
}

extension Notification.Name {
    fileprivate static let bell = Notification.Name("bell")
    fileprivate static let horn = Notification.Name("horn")
}

@Suite("Targets of timers and notifications") struct TargetActionTests {
    @Test("a timer calls its target's method with itself")
    func timer() {
        let clock = Clock()
        let timer = Timer(
            timeInterval: 100, target: clock, selector: Selector("tick:", Clock.tick), userInfo: "seven", repeats: true)
        timer.fire()
        timer.fire()
        timer.invalidate()
        timer.fire()
        #expect(clock.info == ["seven", "seven"])
        #expect(timer.userInfo as? String == "seven")
        let plain = Selector("plain", Clock.plain)
        let once = Timer(fireAt: .now, interval: 0, target: clock, selector: plain, userInfo: nil, repeats: false)
        once.fire()
        #expect(!once.isValid)
        #expect(clock.info.last == "plain")
        #expect(once.userInfo == nil)
    }

    @Test("a timer retains its target until it is invalidated, or has fired for the only time", arguments: [true, false])
    func timersTarget(repeats: Bool) {
        weak var gone: Clock?
        var timer: Timer?
        do {
            let clock = Clock()
            gone = clock
            timer = Timer.scheduledTimer(
                timeInterval: 100, target: clock, selector: Selector("tick:", Clock.tick), userInfo: nil, repeats: repeats)
        }
        #expect(gone != nil)
        if repeats { timer?.invalidate() } else { timer?.fire() }
        #expect(gone == nil)
    }

    @Test("observers hear what they asked for, until they are removed")
    func observers() {
        let center = NotificationCenter()
        let listener = Listener()
        let source = NSObject()
        center.addObserver(listener, selector: Selector("hear:", Listener.hear), name: .bell, object: nil)
        center.addObserver(listener, selector: Selector("plain", Listener.plain), name: .horn, object: source)
        center.post(name: .bell, object: nil)
        center.post(name: .horn, object: nil)
        center.post(name: .horn, object: source)
        #expect(listener.heard == ["bell", "plain"])
        center.removeObserver(listener, name: .horn, object: NSObject())
        center.post(name: .horn, object: source)
        #expect(listener.heard == ["bell", "plain", "plain"])
        center.removeObserver(listener, name: .horn, object: nil)
        center.post(name: .horn, object: source)
        center.post(name: .bell, object: nil)
        #expect(listener.heard == ["bell", "plain", "plain", "bell"])
        center.removeObserver(listener)
        center.post(name: .bell, object: nil)
        #expect(listener.heard.count == 4)
    }

    @Test("removing an observer of one center leaves it with the others; tokens of closures are removed as before")
    func centers() {
        let centers = [NotificationCenter(), NotificationCenter()]
        let listener = Listener()
        for center in centers { center.addObserver(listener, selector: Selector("hear:", Listener.hear), name: nil, object: nil) }
        centers[0].removeObserver(listener)
        for center in centers { center.post(name: .bell, object: nil) }
        #expect(listener.heard == ["bell"])
        let heard = Listener()
        nonisolated(unsafe) let closures = heard
        let token = centers[0].addObserver(forName: .bell, object: nil, queue: nil) { closures.hear($0) }
        centers[0].post(name: .bell, object: nil)
        centers[0].removeObserver(token)
        centers[0].post(name: .bell, object: nil)
        #expect(heard.heard == ["bell"])
    }

    @Test("observers are not retained, and hear nothing once they are freed")
    func observersAreNotRetained() {
        let center = NotificationCenter()
        weak var gone: Listener?
        do {
            let listener = Listener()
            gone = listener
            center.addObserver(listener, selector: Selector("hear:", Listener.hear), name: .bell, object: nil)
            center.post(name: .bell, object: nil)
            #expect(listener.heard == ["bell"])
        }
        #expect(gone == nil)
        center.post(name: .bell, object: nil)
        center.post(name: .bell, object: nil)
    }
}
