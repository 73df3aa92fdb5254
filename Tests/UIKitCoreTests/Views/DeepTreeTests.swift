// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Stagehand
import Testing
import UIKit

@MainActor
@Suite("Deep and wide trees", .serialized)
struct DeepTreeTests {
    private static let depth = 10_000
    private static let width = 100_000

    /// A chain of views, each the only subview of the one before; the first and the last.
    private func makeChain(_ count: Int) -> (top: UIView, bottom: UIView) {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var bottom = top
        for _ in 1..<count {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            bottom.addSubview(view)
            bottom = view
        }
        return (top, bottom)
    }

    @Test("10⁴ nested views are laid out, drawn, found, recoloured, resized and freed")
    func deep() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        weak var last: UIView?
        try autoreleased {
            let (top, bottom) = makeChain(DeepTreeTests.depth)
            last = bottom
            bottom.backgroundColor = .red
            bottom.tag = 7
            controller.view.addSubview(top)
            try stage.settleTurns()
            #expect(bottom.window === stage.window)
            #expect(controller.view.viewWithTag(7) === bottom)
            #expect(bottom.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
            #expect(try stage.pixel(at: CGPoint(x: 50, y: 50)) == UIColor.red)

            bottom.setNeedsLayout()
            bottom.backgroundColor = .blue
            stage.window.tintColor = .green
            #expect(bottom.tintColor == .green)
            try stage.resize(to: CGSize(width: 120, height: 90))
            #expect(try stage.pixel(at: CGPoint(x: 50, y: 50)) == UIColor.blue)

            let hit = try #require(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil))
            #expect(hit !== bottom)
            #expect(bottom.isDescendant(of: hit))
            top.removeFromSuperview()
            try stage.settleTurns()
        }
        #expect(last == nil)
    }

    private func autoreleased(_ body: () throws -> Void) rethrows { try body() }

    @Test("10⁵ sibling views are added, drawn, hit and removed in time")
    func wide() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        let clock = ContinuousClock()
        let adding = clock.measure {
            for index in 0..<DeepTreeTests.width {
                let view = UIView(frame: CGRect(x: index % 100, y: index / 1000, width: 1, height: 1))
                view.backgroundColor = .red
                controller.view.addSubview(view)
            }
        }
        let showing = try clock.measure { try stage.settleTurns() }
        var shown: UIColor?
        let drawing = try clock.measure { shown = try stage.pixel(at: CGPoint(x: 3.5, y: 4.5)) }
        #expect(shown == UIColor.red)
        let hitting = clock.measure { _ = stage.window.hitTest(CGPoint(x: 50, y: 99.9), with: nil) }
        let removing = clock.measure { for view in controller.view.subviews { view.removeFromSuperview() } }
        // A thousandth of what a quadratic step would take: wide enough for a debug build on a busy machine.
        for duration in [adding, showing, drawing, removing] { #expect(duration < .seconds(30)) }
        #expect(hitting < .milliseconds(100))
        #expect(controller.view.subviews.isEmpty)
        #expect(controller.view.layer.sublayers == nil)
    }
}
