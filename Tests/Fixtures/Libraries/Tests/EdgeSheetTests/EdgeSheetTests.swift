// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import LibraryTesting
import Stagehand
import Testing
import UIKit

@testable import EdgeSheet

@MainActor
@Suite("A sheet on an edge", .serialized)
struct EdgeSheetTests {
    private let size = CGSize(width: 400, height: 300)

    private func frame(on edge: SheetEdge, length: CGFloat, in size: CGSize) -> CGRect {
        switch edge {
        case .top: CGRect(x: 0, y: 0, width: size.width, height: length)
        case .bottom: CGRect(x: 0, y: size.height - length, width: size.width, height: length)
        case .left: CGRect(x: 0, y: 0, width: length, height: size.height)
        case .right: CGRect(x: size.width - length, y: 0, width: length, height: size.height)
        }
    }

    @Test(
        "it slides in over its edge, rests on it, and keeps to it when the window is resized",
        arguments: 0..<4)
    func edges(number: Int) throws {
        let edge = try #require(SheetEdge(rawValue: number))
        let (home, page) = (SheetHome(), SheetPage())
        let stage = try Stagehand(home, size: size)
        home.presentSheet(page, on: edge, size: .fixed(100))
        try stage.begin()
        try stage.advance(by: 0.15)
        let rest = frame(on: edge, length: 100, in: size)
        let half = page.view.seenFrame
        #expect(abs(half.midX - rest.midX - edge.outwards.dx * 50) < 1 && abs(half.midY - rest.midY - edge.outwards.dy * 50) < 1)
        try stage.settle()
        #expect(page.view.frame == rest)
        #expect(page.view.layer.maskedCorners == edge.maskedCorners && page.view.layer.cornerRadius == 10)
        let dimming = try stage.view(identifier: "sheet.dimming")
        #expect(dimming.alpha == 1)
        #expect(try stage.pixel(at: CGPoint(x: 200, y: 150)) != .white)

        let larger = CGSize(width: 500, height: 450)
        try stage.resize(to: larger)
        #expect(page.view.frame == frame(on: edge, length: 100, in: larger))
        #expect(dimming.frame == CGRect(origin: .zero, size: larger))
        let grabber = try stage.view(identifier: "sheet.grabber")
        #expect(page.view.bounds.contains(grabber.frame))

        // Beside the sheet.
        let beside = CGPoint(x: 250 - edge.outwards.dx * 200, y: 225 - edge.outwards.dy * 200)
        try stage.tap(at: beside)
        try stage.settle()
        #expect(home.presentedViewController == nil && page.view.window == nil && dimming.window == nil)
    }

    @Test(
        "dragged outwards it follows the finger; let go early it returns, late it goes",
        arguments: 0..<4)
    func dragging(number: Int) throws {
        let edge = try #require(SheetEdge(rawValue: number))
        let (home, page) = (SheetHome(), SheetPage())
        let stage = try Stagehand(home, size: size)
        let transition = home.presentSheet(page, on: edge, size: .fixed(120))
        let listener = SheetListener()
        transition.delegate = listener
        try stage.settle()
        let rest = frame(on: edge, length: 120, in: size)
        let dimming = try stage.view(identifier: "sheet.dimming")
        func out(_ distance: CGFloat) -> CGPoint {
            CGPoint(x: rest.midX + edge.outwards.dx * distance, y: rest.midY + edge.outwards.dy * distance)
        }
        home.watch(transition)
        try stage.pull(from: out(-40), to: out(0))
        #expect(home.seen.first == "drag" && home.seen.count { $0 == "less" } >= 4)
        #expect(transition.isDragging && transition.progress < 1 && transition.progress > 0.6)
        let moved =
            (page.view.seenFrame.midX - rest.midX) * edge.outwards.dx + (page.view.seenFrame.midY - rest.midY) * edge.outwards.dy
        #expect(abs(moved - (1 - transition.progress) * 120) < 1)
        #expect(abs(CGFloat(dimming.layer.presentation()?.opacity ?? 0) - transition.progress) < 0.02)
        try stage.releaseAtRest(at: out(0))
        try stage.settle()
        #expect(home.presentedViewController === page && page.view.frame == rest && dimming.alpha == 1)
        #expect(listener.log == [] && !transition.isDragging && home.seen.last == "drop")

        try stage.pull(from: out(-50), to: out(40))
        try stage.releaseAtRest(at: out(40))
        try stage.settle()
        #expect(home.presentedViewController == nil && listener.log == ["dragged out"])
    }

    @Test("a fling inwards does not begin, a fling outwards dismisses")
    func flings() throws {
        let (home, page) = (SheetHome(), SheetPage())
        let stage = try Stagehand(home, size: size)
        let transition = home.presentSheet(page, on: .bottom, size: .fraction(0.5))
        let listener = SheetListener()
        transition.delegate = listener
        try stage.settle()
        #expect(page.view.frame == CGRect(x: 0, y: 150, width: 400, height: 150))
        try stage.fling(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 50))
        try stage.settle()
        #expect(home.presentedViewController === page && transition.progress == 0)
        try stage.fling(from: CGPoint(x: 200, y: 180), to: CGPoint(x: 200, y: 240), frames: 4)
        try stage.settle()
        #expect(home.presentedViewController == nil && listener.log == ["dragged out"])
    }

    @Test("what the page answers counts, its optional properties too")
    func presentable() throws {
        let (home, page) = (SheetHome(), DressedPage())
        let stage = try Stagehand(home, size: size)
        page.preferredContentSize = CGSize(width: 100, height: 80)
        home.presentSheet(page, on: .bottom)
        try stage.settle()
        #expect(page.view.frame.height == 80 && page.view.layer.cornerRadius == 24)
        #expect(try stage.pixel(at: CGPoint(x: 200, y: 50)) == .red)
        page.preferredContentSize.height = 140
        try stage.begin()
        // Ease in, ease out: 6 of 15 frames and 9 of them are as far from the ends.
        try stage.advance(by: 0.1)
        let early = page.view.seenFrame.height
        try stage.advance(by: 0.05)
        #expect(early > 90 && early < 108 && abs(early + page.view.seenFrame.height - 220) < 0.01)
        try stage.settle()
        #expect(page.view.frame == CGRect(x: 0, y: 160, width: 400, height: 140))
        try stage.pull(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 250))
        #expect(page.progress.count >= 5 && page.progress == page.progress.sorted(by: >))
        try stage.releaseAtRest(at: CGPoint(x: 200, y: 250))
        try stage.settle()
    }

    @Test("a sheet with a display link puts itself away after its time")
    func timed() throws {
        let (home, page) = (SheetHome(), TimedSheetController())
        let stage = try Stagehand(home, size: size)
        home.presentSheet(page, on: .top, size: .fixed(10))
        try stage.settle()
        #expect(page.view.frame.height == 120)
        try stage.advance(by: 1.9)
        #expect(home.presentedViewController === page)
        try stage.advance(by: 0.2)
        try stage.settle()
        #expect(home.presentedViewController == nil)
    }

    @Test("a button's action of an extension closes it")
    func button() throws {
        let (home, page) = (SheetHome(), TimedSheetController())
        let stage = try Stagehand(home, size: size)
        let listener = SheetListener()
        home.presentSheet(page, on: .bottom).delegate = listener
        try stage.settle()
        try stage.tap(labelled: "Close")
        try stage.settle()
        #expect(home.presentedViewController == nil && listener.log == ["dismissed"])
    }

    @Test("the answer that only the subclass of the conforming class gives is asked for: the sheet stays, and bounces")
    func stubborn() throws {
        let (home, page) = (SheetHome(), StubbornSheetController())
        let stage = try Stagehand(home, size: size)
        page.interval = 1000
        home.presentSheet(page, on: .bottom)
        try stage.settle()
        #expect(page.view.frame == CGRect(x: 0, y: 140, width: 400, height: 160))
        try stage.tap(at: CGPoint(x: 200, y: 50))
        try stage.advance(by: 0.12)
        // 12 points inwards, of which the clock has let pass all.
        #expect(abs(page.view.seenFrame.minY - 128) < 0.5)
        try stage.settle()
        #expect(page.view.seenFrame.minY == 140 && home.presentedViewController === page)
        try stage.fling(from: CGPoint(x: 200, y: 180), to: CGPoint(x: 200, y: 290))
        try stage.settle()
        #expect(home.presentedViewController === page && page.view.frame.minY == 140)
        page.mayClose = true
        try stage.tap(at: CGPoint(x: 200, y: 50))
        try stage.settle()
        #expect(home.presentedViewController == nil)
    }

    @Test("sheet, transition and link are freed, after a tap, a drag and a drag that was taken back", arguments: 0..<3)
    func freed(way: Int) throws {
        let home = SheetHome()
        let stage = try Stagehand(home, size: size)
        try stage.expectFreed {
            home.presentSheet(TimedSheetController(), on: .bottom)
            try stage.settle()
            if way > 0 {
                try stage.pull(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: way == 1 ? 290 : 220))
                try stage.releaseAtRest(at: CGPoint(x: 100, y: way == 1 ? 290 : 220))
                try stage.settle()
            }
            if way != 1 { try stage.tap(at: CGPoint(x: 200, y: 20)) }
            try stage.settle()
            #expect(home.presentedViewController == nil)
        }
    }

    @Test("it moves in every picture of a film")
    func film() throws {
        let (home, page) = (SheetHome(), SheetPage())
        let stage = try Stagehand(home, size: size)
        home.presentSheet(page, on: .right, size: .fixed(200))
        #expect(try stage.changes(during: 0.28, named: "edge-sheet") == 7)
    }
}
