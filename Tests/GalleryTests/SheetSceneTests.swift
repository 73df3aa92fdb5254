// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Sheet scene", .serialized)
struct SheetSceneTests {
    private let island = IslandViewController()

    private func makeStage() throws -> Stagehand {
        let stage = try Stagehand(island, size: CGSize(width: 420, height: 720))
        try stage.tap(labelled: "Places")
        try stage.settle()
        return stage
    }

    @Test("BuiltInForms 8.4: at the medium detent the map is bright and its pins take clicks")
    func mapInReach() throws {
        let stage = try makeStage()
        let places = try #require(island.presentedViewController)
        let pin = try #require(try stage.view(labelled: "Lighthouse on the map") as? UIControl)
        try stage.tap(pin)
        try stage.settle()
        #expect(pin.isSelected && island.presentedViewController === places)
        #expect(stage.views(labelled: "Built of red and white stone. 112 steps.").count == 1)
    }

    @Test("BuiltInForms 8.3: drawn up it is large and dims the map; drawn down quickly it goes")
    func detents() throws {
        let stage = try makeStage()
        let sheet = try #require(island.presentedViewController?.sheetPresentationController)
        try stage.drag(from: CGPoint(x: 210, y: 380), to: CGPoint(x: 210, y: 100), during: 0.5)
        try stage.settle()
        #expect(sheet.selectedDetentIdentifier == .large)
        #expect(sheet.presentedView?.frame == CGRect(x: 0, y: 30, width: 420, height: 690))
        try stage.drag(from: CGPoint(x: 210, y: 60), to: CGPoint(x: 210, y: 660), during: 0.25)
        try stage.settle()
        #expect(island.presentedViewController == nil)
    }
}
