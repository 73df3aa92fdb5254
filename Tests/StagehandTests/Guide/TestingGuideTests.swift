// SPDX-License-Identifier: MIT
// The code of the testing guide (Sources/UIKit/UIKit.docc/Testing.md), which TestingGuideTextTests compares with this file.
import Foundation
import StagehandTesting
import Testing
import UIKit

@MainActor
@Suite("Settings", .serialized)
struct SettingsTests {
    @Test("the button opens the details, and Escape closes them")
    func details() throws {
        let stage = try Stagehand(SettingsController(), size: CGSize(width: 480, height: 320))

        try stage.tap(labelled: "Details")
        try stage.settle()
        #expect(stage.views(labelled: "Volume").count == 1)
        stage.expectSnapshot(named: "settings-details")

        try stage.press(.keyboardEscape)
        try stage.settle()
        #expect(stage.views(labelled: "Volume").isEmpty)
        stage.expectSnapshot(named: "settings")
    }

    @Test("half of the way")
    func halfOpen() throws {
        let stage = try Stagehand(SettingsController(), size: CGSize(width: 480, height: 320))
        try stage.tap(labelled: "Details")
        try stage.advance(by: 0.1)
        stage.expectSnapshot(named: "settings-half-open")
        try stage.advance(until: stage.isSettled, within: 1)
    }

    @Test("the page in both styles, at two scales")
    func styles() throws {
        let stage = try Stagehand(SettingsController(), size: CGSize(width: 240, height: 150))
        stage.expectSnapshots(named: "settings", over: .styles, .scales(1, 2))
    }

    @Test("the details are gone when they are closed")
    func leaks() throws {
        let stage = try Stagehand(SettingsController(), size: CGSize(width: 480, height: 320))
        try stage.expectFreed {
            try stage.tap(labelled: "Details")
            try stage.settle()
            try stage.press(.keyboardEscape)
        }
    }

    @Test("the tree of views")
    func tree() throws {
        let stage = try Stagehand(DetailsController(), size: CGSize(width: 240, height: 150))
        #expect(
            stage.viewTree == """
                UIWindow (0, 0, 240 x 150)
                  UIView (0, 0, 240 x 150) of DetailsController
                    UILabel (20, 20, 200 x 24) "Volume"
                """)
    }
}

@MainActor
@Suite(.exclusiveStage)
struct LoadingTests {
    @Test("the items appear when they are loaded")
    func items() async {
        // Not in this process: most suites here are without the trait.
        await #expect(processExitsWith: .success) { try await LoadingTests.load() }
    }

    private static func load() async throws {
        let stage = try Stagehand(SettingsController(), size: CGSize(width: 480, height: 320))
        try stage.tap(labelled: "Load")
        try await stage.settleTasks()
        #expect(stage.views(labelled: "Apples, Pears").count == 1)
    }
}
