// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import Testing
import UIKit

@Suite("Dynamics: attachments", .serialized) @MainActor
struct DynamicAttachmentTests {
    private func angle(_ view: UIView) -> CGFloat { atan2(view.transform.b, view.transform.a) }

    private func anchored(_ stage: DynamicStage, _ view: UIView) {
        let behavior = UIDynamicItemBehavior(items: [view])
        behavior.isAnchored = true
        stage.animator.addBehavior(behavior)
    }

    @Test("a sliding item stays on its line, upright, and between its limits")
    func sliding() throws {
        let stage = DynamicStage()
        let view = stage.box(CGRect(x: 90, y: 90, width: 20, height: 20))
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: view, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 0))
        slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 50)
        let gravity = UIGravityBehavior(items: [view])
        gravity.gravityDirection = CGVector(dx: 1, dy: 1)
        stage.animator.addBehavior(slide)
        stage.animator.addBehavior(gravity)
        #expect(slide.attachedBehaviorType == .anchor && slide.items.count == 1)
        try stage.advance(0.15)
        #expect(view.center.x > 105 && abs(view.center.y - 100) < 1)
        try stage.advance(2)
        #expect(abs(view.center.x - 150) < 2 && abs(view.center.y - 100) < 1 && abs(angle(view)) < 0.05)
    }

    @Test("a rope holds only when it is tight")
    func limit() throws {
        let stage = DynamicStage()
        let (top, view) = (
            stage.box(CGRect(x: 190, y: 90, width: 20, height: 20)), stage.box(CGRect(x: 190, y: 140, width: 20, height: 20))
        )
        anchored(stage, top)
        let rope = UIAttachmentBehavior.limitAttachment(
            with: view, offsetFromCenter: .zero, attachedTo: top, offsetFromCenter: .zero)
        #expect(abs(rope.length - 50) < 0.01 && rope.attachedBehaviorType == .items)
        rope.length = 100
        stage.animator.addBehavior(rope)
        stage.animator.addBehavior(UIGravityBehavior(items: [view]))
        try stage.advance(0.15)
        #expect(view.center.y > 155)
        try stage.advance(3)
        #expect(abs(view.center.y - 200) < 2)
    }

    @Test("a pin holds one point of two items and lets them turn, between limits")
    func pin() throws {
        let stage = DynamicStage()
        let wall = stage.box(CGRect(x: 100, y: 100, width: 20, height: 20))
        let arm = stage.box(CGRect(x: 110, y: 105, width: 100, height: 10))
        anchored(stage, wall)
        let pin = UIAttachmentBehavior.pinAttachment(with: arm, attachedTo: wall, attachmentAnchor: CGPoint(x: 110, y: 110))
        pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
        stage.animator.addBehavior(pin)
        stage.animator.addBehavior(UIGravityBehavior(items: [arm]))
        try stage.advance(3)
        // It has fallen as far as it may.
        #expect(abs(angle(arm) - 0.5) < 0.08)
        let end = arm.convert(CGPoint(x: 0, y: 5), to: stage.root)
        #expect(hypot(end.x - 110, end.y - 110) < 3)
    }

    @Test("what is fixed falls as one")
    func fixed() throws {
        let stage = DynamicStage()
        let (first, second) = (
            stage.box(CGRect(x: 100, y: 50, width: 40, height: 40)), stage.box(CGRect(x: 140, y: 50, width: 40, height: 40))
        )
        let joint = UIAttachmentBehavior.fixedAttachment(
            with: first, attachedTo: second, attachmentAnchor: CGPoint(x: 140, y: 70))
        stage.animator.addBehavior(joint)
        stage.animator.addBehavior(UIGravityBehavior(items: [first]))
        try stage.advance(0.4)
        #expect(second.center.y > 80)
        #expect(abs(angle(first) - angle(second)) < 0.1)
        #expect(abs(hypot(first.center.x - second.center.x, first.center.y - second.center.y) - 40) < 2)
    }

    @Test("ranges")
    func ranges() {
        #expect(UIFloatRange.infinite.isInfinite && !UIFloatRange.zero.isInfinite && UIFloatRange() == .zero)
    }
}
