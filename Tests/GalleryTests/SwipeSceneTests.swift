// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Swipe scene", .serialized)
struct SwipeSceneTests {
    private let root = InboxViewController()

    private func makeStage() throws -> Stagehand {
        try Stagehand(root, size: CGSize(width: 960, height: 600))
    }

    private var drawer: DrawerViewController? { root.presentedViewController as? DrawerViewController }

    /// Where the drawer's right edge is seen.
    private func edge() throws -> CGFloat {
        try #require(drawer?.view.layer.presentation()).frame.maxX
    }

    private func move(_ stage: Stagehand, from start: CGFloat, to end: CGFloat, frames: Int = 12) throws {
        for frame in 1...frames {
            try stage.move(to: CGPoint(x: start + (end - start) * CGFloat(frame) / CGFloat(frames), y: 400))
            try stage.advanceOneFrame()
        }
    }

    @Test("Interaction 5.2, CallOrders 1.7: a drag from the edge presents, and the drawer's edge follows the pointer")
    func follows() throws {
        let stage = try makeStage()
        try stage.press(at: CGPoint(x: 3, y: 400))
        #expect(drawer == nil)
        try move(stage, from: 3, to: 60)
        let first = try edge()
        #expect(drawer?.isBeingPresented == true)
        try move(stage, from: 60, to: 180)
        // The recogniser's first points may be lost; from there on it is one to one.
        #expect(abs(try edge() - first - 120) < 1.5)
        try move(stage, from: 180, to: 100)
        #expect(abs(try edge() - first - 40) < 1.5)
        try stage.release(at: CGPoint(x: 100, y: 400))
    }

    @Test("CallOrders 1.5: released early it slides back, and nothing is left of it")
    func cancelsPresentation() throws {
        let stage = try makeStage()
        let before = try stage.screenshot().pngData()
        try stage.press(at: CGPoint(x: 3, y: 400))
        try move(stage, from: 3, to: 120)
        let container = try #require(drawer?.presentationController?.containerView)
        try stage.advance(by: 0.2)
        try stage.release(at: CGPoint(x: 120, y: 400))
        try stage.settle()
        #expect(root.presentedViewController == nil && container.superview == nil)
        #expect(try stage.screenshot().pngData() == before)
    }

    @Test("released past the middle, or flicked, it opens", arguments: [(220.0, 0.2), (90.0, 0)])
    func finishes(x: Double, pause: Double) throws {
        let stage = try makeStage()
        try stage.press(at: CGPoint(x: 3, y: 400))
        try move(stage, from: 3, to: x, frames: 6)
        try stage.advance(by: pause)
        try stage.release(at: CGPoint(x: x, y: 400))
        try stage.settle()
        #expect(drawer?.isBeingPresented == false && drawer?.view.frame == CGRect(x: 0, y: 0, width: 300, height: 600))
    }

    @Test("CallOrders 1.6: pushed out a little it slides back, and can be pushed out again at once")
    func pushesOut() throws {
        let stage = try makeStage()
        try stage.tap(labelled: "Folders")
        try stage.settle()
        let presentation = try #require(drawer?.presentationController)
        for (end, stays) in [(220.0, true), (60, false)] {
            try stage.press(at: CGPoint(x: 280, y: 400))
            try move(stage, from: 280, to: end)
            #expect(drawer?.isBeingDismissed == true)
            try stage.advance(by: 0.2)
            try stage.release(at: CGPoint(x: end, y: 400))
            try stage.settle()
            #expect((drawer != nil) == stays)
            if stays { #expect(drawer?.presentationController === presentation && drawer?.view.frame.minX == 0) }
        }
    }

    @Test("without a drag, by button, tap and Esc, nothing is interactive")
    func plain() throws {
        let stage = try makeStage()
        for close in [{ try stage.tap(at: CGPoint(x: 800, y: 500)) }, { try stage.press(.keyboardEscape) }] {
            try stage.tap(labelled: "Folders")
            #expect(drawer?.transitionCoordinator?.initiallyInteractive == false)
            try stage.settle()
            #expect(drawer != nil)
            try close()
            try stage.settle()
            #expect(drawer == nil)
        }
    }
}
