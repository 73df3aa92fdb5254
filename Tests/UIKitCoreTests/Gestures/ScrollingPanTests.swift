// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKit
import WindowServer

/// Pans by a wheel or a touchpad.
@MainActor @Suite("Pans by scrolling")
struct ScrollingPanTests {
    private func scroll(
        _ rig: PresentationRig, by delta: CGVector, at location: CGPoint = CGPoint(x: 50, y: 40), _ modifiers: KeyModifiers = []
    ) {
        guard let id = rig.window.host?.serverWindow.id else { return }
        rig.send(
            .pointer(
                PointerEvent(
                    phase: .scrolled, location: location, timestamp: 1000, modifiers: modifiers, scrollDelta: delta)), to: id)
        rig.settle()
    }

    private final class Log {
        var entries: [String] = []
    }

    private func addPan(to view: UIView, _ mask: UIScrollTypeMask, _ log: Log) -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer { [weak view] recognizer in
            guard let pan = recognizer as? UIPanGestureRecognizer else { return }
            let (way, place) = (pan.translation(in: view), pan.location(in: view))
            log.entries.append("\(pan.state) \(Int(way.x)),\(Int(way.y)) at \(Int(place.x)),\(Int(place.y))")
        }
        pan.allowedScrollTypesMask = mask
        view.addGestureRecognizer(pan)
        return pan
    }

    @Test("a step is a gesture with its movement as translation; without a mask there is none")
    func step() {
        let rig = PresentationRig()
        let log = Log()
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        rig.root.view.addSubview(view)
        let pan = addPan(to: view, [], log)
        scroll(rig, by: CGVector(dx: 0, dy: -48))
        #expect(log.entries.isEmpty)

        pan.allowedScrollTypesMask = .discrete
        scroll(rig, by: CGVector(dx: 0, dy: -48))
        scroll(rig, by: CGVector(dx: 7, dy: 0))
        #expect(log.entries == ["began 0,-48 at 40,30", "ended 0,-48 at 40,30", "began 7,0 at 40,30", "ended 7,0 at 40,30"])
        #expect(pan.state == .possible && pan.translation(in: nil) == .zero)
    }

    @Test("modifier keys are those of the step")
    func modifiers() {
        let rig = PresentationRig()
        var flags: [UIKeyModifierFlags] = []
        let pan = UIPanGestureRecognizer { flags.append($0.modifierFlags) }
        pan.allowedScrollTypesMask = .all
        rig.root.view.addGestureRecognizer(pan)
        scroll(rig, by: CGVector(dx: 0, dy: 10), [.control])
        scroll(rig, by: CGVector(dx: 0, dy: 10))
        #expect(flags == [.control, .control, [], []])
    }

    @Test("the innermost pan that may begin gets it")
    func innermost() {
        let rig = PresentationRig()
        final class Refusal: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let (inner, outer) = (Log(), Log())
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        rig.root.view.addSubview(view)
        let pan = addPan(to: view, .all, inner)
        _ = addPan(to: rig.root.view, .all, outer)
        scroll(rig, by: CGVector(dx: 0, dy: 10))
        #expect(inner.entries.count == 2 && outer.entries.isEmpty)

        let refusal = Refusal()
        pan.delegate = refusal
        scroll(rig, by: CGVector(dx: 0, dy: 10))
        #expect(inner.entries.count == 2 && outer.entries.count == 2)
        #expect(pan.state == .possible)

        pan.isEnabled = false
        scroll(rig, by: CGVector(dx: 0, dy: 10), at: CGPoint(x: 700, y: 500))
        #expect(outer.entries.count == 4)
    }
}
