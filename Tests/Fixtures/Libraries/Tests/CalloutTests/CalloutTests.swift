// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import LibraryTesting
import Stagehand
import Testing
import UIKit

@testable import Callout

@MainActor
@Suite("A callout", .serialized)
struct CalloutTests {
    private func start() throws -> (Stagehand, CalloutHome) {
        let home = CalloutHome()
        return (try Stagehand(home, size: CGSize(width: 400, height: 300)), home)
    }

    /// The default fill colour (blue 0.9), as pixels of eight bits have it.
    private let fill = UIColor(red: 1, green: 1, blue: 230.0 / 255, alpha: 1)

    private func box(_ width: CGFloat, _ height: CGFloat) -> CalloutView {
        let content = UIImageView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        content.image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
        return CalloutView(contentView: content)
    }

    @Test("it lies below its view with the arrow up, its content within its insets")
    func below() throws {
        let (stage, home) = try start()
        let callout = box(100, 50)
        home.target.showCallout(callout, animated: false)
        try stage.settle()
        #expect(callout.arrowDirection == .up)
        #expect(callout.frame == CGRect(x: 142, y: 170, width: 116, height: 76))
        #expect(callout.contentView.frame == CGRect(x: 8, y: 18, width: 100, height: 50))
        #expect(try stage.pixel(at: CGPoint(x: 200, y: 215)) == .green)
        // The tip, and beside it.
        #expect(try stage.pixel(at: CGPoint(x: 200, y: 176)) == fill)
        #expect(try stage.pixel(at: CGPoint(x: 160, y: 176)) != fill)
    }

    @Test("where there is no room it turns; at the window's edge the arrow moves instead of the bubble")
    func room() throws {
        let (stage, home) = try start()
        let listener = CalloutListener()
        let callout = box(100, 50)
        callout.delegate = listener
        home.target.frame = CGRect(x: 350, y: 250, width: 40, height: 40)
        home.target.showCallout(callout, animated: false)
        try stage.settle()
        #expect(callout.arrowDirection == .down && callout.frame == CGRect(x: 276, y: 174, width: 116, height: 76))
        #expect(listener.log == ["will show", "arrow 1", "did show"])
        #expect(try stage.pixel(at: CGPoint(x: 370, y: 243)) != stage.pixel(at: CGPoint(x: 300, y: 243)))
        home.target.frame = CGRect(x: 10, y: 130, width: 40, height: 40)
        var options = CalloutView.Options()
        options.allowedDirections = [.left]
        let sideways = CalloutView(text: "Help", options: options)
        home.target.showCallout(sideways, animated: false)
        try stage.settle()
        #expect(callout.window == nil && sideways.frame.minX == 50 && sideways.frame.midY == 150)
        #expect(listener.log.last == "did dismiss")
    }

    @Test("it springs out of the tip of its arrow")
    func springs() throws {
        let (stage, home) = try start()
        let callout = box(100, 50)
        home.target.showCallout(callout)
        #expect(callout.layer.anchorPoint == CGPoint(x: 0.5, y: 0))
        var largest: CGFloat = 0
        for _ in 0..<24 {
            try stage.advanceOneFrame()
            let seen = callout.seenFrame
            #expect(abs(seen.minY - 170) < 0.01 && abs(seen.midX - 200) < 0.01)
            largest = max(largest, seen.width)
        }
        // It overshoots.
        #expect(largest > 117)
        try stage.settle()
        #expect(callout.frame == CGRect(x: 142, y: 170, width: 116, height: 76))
    }

    @Test("a touch beside it dismisses it and does nothing else; one on it does not")
    func outside() throws {
        let (stage, home) = try start()
        let (callout, listener) = (box(100, 50), CalloutListener())
        callout.delegate = listener
        home.target.showCallout(callout)
        try stage.settle()
        try stage.tap(at: CGPoint(x: 200, y: 215))
        #expect(callout.window != nil)
        // In its frame, but beside the arrow: that is outside.
        try stage.tap(at: CGPoint(x: 150, y: 173))
        try stage.advance(by: 0.1)
        #expect(callout.window != nil && callout.seenFrame.width < 100)
        try stage.settle()
        #expect(callout.window == nil && home.target.calloutView == nil && home.presses == 0)
        #expect(listener.log == ["will show", "did show", "did dismiss"])
        try stage.tap(home.target)
        #expect(home.presses == 1)
    }

    @Test("a delegate that has the question is asked, one that has not is not")
    func refuser() throws {
        let (stage, home) = try start()
        let (callout, refuser) = (box(100, 50), CalloutRefuser())
        callout.delegate = refuser
        home.target.showCallout(callout)
        try stage.settle()
        try stage.tap(at: CGPoint(x: 20, y: 20))
        try stage.settle()
        #expect(callout.window != nil)
        refuser.allows = true
        try stage.tap(at: CGPoint(x: 20, y: 20))
        try stage.settle()
        #expect(callout.window == nil)
    }

    @Test("a long press shows the help text of an associated object; a notification dismisses all")
    func help() throws {
        let (stage, home) = try start()
        home.target.helpText = "What this is"
        try stage.longPress(home.target)
        try stage.settle()
        #expect(stage.views(labelled: "What this is").count == 1)
        NotificationCenter.default.post(name: CalloutView.dismissAllNotification, object: nil)
        try stage.settle()
        #expect(stage.views(labelled: "What this is").isEmpty && home.target.calloutView == nil)
        home.target.helpText = nil
        #expect(home.target.helpText == nil)
        try stage.longPress(home.target)
        #expect(home.target.calloutView == nil)
    }

    @Test("a controller in a callout: its shape, its dimming, and what it asks its delegate")
    func controller() throws {
        let (stage, home) = try start()
        let content = UIViewController()
        content.view.backgroundColor = .green
        content.preferredContentSize = CGSize(width: 120, height: 60)
        let callout = CalloutController(content: content, anchor: home.target)
        let listener = ModalListener()
        listener.allows = false
        callout.presentationController?.delegate = listener
        home.present(callout, animated: true)
        try stage.begin()
        try stage.advance(by: 0.1)
        #expect(abs(CGFloat(callout.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.1)
        try stage.settle()
        #expect(callout.view.frame == CGRect(x: 140, y: 170, width: 120, height: 72))
        #expect(callout.view.layer is CAShapeLayer)
        #expect(content.view.frame == CGRect(x: 0, y: 12, width: 120, height: 60))
        #expect(try stage.pixel(at: CGPoint(x: 200, y: 210)) == .green)
        #expect(try stage.pixel(at: CGPoint(x: 200, y: 178)) == .white)

        try stage.tap(at: CGPoint(x: 20, y: 20))
        try stage.settle()
        #expect(listener.log == ["attempt"] && home.presentedViewController === callout)
        content.preferredContentSize = CGSize(width: 200, height: 100)
        try stage.settle()
        #expect(callout.view.frame == CGRect(x: 100, y: 170, width: 200, height: 112))
        try stage.resize(to: CGSize(width: 300, height: 300))
        try stage.settle()
        #expect(callout.view.frame == CGRect(x: 90, y: 170, width: 200, height: 112))
        listener.allows = true
        try stage.tap(at: CGPoint(x: 20, y: 20))
        try stage.settle()
        #expect(listener.log == ["attempt", "will", "did"] && home.presentedViewController == nil)
    }

    @Test("callouts of both kinds are freed")
    func freed() throws {
        let (stage, home) = try start()
        try stage.expectFreed {
            home.target.showCallout(box(100, 50))
            try stage.settle()
            try stage.tap(at: CGPoint(x: 20, y: 20))
            try stage.settle()
            let content = UIViewController()
            content.preferredContentSize = CGSize(width: 120, height: 60)
            home.present(CalloutController(content: content, anchor: home.target), animated: true)
            try stage.settle()
            try stage.tap(at: CGPoint(x: 20, y: 20))
            try stage.settle()
            #expect(home.presentedViewController == nil)
        }
    }

    @Test("it moves in every picture of a film")
    func film() throws {
        let (stage, home) = try start()
        home.target.showCallout(CalloutView(text: "A callout with a text that is long enough for two lines."))
        #expect(try stage.changes(during: 0.35, named: "callout") == 7)
    }
}
