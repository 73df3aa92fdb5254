// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import WindowServer

@MainActor
@Suite("Turn", .serialized)
struct TurnTests {
    private let coordinator = TurnCoordinator.shared
    private let delegate = ScriptedTurnDelegate()

    /// Called at the start of every test: another suite may have run since this one was created.
    private func begin() {
        coordinator.reset()
        coordinator.delegate = delegate
        MediaClock.setManual(100)
    }

    private func end() {
        coordinator.reset()
        MediaClock.setManual(nil)
    }

    @Test("one turn does its work in the documented order")
    func order() {
        begin()
        final class Root: CALayer {
            var log: ((String) -> Void)?
            override func layoutSublayers() { log?("6 layout") }
            override func display() { log?("6 display") }
        }
        final class Ended: CAAnimationDelegate {
            var log: ((String) -> Void)?
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log?("3 delegate") }
        }
        var log: [String] = []
        let root = Root()
        root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let host = LayerHost(root: root, size: PixelSize(width: 10, height: 10), scale: 1)
        let ended = Ended()
        let animation = CABasicAnimation(keyPath: "cornerRadius")
        animation.duration = 1
        animation.delegate = ended
        root.add(animation, forKey: nil)
        coordinator.turn(at: 100)
        host.didPublish = { log.append("6 published") }
        root.log = { log.append($0) }
        ended.log = {
            log.append($0)
            root.setNeedsLayout()
            root.setNeedsDisplay()
        }
        let link = CADisplayLink { _ in log.append("5 display link") }
        link.add(to: .main, forMode: .common)
        delegate.onEvents = { log.append("1 events") }
        delegate.onFlush = { log.append("7 flush") }
        delegate.onDeadline = { log.append("7 deadline \($0.map { "\($0)" } ?? "none")") }
        delegate.onCommit = { log.append("6 will commit") }
        coordinator.at(100.9) { log.append("2 deadline b") }
        coordinator.at(100.5) { log.append("2 deadline a") }
        coordinator.at(105) { log.append("2 not yet") }
        coordinator.nextTurn { log.append("4 next turn") }
        coordinator.afterCommit {
            log.append("6 after commit")
            coordinator.nextTurn { log.append("not in this turn") }
        }
        DisplayLinks.shared.frameStarted(at: 101, duration: 1 / 60)
        log = []

        coordinator.turn(at: 101)

        #expect(
            log == [
                "1 events", "2 deadline a", "2 deadline b", "3 delegate", "4 next turn", "5 display link", "6 will commit",
                "6 layout", "6 display", "6 published", "6 after commit", "6 will commit", "7 flush", "7 deadline 105.0",
            ])
        end()
    }

    @Test("turns do not nest; requests made inside of one ask for one more")
    func requests() {
        begin()
        var wakes = 0
        var runs = 0
        delegate.onRequest = { wakes += 1 }
        coordinator.requestTurn()
        coordinator.requestTurn()
        #expect(wakes == 1)
        delegate.onEvents = {
            runs += 1
            coordinator.turn(at: 100)
            coordinator.requestTurn()
        }
        coordinator.turn(at: 100)
        #expect(runs == 1 && wakes == 1 && coordinator.isIdle)
        coordinator.nextTurn {}
        #expect(wakes == 2)
        delegate.onEvents = { coordinator.nextTurn {} }
        coordinator.turn(at: 100)
        #expect(wakes == 3 && !coordinator.isIdle)
        end()
    }

    @Test("deadlines are cancelled by their token, and one may set another")
    func deadlines() {
        begin()
        var log: [Int] = []
        let token = coordinator.at(101) { log.append(1) }
        coordinator.at(102) {
            log.append(2)
            coordinator.at(102) { log.append(3) }
            coordinator.at(103) { log.append(4) }
        }
        token.cancel()
        #expect(coordinator.nextDeadline == 102)
        coordinator.turn(at: 102)
        #expect(log == [2, 3])
        #expect(coordinator.nextDeadline == 103)
        end()
    }

    @Test("the turn ends although there is always more work after a commit")
    func endlessWork() {
        begin()
        var rounds = 0
        func again() {
            rounds += 1
            coordinator.afterCommit { again() }
        }
        again()
        coordinator.turn(at: 100)
        #expect(rounds > 1 && rounds < 1000)
        #expect(!coordinator.isIdle)
        end()
    }

    @Test("display links can be paused and stopped by another, and get late frames in one tick")
    func displayLinks() {
        begin()
        var log: [String] = []
        var second: CADisplayLink?
        let first = CADisplayLink { link in
            log.append("first \(link.timestamp) \(link.targetTimestamp - link.timestamp)")
            second?.invalidate()
        }
        let other = CADisplayLink { _ in log.append("second") }
        second = other
        first.add(to: .main, forMode: .common)
        other.add(to: .main, forMode: .common)
        #expect(DisplayLinks.shared.isRunning)

        DisplayLinks.shared.frameStarted(at: 100, duration: 0.5)
        DisplayLinks.shared.frameStarted(at: 101, duration: 0.5)
        coordinator.turn(at: 101)
        #expect(log == ["first 101.0 0.5"])
        coordinator.turn(at: 102)
        #expect(log.count == 1)

        first.isPaused = true
        #expect(!DisplayLinks.shared.isRunning)
        DisplayLinks.shared.frameStarted(at: 103, duration: 0.5)
        coordinator.turn(at: 103)
        #expect(log.count == 1)

        first.isPaused = false
        first.remove(from: .main, forMode: .common)
        #expect(!DisplayLinks.shared.isRunning)
        first.add(to: .main, forMode: .common)
        #expect(DisplayLinks.shared.isRunning)
        other.add(to: .main, forMode: .common)
        first.invalidate()
        #expect(!DisplayLinks.shared.isRunning)
        end()
    }

    @Test("memory for frames is kept while a display link runs, also when one follows another in a turn, and no longer")
    func memoryForFrames() throws {
        begin()
        defer { end() }
        let first = CADisplayLink { _ in }, second = CADisplayLink { _ in }
        first.add(to: .main, forMode: .common)
        let memory = BitmapMemory.shared
        #expect(memory.keepsFreed)
        // Larger than what others may free meanwhile.
        let block = try #require(memory.allocate(12 << 20))
        memory.free(block)
        first.invalidate()
        second.add(to: .main, forMode: .common)
        coordinator.turn(at: 100)
        #expect(memory.keptSize >= 12 << 20)
        let next = try #require(memory.allocate(12 << 20))
        #expect(next.bytes == block.bytes)
        memory.free(next)
        second.invalidate()
        #expect(memory.keepsFreed)
        coordinator.turn(at: 101)
        // Animations of other tests may keep it meanwhile.
        #expect(!DisplayLinks.shared.keepsMemory)
    }
}
