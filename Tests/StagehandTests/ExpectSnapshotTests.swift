// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import StagehandTesting
import Synchronization
import Testing
import UIKit

@testable import Stagehand

@MainActor
@Suite("Snapshots that a test expects", .serialized)
struct ExpectSnapshotTests {
    private let room = Room()

    private func makeStage() throws -> Stagehand {
        let stage = try Stagehand(room, size: CGSize(width: 120, height: 80))
        room.add("Save", CGRect(x: 10, y: 10, width: 40, height: 20))
        return stage
    }

    /// The issues that the body records, in order.
    private func issues(_ body: () throws -> Void) rethrows -> [Issue] {
        let issues = Mutex<[Issue]>([])
        try withKnownIssue {
            try body()
        } matching: { issue in
            issues.withLock { $0.append(issue) }
            return true
        }
        return issues.withLock { $0 }
    }

    @Test("a mismatch is an issue at the line that asks for it, and the test goes on")
    func goesOn() throws {
        let artifacts = ArtifactFolder()
        defer { artifacts.remove() }
        let stage = try makeStage()
        var wentOn = false
        let line = #line + 2
        let issues = issues {
            stage.expectSnapshot(named: "expect-missing")
            wentOn = true
        }
        #expect(wentOn)
        #expect(issues.map(\.sourceLocation?.line) == [line])
        #expect(issues[0].sourceLocation?.fileName == "ExpectSnapshotTests.swift")
        #expect("\(issues[0])".contains("The picture \"expect-missing\" does not match: there is no reference"))
        #expect("\(issues[0])".contains("/expect-missing.html"))
        #expect(artifacts.names == ["expect-missing.actual.png", "expect-missing.html", "expect-missing.txt"])
        let page = try artifacts.text("expect-missing.html")
        #expect(page.contains("ExpectSnapshotTests.swift:\(line)"))
    }

    @Test("a helper passes on its caller's place")
    func helper() throws {
        let artifacts = ArtifactFolder()
        defer { artifacts.remove() }
        let stage = try makeStage()
        func expectRoom(sourceLocation: SourceLocation = #_sourceLocation) {
            stage.expectSnapshot(named: "expect-helper", sourceLocation: sourceLocation)
        }
        let line = #line + 1
        #expect(issues { expectRoom() }.map(\.sourceLocation?.line) == [line])
    }

    @Test("a picture that can't be taken or named is an issue, too")
    func noPicture() throws {
        let artifacts = ArtifactFolder()
        defer { artifacts.remove() }
        let stage = try makeStage()
        #expect(issues { stage.expectSnapshot(named: "../outside") }.map { "\($0)".contains("can't be the name") } == [true])
        stage.end()
        #expect(issues { stage.expectSnapshot(named: "late") }.count == 1)
        #expect(artifacts.names.isEmpty)
    }

    @Test("the page tells the last steps, each with what the window showed after it, to the pixel")
    func steps() throws {
        let artifacts = ArtifactFolder()
        defer { artifacts.remove() }
        let stage = try makeStage()
        var pictures = [try stage.screenshot()]
        func after(_ body: () throws -> Void) throws {
            try body()
            pictures.append(try stage.screenshot())
        }
        try after { try stage.tap(labelled: "Save") }
        room.view.subviews[0].backgroundColor = .systemRed
        UIView.animate(withDuration: 0.5) { room.view.subviews[0].frame.origin.x = 70 }
        try after { try stage.advance(by: 0.25) }
        try after { try stage.drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 50, y: 70), during: 0.1) }
        try after { try stage.resize(to: CGSize(width: 100, height: 90)) }
        try after { try stage.settle() }
        let moments = stage.moments(of: stage.history, width: 1000)
        #expect(
            moments.map(\.step) == [
                "start", "tap at (30, 20)", "advance by 0.25 s", "drag from (5, 5) to (50, 70)", "resize to 100 x 90", "settle",
            ])
        // What the test has added since the start belongs to no step.
        for (moment, picture) in zip(moments, pictures).dropFirst() {
            #expect(PixelBuffer(moment.picture) == PixelBuffer(picture), "\(moment.step)")
        }
        #expect(Set(pictures.map { PixelBuffer($0).values }).count >= 4)
        _ = issues { stage.expectSnapshot(named: "expect-steps") }
        let page = try artifacts.text("expect-steps.html")
        #expect(page.contains("drag from (5, 5) to (50, 70)") && page.contains("UIWindow (0, 0, 100 x 90)"))
    }

    @Test("eight steps are kept")
    func manySteps() throws {
        let stage = try makeStage()
        for _ in 0..<20 { try stage.advanceOneFrame() }
        try stage.press(.keyboardA, modifiers: .control)
        try stage.type("ab")
        let steps = stage.moments(of: stage.history, width: 50).map(\.step)
        #expect(steps.count == 8 && steps.suffix(3) == ["advance by 0.017 s", "key Control+A", "type \"ab\""])
        #expect(stage.moments(of: stage.history, width: 50).allSatisfy { $0.picture.width == 50 })
    }
}
