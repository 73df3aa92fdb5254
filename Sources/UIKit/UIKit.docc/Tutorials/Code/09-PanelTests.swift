import Stagehand
import Testing
import UIKit

@testable import Library

@MainActor
struct PanelTests {
    @Test("Details shows the panel, and a tap beside it closes it")
    func panel() throws {
        let library = LibraryViewController()
        let stage = try Stagehand(library, size: CGSize(width: 900, height: 600))

        try stage.tap(labelled: "Details")
        try stage.settle()
        #expect(library.presentedViewController is DetailsViewController)

        try stage.tap(at: CGPoint(x: 100, y: 300))
        try stage.settle()
        #expect(library.presentedViewController == nil)
    }
}
