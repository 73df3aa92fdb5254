// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import LibraryTesting
import Stagehand
import Testing
import UIKit

@testable import CardDeck

@MainActor
@Suite("A deck of cards", .serialized)
struct CardDeckTests {
    private func start(_ controller: DeckController? = nil) throws -> (Stagehand, DeckController, DeckListener) {
        let root = controller ?? DeckController()
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        let listener = DeckListener()
        root.deck.delegate = listener
        return (stage, root, listener)
    }

    private func card(_ stage: Stagehand, _ index: Int) throws -> CardContainerView {
        try #require(stage.views(ofType: CardContainerView.self).first { $0.tag == index })
    }

    @Test("the cards behind are smaller and lower")
    func stack() throws {
        let (stage, _, _) = try start()
        #expect(try card(stage, 0).frame == CGRect(x: 20, y: 20, width: 360, height: 240))
        let second = try card(stage, 1).frame
        #expect(abs(second.width - 342) < 0.001 && abs(second.height - 228) < 0.001)
        #expect(abs(second.maxY - (260 + 10)) < 0.001)
        #expect(stage.views(ofType: CardContainerView.self).map(\.tag) == [0, 1, 2])
    }

    @Test("a swipe by call is linear: in the middle of its time the card is half away, and those behind are half up")
    func swipe() throws {
        let (stage, root, listener) = try start()
        root.deck.swipe(.right)
        try stage.begin()
        try stage.advance(by: 0.25)
        let layer = try #require(try card(stage, 0).layer.presentation())
        #expect(abs(layer.position.x - 400) < 0.01)
        let second = try card(stage, 1).seenFrame
        #expect(abs(second.width - 360 * 0.975) < 0.01)
        #expect(abs(root.deck.progress - 0.5) < 0.04)
        try stage.settle()
        #expect(listener.log == ["will 0 right", "did 0 right"])
        #expect(root.deck.currentIndex == 1 && root.deck.progress == 0)
        #expect(try card(stage, 1).frame == CGRect(x: 20, y: 20, width: 360, height: 240))
        #expect(listener.progress.count > 20 && listener.progress.last == 0)
    }

    @Test("a card follows the finger, and goes back when it is let go too early")
    func putBack() throws {
        let (stage, root, listener) = try start()
        try stage.pull(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 200, y: 150))
        #expect(abs(root.deck.progress - 0.25) < 0.04)
        let x = try card(stage, 0).seenFrame.midX
        #expect(abs(x - (200 - root.deck.progress * 400)) < 0.5)
        try stage.releaseAtRest(at: CGPoint(x: 200, y: 150))
        try stage.settle()
        #expect(listener.log == ["will 0 left", "back 0"] && root.deck.currentIndex == 0)
        #expect(try card(stage, 0).frame == CGRect(x: 20, y: 20, width: 360, height: 240))
        #expect(try card(stage, 1).transform.a == 0.95)
    }

    @Test("a card in flight can be caught, held and turned back")
    func caught() throws {
        let (stage, root, listener) = try start()
        root.deck.swipe(.right)
        try stage.advance(by: 0.2)
        let caughtAt = try card(stage, 0).seenFrame.midX
        try stage.press(at: CGPoint(x: caughtAt, y: 150))
        try stage.advance(by: 0.5)
        #expect(abs(try card(stage, 0).seenFrame.midX - caughtAt) < 0.5)
        try stage.move(
            through: stride(from: 1, through: 20, by: 1).map { CGPoint(x: caughtAt - CGFloat($0) * 6, y: 150) })
        #expect(try card(stage, 0).seenFrame.midX < caughtAt - 90)
        try stage.release(at: CGPoint(x: caughtAt - 120, y: 150))
        try stage.settle()
        #expect(listener.log == ["will 0 right", "back 0"] && root.deck.currentIndex == 0)
    }

    @Test("a fling sends it away at the finger's velocity")
    func fling() throws {
        let (stage, root, listener) = try start()
        try stage.fling(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 280, y: 150))
        let start = try card(stage, 0).seenFrame.midX
        try stage.advance(by: 1.0 / 15)
        #expect(try card(stage, 0).seenFrame.midX > start + 15)
        try stage.settle()
        #expect(listener.log == ["will 0 right", "did 0 right"] && root.deck.currentIndex == 1)
    }

    @Test("the delegate may refuse a direction; the last card is the last")
    func refusalAndEnd() throws {
        let (stage, root, listener) = try start()
        listener.refused = .left
        try stage.drag(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 100, y: 150))
        try stage.settle()
        #expect(listener.log == [] && root.deck.currentIndex == 0)
        for _ in 0..<4 {
            try stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 350, y: 150))
            try stage.settle()
        }
        #expect(listener.log.suffix(2) == ["did 3 right", "out"])
        #expect(stage.views(ofType: CardContainerView.self).isEmpty)
        try stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 350, y: 150))
        #expect(listener.log.last == "out")
    }

    @Test("a tap selects the card, also after a pan that failed")
    func tap() throws {
        let (stage, _, listener) = try start()
        try stage.tap(at: CGPoint(x: 200, y: 150))
        try stage.settle()
        #expect(listener.log == ["select 0"])
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.settle()
        #expect(listener.log == ["select 0"])
    }

    @Test("an overlay that a subclass of the data source adds is asked for, and appears as the card goes")
    func overlay() throws {
        let root = OverlayDeckController()
        let (stage, _, _) = try start(root)
        #expect(root.overlays.count == 3 && root.overlays[0].alpha == 0)
        try stage.pull(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 300, y: 150))
        let seen = root.overlays[0].layer.presentation()?.opacity ?? 0
        #expect(abs(CGFloat(seen) - root.deck.progress) < 0.02 && seen > 0.4)
        try stage.releaseAtRest(at: CGPoint(x: 300, y: 150))
        try stage.settle()
        #expect(root.deck.currentIndex == 1)
    }

    @Test("a resize lays the stack out anew, also while a card is held")
    func resize() throws {
        let (stage, root, listener) = try start()
        try stage.pull(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 200, y: 150))
        try stage.resize(to: CGSize(width: 600, height: 400))
        #expect(try card(stage, 0).bounds.size == CGSize(width: 560, height: 340))
        try stage.releaseAtRest(at: CGPoint(x: 200, y: 150))
        try stage.settle()
        #expect(listener.log == ["will 0 right", "back 0"] && root.deck.currentIndex == 0)
        #expect(try card(stage, 0).frame == CGRect(x: 20, y: 20, width: 560, height: 340))
    }

    @Test("a detail grows out of a card; a pan downwards shrinks it, and may be taken back")
    func detail() throws {
        let (stage, root, _) = try start()
        let source = try card(stage, 0)
        let detail = UIViewController()
        detail.view.backgroundColor = .gray
        let transition = CardDetailTransition(sourceView: source)
        transition.attach(to: detail)
        root.present(detail, animated: true)
        try stage.advance(by: 0.05)
        let early = detail.view.seenFrame
        #expect(early.width > 360 && early.width < 400 && source.isHidden)
        try stage.settle()
        #expect(detail.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300) && !source.isHidden)

        try stage.pull(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 200, y: 80))
        let held = detail.view.seenFrame
        #expect(held.width < 400 && held.width > 360)
        try stage.releaseAtRest(at: CGPoint(x: 200, y: 80))
        try stage.settle()
        #expect(root.presentedViewController === detail && detail.view.frame.size == CGSize(width: 400, height: 300))

        try stage.fling(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 200, y: 280))
        try stage.settle()
        #expect(root.presentedViewController == nil && !source.isHidden && detail.view.window == nil)
    }

    @Test("everything is freed, also a deck that goes while a card flies")
    func freed() throws {
        let (stage, root, listener) = try start()
        root.deck.swipe(.left)
        try stage.settle()
        try stage.expectFreed {
            let deck = CardDeckView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            deck.dataSource = root
            root.view.addSubview(deck)
            try stage.begin()
            deck.swipe(.right)
            try stage.advance(by: 0.2)
            #expect(deck.progress > 0.3)
            deck.removeFromSuperview()
        }
        #expect(listener.log.count == 2)
    }

    @Test("it moves in every picture of a film")
    func film() throws {
        let (stage, root, _) = try start()
        root.deck.swipe(.right)
        #expect(try stage.changes(during: 0.45, named: "card-deck") == 7)
    }
}
