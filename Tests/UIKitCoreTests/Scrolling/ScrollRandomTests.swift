// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import SeededRandom
import Testing
import WindowServer

@testable import UIKitCore

/// Random sequences of what users and programs do. After each, calls come in pairs, and what the user moved rests where it may.
@MainActor @Suite("Random scrolling", .serialized)
struct ScrollRandomTests {
    @MainActor
    private final class Pairs: UIScrollViewDelegate {
        var dragging = 0
        var decelerating = 0
        var faults: [String] = []
        /// What the program does in a callback.
        var meddle: (UIScrollView) -> Void = { _ in }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { meddle(scrollView) }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
            dragging += 1
            if dragging != 1 { faults.append("\(dragging) drags") }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            dragging -= 1
            if dragging != 0 { faults.append("\(dragging) drags at the end") }
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { decelerating += 1 }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            decelerating -= 1
            if decelerating < 0 { faults.append("the end of no deceleration") }
        }
    }

    @Test("60 sequences of 40 steps", arguments: 0..<4)
    func sequences(_ part: UInt64) {
        for seed in (part * 15)..<(part * 15 + 15) {
            var random = SeededGenerator(seed: seed)
            let rig = ScrollRig(content: CGSize(width: random.number(0...1000), height: random.number(0...5000)))
            let pairs = Pairs()
            rig.view.delegate = pairs
            rig.view.bounces = !random.chance(4)
            rig.view.isPagingEnabled = random.chance(5)
            rig.view.alwaysBounceVertical = random.chance(3)
            rig.view.isDirectionalLockEnabled = random.chance(4)
            var isDown = false
            var point = CGPoint(x: 100, y: 200)
            for _ in 0..<40 {
                switch random.below(14) {
                case 0...3:
                    point = CGPoint(x: random.number(0...199), y: random.number(0...399))
                    if isDown { rig.touch.move(point.x, point.y) } else { rig.touch.down(point.x, point.y) }
                    isDown = true
                case 4, 5:
                    if isDown { rig.touch.up(point.x, point.y) }
                    isDown = false
                case 6: rig.frames(random.below(20))
                case 7: rig.touch.stall(random.number(0...0.5))
                case 8: rig.wheel(CGVector(dx: 0, dy: 48 * CGFloat(random.below(7) - 3)))
                case 9: rig.wheel(CGVector(dx: random.number(-20...20), dy: random.number(-20...20)))
                case 10:
                    let place = CGPoint(x: random.number(-500...1500), y: random.number(-500...5500))
                    rig.view.setContentOffset(place, animated: random.chance(2))
                case 11: rig.view.frame.size = CGSize(width: random.number(1...300), height: random.number(1...500))
                case 12: rig.view.contentSize = CGSize(width: random.number(0...1000), height: random.number(0...5000))
                default: rig.view.contentInset.top = random.number(0...50)
                }
                rig.frames(1)
                #expect(rig.view.contentOffset.isFinite)
            }
            if isDown { rig.touch.up(point.x, point.y) }
            // The fingers leave the touchpad after a moment.
            rig.frames(10)
            rig.rest()
            #expect(rig.view.movement == nil && pairs.dragging == 0, "seed \(seed)")
            #expect(pairs.faults == [], "seed \(seed)")
            // A throw may have been ended by the program, which is no end of a deceleration to the delegate.
            #expect(rig.view.layer.animationKeys() == nil, "seed \(seed)")
            #expect(!DisplayLinks.shared.isRunning, "seed \(seed)")
            // A last throw rests where it may.
            rig.view.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
            rig.view.isPagingEnabled = false
            rig.flick(CGVector(dx: random.number(-3000...3000), dy: random.number(-3000...3000)), from: CGPoint(x: 100, y: 200))
            rig.rest()
            let rested = rig.view.clamped(rig.view.contentOffset)
            if rig.view.verticalAxis.takesPart || rig.view.horizontalAxis.takesPart {
                #expect(
                    abs(rested.y - rig.view.contentOffset.y) < 1 || !rig.view.verticalAxis.takesPart,
                    "seed \(seed): \(rig.view.contentOffset)")
            }
        }
    }

    @Test("a program that meddles in every callback does no harm")
    func meddling() {
        let rig = ScrollRig()
        let pairs = Pairs()
        rig.view.delegate = pairs
        var depth = 0
        pairs.meddle = { view in
            guard depth < 3 else { return }
            depth += 1
            view.setContentOffset(CGPoint(x: 0, y: view.contentOffset.y + 1), animated: depth == 2)
            view.contentSize.height = 5000 + view.contentOffset.y
            depth -= 1
        }
        rig.flick(CGVector(dx: 0, dy: -2000))
        rig.frames(300)
        #expect(rig.view.contentOffset.isFinite)
        pairs.meddle = { view in view.removeFromSuperview() }
        rig.touch.window.addSubview(rig.view)
        rig.flick(CGVector(dx: 0, dy: -2000))
        rig.frames(30)
        #expect(rig.view.movement == nil && pairs.dragging == 0)
    }

    @Test("hostile numbers")
    func hostile() {
        let rig = ScrollRig()
        for number in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, -5] {
            rig.view.contentSize = CGSize(width: number, height: number)
            rig.view.contentInset = UIEdgeInsets(top: number, left: number, bottom: 0, right: number)
            rig.view.setContentOffset(CGPoint(x: number, y: number), animated: true)
            rig.frames(2)
            rig.view.scrollRectToVisible(CGRect(x: number, y: number, width: number, height: number), animated: true)
            rig.frames(2)
            rig.flick(CGVector(dx: 0, dy: -1000))
            rig.wheel(CGVector(dx: number, dy: number))
            rig.frames(5)
            rig.view.flashScrollIndicators()
            rig.view.minimumZoomScale = number
            rig.view.maximumZoomScale = number
            rig.view.zoomScale = number
            rig.view.decelerationRate = UIScrollView.DecelerationRate(rawValue: number)
            rig.flick(CGVector(dx: 0, dy: 1000))
            rig.frames(5)
        }
        rig.rest()
    }
}

extension CGPoint {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
