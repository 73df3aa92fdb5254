// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

/// Section 11 of the facts, where touches and presentations meet.
@MainActor
@Suite(.serialized)
struct TouchConformance {
    private func makeStage(_ log: CallLog) throws -> (Stagehand, UIViewController) {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        let pan = UIPanGestureRecognizer()
        pan.addAction { [unowned pan] in log.add("\($0.state) \(Int(pan.translation(in: nil).x))") }
        root.view.addGestureRecognizer(pan)
        try stage.settle()
        return (stage, root)
    }

    @Test("facts 11.2: a gesture that is on its way when a transition begins goes on, though new touches find nothing")
    func runningGesture() throws {
        let log = CallLog()
        let (stage, root) = try makeStage(log)
        try stage.press(at: CGPoint(x: 50, y: 150))
        try stage.move(to: CGPoint(x: 80, y: 150))
        let b = UIViewController()
        b.modalPresentationStyle = .overFullScreen
        root.present(b, animated: true)
        try stage.advance(by: 0.1)
        try stage.move(to: CGPoint(x: 120, y: 150))
        try stage.settle()
        try stage.move(to: CGPoint(x: 150, y: 150))
        try stage.release(at: CGPoint(x: 150, y: 150))
        #expect(log.take() == ["began 30", "changed 70", "changed 100", "ended 100"])

        try stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 150, y: 150))
        #expect(log.take() == [])
    }

    @Test("facts 11.2: when the presenter's view leaves the window its gesture is cancelled")
    func removedView() throws {
        let log = CallLog()
        let (stage, root) = try makeStage(log)
        try stage.press(at: CGPoint(x: 50, y: 150))
        try stage.move(to: CGPoint(x: 80, y: 150))
        let m = UIViewController()
        m.modalPresentationStyle = .fullScreen
        root.present(m, animated: true)
        try stage.advance(by: 0.1)
        try stage.move(to: CGPoint(x: 120, y: 150))
        try stage.settle()
        try stage.move(to: CGPoint(x: 150, y: 150))
        try stage.release(at: CGPoint(x: 150, y: 150))
        #expect(log.entries.first == "began 30" && log.entries.last?.hasPrefix("cancelled") == true)
        #expect(log.entries.filter { $0.hasPrefix("ended") }.isEmpty)
    }

    @Test("facts 11.2: touches in a transition are lost for good: neither the presenter nor the presented gets them later")
    func touchesInTransition() throws {
        let log = CallLog()
        let (stage, root) = try makeStage(log)
        let b = UIViewController()
        b.modalPresentationStyle = .overFullScreen
        b.view.addGestureRecognizer(UITapGestureRecognizer { _ in log.add("tap") })
        root.present(b, animated: true)
        try stage.advance(by: 0.1)
        try stage.press(at: CGPoint(x: 200, y: 290))
        try stage.settle()
        try stage.release(at: CGPoint(x: 200, y: 290))
        #expect(log.entries == [])
        try stage.tap(at: CGPoint(x: 200, y: 290))
        #expect(log.entries == ["tap"])
    }
}
