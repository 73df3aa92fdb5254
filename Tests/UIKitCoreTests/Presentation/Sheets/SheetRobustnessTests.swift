// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Robustness of sheets", .serialized)
struct SheetRobustnessTests {
    private func isFinite(_ rect: CGRect) -> Bool {
        rect.minX.isFinite && rect.minY.isFinite && rect.width.isFinite && rect.height.isFinite
    }

    @Test("detents of any value give a frame inside the window", arguments: [CGFloat.nan, .infinity, -.infinity, -50, 0, 1e300])
    func detentValues(value: CGFloat) throws {
        for size in [SheetRig.phone, SheetRig.desktop, CGSize(width: 64, height: 64)] {
            let rig = try SheetRig(size)
            let b = rig.makeController()
            b.sheetPresentationController?.detents = [.custom { _ in value }]
            try rig.present(b)
            let frame = try #require(rig.card(of: b)).frame
            #expect(isFinite(frame) && frame.height <= size.height && frame.width <= size.width)
            try rig.drag(from: CGPoint(x: frame.midX, y: min(max(frame.midY, 1), size.height - 1)), by: [12, 12, 30])
            try rig.stage.settle()
        }
    }

    @Test("no detents, unknown identifiers, content that prefers absurd sizes: the sheet is there")
    func absurd() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = rig.makeController(style: .formSheet)
        let sheet = try #require(b.sheetPresentationController)
        sheet.detents = []
        sheet.selectedDetentIdentifier = .init("nowhere")
        sheet.largestUndimmedDetentIdentifier = .init("nowhere")
        b.preferredContentSize = CGSize(width: CGFloat.nan, height: .infinity)
        try rig.present(b)
        #expect(rig.card(of: b)?.frame.size == CGSize(width: 580, height: 560))
        #expect(abs(try #require(rig.dimming(of: b)).alpha - 0.2) < 1e-6)
        b.preferredContentSize = CGSize(width: -10, height: 1e9)
        try rig.stage.settle()
        #expect(rig.card(of: b)?.frame.size == CGSize(width: 580, height: 560))
    }

    @Test("the detents change during a drag: the sheet follows the finger, and rests at one of the new ones")
    func detentsDuringDrag() throws {
        let rig = try SheetRig()
        let b = rig.makeController()
        let sheet = try #require(b.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        try rig.present(b)
        try rig.drag(from: CGPoint(x: 196, y: 500), by: [-40, -40], releases: false)
        sheet.detents = [.custom(identifier: .init("low")) { _ in 200 }]
        sheet.selectedDetentIdentifier = nil
        try rig.stage.release(at: CGPoint(x: 196, y: 420))
        try rig.stage.settle()
        let scale = (393.0 - 16) / 393
        #expect(abs(try #require(rig.card(of: b)).frame.height - 234 * scale) < 0.001)
    }

    @Test("the window is resized during a drag: the sheet ends where the new window wants it")
    func resizeDuringDrag() throws {
        let rig = try SheetRig(CGSize(width: 400, height: 700))
        let b = try rig.present(rig.makeController())
        try rig.drag(from: CGPoint(x: 196, y: 100), by: [40, 40], releases: false)
        try rig.stage.resize(to: CGSize(width: 500, height: 600))
        try rig.stage.release(at: CGPoint(x: 196, y: 180))
        try rig.stage.settle()
        #expect(rig.card(of: b)?.frame == CGRect(x: 0, y: 30, width: 500, height: 570))
        #expect(rig.dimming(of: b)?.frame == CGRect(x: 0, y: 0, width: 500, height: 600))
    }

    @Test(
        "Complaints 2: a full-screen presentation over a sheet takes its content out and puts it back into the card, also after a resize"
    )
    func presentingOver() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = try rig.present(rig.makeController(style: .formSheet))
        let card = try #require(rig.card(of: b))
        let clip = try #require(b.view.superview)
        let c = rig.makeController("C", style: .fullScreen)
        b.present(c, animated: true)
        try rig.stage.settle()
        #expect(b.view.window == nil)
        try rig.stage.resize(to: CGSize(width: 1000, height: 500))
        try rig.stage.settle()
        b.dismiss(animated: true)
        try rig.stage.settle()
        #expect(b.view.superview === clip && card.frame == CGRect(x: 210, y: 20, width: 580, height: 460))
        #expect(b.view.frame == CGRect(x: 0, y: 0, width: 580, height: 460))
    }

    @Test("of stacked sheets a drag moves the top one only, and dismisses it only")
    func stacked() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        let c = rig.makeController("C")
        c.sheetPresentationController?.detents = [.medium()]
        b.present(c, animated: false)
        try rig.stage.settle()
        try rig.drag(from: CGPoint(x: 196, y: 500), by: Array(repeating: 25, count: 12), releases: false)
        #expect(rig.card(of: b)?.frame.minY == 59 && (rig.card(of: c)?.frame.minY ?? 0) > 600)
        try rig.stage.release(at: CGPoint(x: 196, y: 800))
        try rig.stage.settle()
        #expect(b.presentedViewController == nil && rig.root.presentedViewController === b)
    }
}
