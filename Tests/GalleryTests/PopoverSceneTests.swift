// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Popover scene", .serialized)
struct PopoverSceneTests {
    private let page = ViewpointViewController()

    private func makeStage() throws -> Stagehand { try Stagehand(page, size: CGSize(width: 960, height: 600)) }

    private var popover: UIPopoverPresentationController? { page.presentedViewController?.popoverPresentationController }

    @Test("BuiltInForms 8.5: each number opens its popover with its own arrow; the next is one click away")
    func arrows() throws {
        let stage = try makeStage()
        for (index, viewpoint) in Viewpoint.all.enumerated() {
            try stage.tap(labelled: "\(index + 1)")
            try stage.settle()
            #expect(popover?.arrowDirection == viewpoint.arrows)
            #expect(stage.views(labelled: viewpoint.title).count == 1)
        }
        try stage.tap(at: CGPoint(x: 30, y: 570))
        try stage.settle()
        #expect(page.presentedViewController == nil)
    }

    @Test("BuiltInForms 8.5: the popover grows with its content and follows its anchor when the window is resized")
    func growing() throws {
        let stage = try makeStage()
        try stage.tap(labelled: "1")
        try stage.settle()
        let before = try #require(popover?.presentedView).frame
        try stage.tap(labelled: "More")
        try stage.settle()
        let after = try #require(popover?.presentedView).frame
        #expect(after.width == before.width + 40 && after.height > before.height)
        try stage.resize(to: CGSize(width: 700, height: 450))
        try stage.settle()
        let anchor = try stage.view(labelled: "1")
        #expect(popover?.presentedView?.frame.minX == anchor.frame.maxX)
    }
}
