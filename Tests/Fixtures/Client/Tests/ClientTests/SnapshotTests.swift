import StagehandTesting
import Testing
import UIKit

@testable import Client

@MainActor
@Suite(.exclusiveStage)
struct SnapshotTests {
    @Test("text is set in the fonts that come with Stagehand")
    func fonts() throws {
        let stage = try Stagehand(RootViewController(), size: CGSize(width: 400, height: 300))
        defer { stage.end() }
        #expect(StageEnvironment.fonts?.path.hasSuffix("/Proscenium_Stagehand.resources/Fonts") == true)
    }

    @Test("a picture that does not match is an issue, and the test goes on")
    func mismatch() throws {
        let stage = try Stagehand(RootViewController(), size: CGSize(width: 400, height: 300))
        defer { stage.end() }
        withKnownIssue {
            stage.expectSnapshots(named: "card", over: .styles, .sizes(CGSize(width: 200, height: 100)))
        }
        try stage.tap(at: CGPoint(x: 10, y: 10))
    }

    @Test("an async test gives up the main actor, and keeps its app", arguments: 0..<4)
    func tasks(index: Int) async throws {
        let stage = try Stagehand(RootViewController(), size: CGSize(width: 400, height: 300))
        let task = Task { stage.window.title = "\(index)" }
        try await stage.settleTasks()
        #expect(stage.window.title == "\(index)")
        await task.value
        try stage.settle()
    }
}
