// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Alert scene", .serialized)
struct AlertSceneTests {
    private let darkroom = DarkroomViewController()

    private func makeStage() throws -> Stagehand { try Stagehand(darkroom, size: CGSize(width: 960, height: 600)) }

    @Test("the photo goes when its deletion is confirmed, not when Esc cancels it, and comes back")
    func deletion() throws {
        let stage = try makeStage()
        try stage.tap(labelled: "Delete…")
        try stage.settle()
        try stage.press(.keyboardEscape)
        try stage.settle()
        #expect(stage.views(ofType: PhotoView.self).count == 1 && darkroom.presentedViewController == nil)
        try stage.tap(labelled: "Delete…")
        try stage.settle()
        try stage.tap(labelled: "Delete")
        try stage.settle()
        #expect(stage.views(ofType: PhotoView.self).isEmpty)
        try stage.tap(labelled: "Restore")
        try stage.settle()
        #expect(stage.views(ofType: PhotoView.self).count == 1)
    }

    @Test("the action sheet is a popover in the wide window and a group at the bottom of the narrow one")
    func sharing() throws {
        let stage = try makeStage()
        try stage.tap(labelled: "Share…")
        try stage.settle()
        let sheet = try #require(darkroom.presentedViewController)
        #expect(sheet.activePresentationController is UIPopoverPresentationController)
        try stage.resize(to: CGSize(width: 500, height: 600))
        try stage.settle()
        #expect(!(sheet.activePresentationController is UIPopoverPresentationController))
        #expect(sheet.view.frame.maxY == 592)
        try stage.tap(labelled: "Copy")
        try stage.settle()
        #expect(stage.views(labelled: "Copy: done.").count == 1)
    }
}
