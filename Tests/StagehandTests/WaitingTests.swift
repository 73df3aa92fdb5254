// SPDX-License-Identifier: MIT
import CoreGraphics
import StagehandTesting
import Testing
import UIKit

@MainActor
@Suite("Waiting", .serialized)
struct WaitingTests {
    private let room = Room()

    private func makeStage() throws -> Stagehand {
        try Stagehand(room, size: CGSize(width: 300, height: 200))
    }

    @Test("time passes until the condition holds, to the frame")
    func holds() throws {
        let stage = try makeStage()
        try stage.advance(until: true)
        #expect(stage.now == 0)
        try stage.advance(until: stage.now > 0.25)
        #expect(abs(stage.now - 16 / 60.0) < 1e-9)
        let box = room.add("Box", CGRect(x: 0, y: 0, width: 50, height: 40))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            box.frame.origin.x = 120
        } completion: { _ in
            box.accessibilityLabel = "There"
        }
        try stage.advance(until: !stage.views(labelled: "There").isEmpty, within: 1.1)
        #expect(abs(stage.now - 76 / 60.0) < 1.5 / 60)
        try stage.settle()
    }

    @Test("a condition that does not hold in time is an error with the place and the tree; what it throws comes through")
    func doesNotHold() throws {
        let stage = try makeStage()
        room.add("Box", CGRect(x: 0, y: 0, width: 50, height: 40))
        let error = try #require(throws: StageError.self) { try stage.advance(until: false, within: 0.5) }
        #expect(error.description.contains("WaitingTests.swift:\(#line - 1) does not hold after 0.5 s on the stage"))
        #expect(error.description.contains("UIView (0, 0, 50 x 40) \"Box\""))
        #expect(stage.now == 0.5)
        #expect(throws: StageError.self) { try stage.advance(until: stage.view(labelled: "Never") === room.view) }
        #expect(stage.now == 0.5)
    }

    @Test("an app that does not settle is an error with the tree")
    func doesNotSettle() throws {
        let stage = try makeStage()
        UIView.animate(withDuration: 5) { room.add("Slow", CGRect(x: 0, y: 0, width: 50, height: 40)).alpha = 0.5 }
        let error = try #require(throws: StageError.self) { try stage.settle(timeout: 1) }
        #expect(error.description.contains("\"Slow\" alpha 0.5"))
    }
}

/// In processes of their own: while these tests are suspended, tests of other suites would make Stagehands.
@Suite("Waiting for tasks")
struct TaskWaitingTests {
    private actor Store {
        func title() -> String { "Loaded" }
    }

    @MainActor
    private static func makeStage() throws -> (Room, Stagehand) {
        let room = Room()
        return (room, try Stagehand(room, size: CGSize(width: 300, height: 200)))
    }

    @MainActor
    private static func runTasks(steps: Int) async throws {
        let (room, stage) = try makeStage()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        room.view.addSubview(label)
        Task {
            for step in 1...steps {
                await Task.yield()
                label.text = "\(step)"
            }
            UIView.animate(withDuration: 0.5) {
                label.frame.origin.x = 100
            } completion: { _ in
                Task { label.text = "Done" }
            }
        }
        try stage.settle()
        #expect(label.text == nil)
        try await stage.settleTasks()
        #expect(label.text == "Done" && label.frame.origin.x == 100 && stage.now >= 0.5)
    }

    @Test("tasks of the main actor run, with what they animate, also in several steps")
    func tasks() async {
        await #expect(processExitsWith: .success) {
            for steps in [1, 2, 10] { try await TaskWaitingTests.runTasks(steps: steps) }
        }
    }

    @MainActor
    private static func awaitStore() async throws {
        let (room, stage) = try makeStage()
        let store = Store()
        let task = Task { room.title = await store.title() }
        await task.value
        try await stage.settleTasks()
        #expect(stage.viewTree.contains("of Room \"Loaded\""))
    }

    @Test("work elsewhere is awaited by what ends with it")
    func elsewhere() async {
        await #expect(processExitsWith: .success) { try await TaskWaitingTests.awaitStore() }
    }

    @MainActor
    private static func runEndlessTask() async throws {
        let (room, stage) = try makeStage()
        let task = Task { [weak room] in
            while !Task.isCancelled {
                room?.view.frame.origin.x += 1
                await Task.yield()
            }
        }
        await #expect(throws: StageError.self) { try await stage.settleTasks() }
        task.cancel()
        await task.value
    }

    @Test("a task that never ends changing the app is an error")
    func endless() async {
        await #expect(processExitsWith: .success) { try await TaskWaitingTests.runEndlessTask() }
    }

    private actor Visitors {
        private(set) var inside = 0
        private(set) var most = 0
        private(set) var total = 0

        func enter() {
            inside += 1
            most = max(most, inside)
            total += 1
        }

        func leave() { inside -= 1 }
    }

    @Test("tests with the trait exclusiveStage run one after the other, also those that throw")
    func exclusive() async throws {
        struct Failure: Error {}
        let test = try #require(Test.current)
        let trait = ExclusiveStage.exclusiveStage
        let visitors = Visitors()
        let tasks = (0..<20).map { index in
            Task {
                try? await trait.provideScope(for: test, testCase: nil) {
                    await visitors.enter()
                    for _ in 0..<5 { await Task.yield() }
                    await visitors.leave()
                    if index.isMultiple(of: 3) { throw Failure() }
                }
            }
        }
        for task in tasks { await task.value }
        #expect(await visitors.most == 1)
        #expect(await visitors.total == 20)
        #expect(trait.isRecursive)
    }
}
