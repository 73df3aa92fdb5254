// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Popovers", .serialized)
struct PopoverPresentationTests {
    /// A popover of 200×120 at a button in the root.
    private func makePopover(_ rig: SheetRig, anchor: CGRect = CGRect(x: 400, y: 100, width: 100, height: 40))
        -> (RecordingController, UIControl)
    {
        let button = UIControl(frame: anchor)
        button.backgroundColor = .systemBlue
        rig.root.view.addSubview(button)
        let b = rig.makeController(style: .popover)
        b.preferredContentSize = CGSize(width: 200, height: 120)
        b.popoverPresentationController?.sourceView = button
        return (b, button)
    }

    @Test("Hierarchy 2.1, BuiltInForms 8.5: the popover stands at its anchor, in a container with a clear tap catcher")
    func tree() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let (b, _) = makePopover(rig)
        let popover = try #require(b.popoverPresentationController)
        #expect(popover.arrowDirection == .unknown)
        try rig.present(b)
        #expect(popover.arrowDirection == .up)
        #expect(popover.containerView?.subviews.count == 2)
        #expect(popover.presentedView?.frame == CGRect(x: 350, y: 140, width: 200, height: 133))
        #expect(b.view.bounds.size == CGSize(width: 200, height: 120))
        // Nothing is dimmed, and the arrow is there.
        #expect(abs(try #require(try rig.stage.pixel(at: CGPoint(x: 20, y: 500))).cgColor.red - 0.85) < 0.01)
        #expect(try rig.stage.pixel(at: CGPoint(x: 450, y: 150)) == UIColor.white)
        #expect(try rig.stage.pixel(at: CGPoint(x: 450, y: 200)) == UIColor.white)
        try rig.save("popover")
    }

    @Test("an arrow points in each of the four directions", arguments: [UIPopoverArrowDirection.up, .down, .left, .right])
    func arrows(direction: UIPopoverArrowDirection) throws {
        let rig = try SheetRig(SheetRig.desktop)
        let (b, _) = makePopover(rig, anchor: CGRect(x: 430, y: 280, width: 100, height: 40))
        b.popoverPresentationController?.permittedArrowDirections = direction
        try rig.present(b)
        #expect(b.popoverPresentationController?.arrowDirection == direction)
        let tip: CGPoint =
            switch direction {
            case .up: CGPoint(x: 480, y: 326)
            case .down: CGPoint(x: 480, y: 273)
            case .left: CGPoint(x: 536, y: 300)
            default: CGPoint(x: 423, y: 300)
            }
        #expect(try rig.stage.pixel(at: tip) == UIColor.white)
        try rig.save("popover-\(direction.rawValue)")
    }

    @Test("where the content lets something through, body and arrow show what lies behind them, blurred")
    func material() throws {
        let rig = try SheetRig(SheetRig.desktop)
        rig.root.view.backgroundColor = .red
        let (b, _) = makePopover(rig)
        b.view.backgroundColor = nil
        try rig.present(b)
        let arrow = CGPoint(x: 450, y: 150)
        let body = CGPoint(x: 450, y: 200)
        for point in [arrow, body] {
            let color = try #require(try rig.stage.pixel(at: point)).cgColor
            #expect(color.red - color.green > 0.02 && color.red < 1)
        }
        try rig.save("popover-material")
        // A colour of the popover's own takes the material's place.
        b.popoverPresentationController?.backgroundColor = .green
        try rig.stage.settle()
        #expect(try rig.stage.pixel(at: arrow) == .green && rig.stage.pixel(at: body) == .green)
        b.popoverPresentationController?.backgroundColor = nil
        try rig.stage.settle()
        for point in [arrow, body] {
            let color = try #require(try rig.stage.pixel(at: point)).cgColor
            #expect(color.red - color.green > 0.02 && color.red < 1)
        }
    }

    @Test("BuiltInForms 8.5: a popover stands at its source rectangle or item, and the delegate has the last word")
    func anchors() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let (b, button) = makePopover(rig)
        b.popoverPresentationController?.sourceRect = CGRect(x: 0, y: 0, width: 20, height: 20)
        rig.delegate.onPreparePopover = { $0.canOverlapSourceViewRect = true }
        rig.root.present(b, animated: true)
        try rig.stage.settle()
        #expect(rig.card(of: b)?.frame.midX == 410)
        #expect(rig.log.count("D.preparePopover") == 1)
        b.popoverPresentationController?.sourceItem = button
        try rig.stage.settle()
        #expect(rig.card(of: b)?.frame.midX == 450)
    }

    @Test("Errors 10: a popover without an anchor ends the program, after present has returned")
    func missingAnchor() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = PresentationRig()
                let b = UIViewController()
                b.modalPresentationStyle = .popover
                rig.root.present(b, animated: false)
                rig.settle()
            }
        }
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let rig = PresentationRig()
                let b = UIViewController()
                b.modalPresentationStyle = .popover
                rig.root.present(b, animated: false)
            }
        }
    }

    @Test("BuiltInForms 8.5: it fades, and nothing slides")
    func fading() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let (b, _) = makePopover(rig)
        rig.root.present(b, animated: true)
        try rig.stage.settleTurns()
        try rig.stage.advance(by: 0.1)
        let layer = try #require(rig.card(of: b)?.layer.presentation())
        #expect(layer.frame.minY == 140)
        #expect(layer.opacity > 0.1 && layer.opacity < 0.9)
        try rig.stage.settle()
        rig.root.dismiss(animated: true)
        try rig.stage.settleTurns()
        try rig.stage.advance(by: 0.1)
        let leaving = try #require(rig.card(of: b)?.layer.presentation())
        #expect(leaving.frame.minY == 140 && leaving.opacity < 0.9)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil && b.view.superview == nil && b.view.alpha == 1)
    }

    @Test("BuiltInForms 8.5: changes of the preferred size are animated")
    func resizing() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let (b, _) = makePopover(rig)
        try rig.present(b)
        b.preferredContentSize = CGSize(width: 300, height: 220)
        #expect(rig.card(of: b)?.frame == CGRect(x: 300, y: 140, width: 300, height: 233))
        #expect(b.view.bounds.size == CGSize(width: 300, height: 220))
        try rig.stage.advance(by: 0.05)
        let shown = try #require(rig.card(of: b)?.layer.presentation()).frame.width
        #expect(shown > 205 && shown < 295)
    }

    @Test("Complaints 1: a resize of the window lays the popover out at its anchor again")
    func windowResize() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let (b, button) = makePopover(rig)
        button.autoresizingMask = .flexibleLeftMargin
        try rig.present(b)
        try rig.stage.resize(to: CGSize(width: 1060, height: 700))
        #expect(rig.card(of: b)?.frame.midX == 550)
    }

    @Test("an anchor that leaves the window leaves the popover where it was")
    func lostAnchor() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let (b, button) = makePopover(rig)
        b.popoverPresentationController?.permittedArrowDirections = .left
        try rig.present(b)
        let frame = try #require(rig.card(of: b)).frame
        button.removeFromSuperview()
        try rig.stage.resize(to: CGSize(width: 1060, height: 700))
        #expect(rig.card(of: b)?.frame == frame)
    }

    @Test(
        "BuiltInForms 8.5, Adaptivity 7.4: a tap outside goes to the presenter's dismiss, through the user path; one inside does not"
    )
    func tapOutside() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let (b, button) = makePopover(rig)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        try rig.present(b)
        try rig.stage.tap(at: CGPoint(x: 450, y: 200))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController === b)
        // The dimming view covers the button, so the tap is at a point instead of on the view.
        try rig.stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil && taps == 0)
        #expect(rig.log.entries(of: "D.") == ["D.shouldDismiss", "D.willDismiss", "D.didDismiss"])
    }

    @Test("BuiltInForms 8.5: passthrough views take touches while the popover stays")
    func passthrough() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let (b, button) = makePopover(rig)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        b.popoverPresentationController?.passthroughViews = [button]
        try rig.present(b)
        try rig.stage.tap(button)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController === b && taps == 1)
        try rig.stage.tap(at: CGPoint(x: 20, y: 20))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("everything is freed after a popover was dismissed")
    func leaks() throws {
        let rig = try SheetRig(SheetRig.desktop)
        weak var controller: UIViewController?
        weak var popover: UIPopoverPresentationController?
        weak var view: UIView?
        do {
            let (b, _) = makePopover(rig)
            try rig.present(b)
            controller = b
            popover = b.popoverPresentationController
            view = rig.card(of: b)
            try rig.stage.press(.keyboardEscape)
            try rig.stage.settle()
            b.onViewDidLoad = nil
        }
        #expect(rig.root.presentedViewController == nil)
        #expect(controller == nil && popover == nil && view == nil)
    }
}
