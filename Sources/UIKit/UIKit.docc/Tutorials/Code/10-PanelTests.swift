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
        try stage.advance(by: 0.1)
        try stage.compare(with: "panel-arriving")
        try stage.settle()
        #expect(library.presentedViewController is DetailsViewController)

        try stage.tap(at: CGPoint(x: 100, y: 300))
        try stage.settle()
        #expect(library.presentedViewController == nil)
    }

    @Test("The panel keeps a third of the window, also when it is resized on the way")
    func resize() throws {
        let library = LibraryViewController()
        let stage = try Stagehand(library, size: CGSize(width: 900, height: 600))

        try stage.tap(labelled: "Details")
        try stage.advance(by: 0.2)
        try stage.resize(to: CGSize(width: 1200, height: 500))
        try stage.settle()

        #expect(library.presentedViewController?.view.frame == CGRect(x: 800, y: 0, width: 400, height: 500))
        try stage.compare(with: "panel-resized")
    }
}
