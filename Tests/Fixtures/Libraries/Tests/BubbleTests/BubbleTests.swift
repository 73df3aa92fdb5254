// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import LibraryTesting
import Stagehand
import Testing
import UIKit

@testable import Bubble

@MainActor
@Suite("A bubble", .serialized)
struct BubbleTests {
    private let size = CGSize(width: 400, height: 300)

    @Test("the button is round, of its colour and size, as its initializers and inspectable properties say")
    func button() throws {
        let home = BubbleHome()
        let stage = try Stagehand(home, size: size)
        #expect(home.button.frame == CGRect(x: 322, y: 222, width: 56, height: 56))
        #expect(home.button.layer.cornerRadius == 28)
        #expect(try stage.pixel(at: CGPoint(x: 350, y: 226)) == .red)
        #expect(try stage.pixel(at: CGPoint(x: 323, y: 223)) != .red)
        home.button.symbolColor = .blue
        #expect(home.button.titleColor(for: .normal) == .blue)
        // Pressed, it shrinks.
        try stage.press(at: CGPoint(x: 350, y: 250))
        try stage.settle()
        #expect(home.button.transform.a == 0.9)
        try stage.release(at: CGPoint(x: 10, y: 10))
        try stage.settle()
        #expect(home.button.transform == .identity && home.presentedViewController == nil)
    }

    @Test("a tap grows the page out of the button's middle; after half of the time it has half of its scale")
    func grows() throws {
        let home = BubbleHome()
        let stage = try Stagehand(home, size: size)
        try stage.tap(home.button)
        let page = try #require(home.presentedViewController)
        try stage.advance(by: 0.25)
        let middle = page.view.seenFrame
        // Half of the time of the default curve, which is symmetric.
        #expect(abs(middle.width - 200) < 1 && abs(middle.midX - 275) < 1 && abs(middle.midY - 200) < 1)
        let bubble = try #require(page.view.superview?.subviews.first { $0.accessibilityIdentifier == "bubble" })
        #expect(bubble.backgroundColor == .red && abs(bubble.layer.cornerRadius - hypot(350, 250)) < 0.001)
        try stage.settle()
        #expect(page.view.frame == CGRect(origin: .zero, size: size) && page.view.alpha == 1)
        #expect(try stage.pixel(at: CGPoint(x: 200, y: 150)) == .green)
    }

    @Test("the interaction that only the subclass's delegate gives drives the dismissal; it is cancelled and finished")
    func interaction() throws {
        let home = BubbleHome()
        let stage = try Stagehand(home, size: size)
        try stage.tap(home.button)
        try stage.settle()
        let page = try #require(home.presentedViewController)
        #expect(page.bubbleTransitioning is InteractiveBubbleTransitioningDelegate)

        try stage.pull(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 160))
        let held = page.view.seenFrame
        #expect(held.width < 399 && held.width > 300)
        try stage.advance(by: 0.5)
        #expect(page.view.seenFrame == held)
        try stage.release(at: CGPoint(x: 200, y: 160))
        try stage.settle()
        #expect(home.presentedViewController === page && page.view.frame == CGRect(origin: .zero, size: size))
        #expect(page.view.transform == .identity)

        try stage.pull(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 200, y: 200))
        try stage.release(at: CGPoint(x: 200, y: 200))
        try stage.settle()
        #expect(home.presentedViewController == nil && page.view.window == nil)
    }

    @Test("the delegate hears of growing and closing")
    func delegate() throws {
        let home = BubbleHome()
        let stage = try Stagehand(home, size: size)
        let listener = BubbleListener()
        let transitioning = BubbleTransitioningDelegate(sourceView: home.button)
        transitioning.bubbleDelegate = listener
        home.presentPage(with: transitioning)
        try stage.settle()
        home.dismiss(animated: true)
        try stage.begin()
        try stage.advance(by: 0.25)
        #expect(abs((home.presentedViewController?.view.seenFrame.width ?? 0) - 200) < 1)
        try stage.settle()
        #expect(listener.log == ["grow", "close Page"] && home.presentedViewController == nil)
    }

    @Test("a mask opens over the page, and ends when its animation does")
    func mask() throws {
        let home = BubbleHome()
        let stage = try Stagehand(home, size: size)
        home.presentPage(with: BubbleTransitioningDelegate(sourceView: home.button, transition: BubbleMaskTransition()))
        try stage.begin()
        try stage.advance(by: 0.25)
        let page = try #require(home.presentedViewController)
        #expect(page.view.layer.mask is CAShapeLayer)
        // The circle has half of its 430 points now.
        #expect(try stage.pixel(at: CGPoint(x: 350, y: 60)) == .green)
        #expect(try stage.pixel(at: CGPoint(x: 20, y: 20)) == .white)
        try stage.advance(by: 0.3)
        #expect(page.view.layer.mask == nil)
        #expect(try stage.pixel(at: CGPoint(x: 20, y: 20)) == .green)
        home.dismiss(animated: true)
        try stage.settle()
        #expect(home.presentedViewController == nil && page.view.window == nil)
        #expect(try stage.pixel(at: CGPoint(x: 20, y: 20)) == .white)
    }

    @Test("a resize while the page is open fills the window; it still shrinks to where the button is now")
    func resize() throws {
        let home = BubbleHome()
        let stage = try Stagehand(home, size: size)
        try stage.tap(home.button)
        try stage.settle()
        let page = try #require(home.presentedViewController)
        try stage.resize(to: CGSize(width: 600, height: 500))
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 600, height: 500))
        home.dismiss(animated: true)
        try stage.advance(by: 0.45)
        #expect(page.view.seenFrame.midX > 500 && page.view.seenFrame.midY > 400)
        try stage.settle()
        #expect(page.view.window == nil)
    }

    @Test("page, bubble and transition are freed")
    func freed() throws {
        let home = BubbleHome()
        let stage = try Stagehand(home, size: size)
        func openAndClose() throws {
            try stage.tap(home.button)
            try stage.settle()
            try stage.pull(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 200, y: 200))
            try stage.release(at: CGPoint(x: 200, y: 200))
            try stage.settle()
        }
        try openAndClose()
        try stage.expectFreed { try openAndClose() }
    }

    @Test("it moves in every picture of a film")
    func film() throws {
        let home = BubbleHome()
        let stage = try Stagehand(home, size: size)
        try stage.tap(home.button)
        #expect(try stage.changes(during: 0.45, named: "bubble") == 7)
    }
}
