// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

@MainActor
@Suite("Touches in presentations", .serialized)
struct PresentationTouchTests {
    private func makeStage(_ log: CallLog) throws -> (Stagehand, UIViewController) {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        let pan = UIPanGestureRecognizer()
        pan.addAction { [unowned pan] in log.add("\($0.state) \(Int(pan.translation(in: nil).x))") }
        root.view.addGestureRecognizer(pan)
        try stage.settle()
        return (stage, root)
    }

    /// A drag to the right that begins before a presentation of the style, and ends after it.
    private func dragAcrossPresentation(_ style: UIModalPresentationStyle, _ stage: Stagehand, on root: UIViewController) throws {
        try stage.press(at: CGPoint(x: 50, y: 150))
        try stage.move(to: CGPoint(x: 80, y: 150))
        let b = UIViewController()
        b.modalPresentationStyle = style
        root.present(b, animated: true)
        try stage.advance(by: 0.1)
        try stage.move(to: CGPoint(x: 120, y: 150))
        try stage.settle()
        try stage.move(to: CGPoint(x: 150, y: 150))
        try stage.release(at: CGPoint(x: 150, y: 150))
    }

    @Test("Touches 11.2: a gesture that is in progress when a transition begins continues, though new touches find no view")
    func runningGesture() throws {
        let log = CallLog()
        let (stage, root) = try makeStage(log)
        try dragAcrossPresentation(.overFullScreen, stage, on: root)
        #expect(log.take() == ["began 30", "changed 70", "changed 100", "ended 100"])

        try stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 150, y: 150))
        #expect(log.take() == [])
    }

    @Test("Touches 11.2: when the presenter's view leaves the window its gesture is cancelled")
    func removedView() throws {
        let log = CallLog()
        let (stage, root) = try makeStage(log)
        try dragAcrossPresentation(.fullScreen, stage, on: root)
        #expect(log.entries.first == "began 30" && log.entries.last?.hasPrefix("cancelled") == true)
        #expect(log.entries.filter { $0.hasPrefix("ended") }.isEmpty)
    }

    @Test("Touches 11.2: touches in a transition are lost for good: neither the presenter nor the presented gets them later")
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

    /// Passes touches on to the view below.
    private final class Passthrough: UIView {
        weak var below: UIView?

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            guard let below else { return nil }
            return below.hitTest(convert(point, to: below), with: event)
        }
    }

    @Test(
        "Complaints 15: chrome may let taps through to the presenter; without it the container swallows them",
        arguments: [true, false])
    func passThrough(passes: Bool) {
        let rig = PresentationRig()
        var presses = 0
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        rig.root.view.addSubview(button)
        let (b, _) = rig.makeCustom("B", .block) { form in
            form.frame = CGRect(x: 400, y: 0, width: 400, height: 600)
            form.onPresentationWillBegin = { form in
                guard passes, let container = form.containerView else { return }
                let view = Passthrough(frame: container.bounds)
                view.below = form.presentingViewController.view
                container.addSubview(view)
            }
        }
        rig.show(b, on: rig.root)
        rig.tap(at: CGPoint(x: 60, y: 40))
        #expect(presses == (passes ? 1 : 0))
        rig.tap(at: CGPoint(x: 600, y: 300))
        #expect(presses == (passes ? 1 : 0))
    }

    @Test("Complaints 15: a recogniser on the container gets the touches that began anywhere in it, also on the content")
    func recognizerOnContainer() {
        let rig = PresentationRig()
        var places: [CGPoint] = []
        let (b, _) = rig.makeCustom("B", .block) { form in
            form.frame = CGRect(x: 400, y: 0, width: 400, height: 600)
            form.onPresentationWillBegin = { form in
                let container = form.containerView
                let tap = UITapGestureRecognizer(action: { places.append($0.location(in: container)) })
                container?.addGestureRecognizer(tap)
            }
        }
        rig.show(b, on: rig.root)
        rig.tap(at: CGPoint(x: 60, y: 40))
        rig.advance(by: 0.5)
        rig.tap(at: CGPoint(x: 600, y: 300))
        #expect(places == [CGPoint(x: 60, y: 40), CGPoint(x: 600, y: 300)])
    }
}
