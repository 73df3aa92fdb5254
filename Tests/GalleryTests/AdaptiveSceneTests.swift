// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Adaptive scene", .serialized)
struct AdaptiveSceneTests {
    private static let wide = CGSize(width: 960, height: 600)
    private static let narrow = CGSize(width: 528, height: 600)

    @Test(
        "Adaptivity 7.1: each form changes across the threshold, back and again, and says so",
        arguments: [
            ("Popover", "a popover", "a sheet"), ("Form sheet", "a form sheet", "full screen"),
            ("Panel", "a panel of ours", "over full screen"),
        ])
    func forms(button: String, inWide: String, inNarrow: String) throws {
        let workshop = WorkshopViewController()
        let stage = try Stagehand(workshop, size: Self.wide)
        try stage.tap(labelled: button)
        try stage.settle()
        let tools = try #require(workshop.presentedViewController)
        for _ in 0..<2 {
            #expect(stage.views(labelled: "This is \(inWide)").count == 1)
            try stage.resize(to: Self.narrow)
            try stage.settle()
            #expect(stage.views(labelled: "This is \(inNarrow)").count == 1)
            try stage.resize(to: Self.wide)
            try stage.settle()
            #expect(workshop.presentedViewController === tools && tools.parent == nil)
        }
        try stage.tap(labelled: "Close")
        try stage.settle()
        #expect(workshop.presentedViewController == nil && workshop.view.window != nil)
    }

    @Test("Adaptivity 7.3: full screen the tools are in a navigation controller, whose button closes them")
    func substitute() throws {
        let workshop = WorkshopViewController()
        let stage = try Stagehand(workshop, size: Self.narrow)
        try stage.tap(labelled: "Form sheet")
        try stage.settle()
        #expect(workshop.presentedViewController is UINavigationController)
        try stage.tap(labelled: "Done")
        try stage.settle()
        #expect(workshop.presentedViewController == nil && workshop.view.window != nil)
    }
}
