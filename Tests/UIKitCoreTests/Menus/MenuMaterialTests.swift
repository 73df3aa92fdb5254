// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing

@testable import UIKitCore

@MainActor
@Suite("The material of menus", .serialized)
struct MenuMaterialTests {
    /// A menu of a button over stripes of black and white.
    private func makeStage(isDark: Bool) throws -> MenuRig {
        let rig = try MenuRig(UIMenu(children: [UIAction(title: " ") { _ in }]), style: isDark ? .dark : .light)
        for x in stride(from: 0.0, to: 600, by: 16) {
            let stripe = UIView(frame: CGRect(x: x, y: 0, width: 8, height: 500))
            stripe.backgroundColor = isDark ? .white : .black
            rig.root.view.insertSubview(stripe, at: 0)
        }
        try rig.stage.tap(at: CGPoint(x: 60, y: 40))
        try rig.stage.settle()
        return rig
    }

    private func shades(_ stage: Stagehand, _ range: Range<Int>, y: Int) throws -> [Int] {
        try range.map { x in
            let color = try #require(try stage.pixel(at: CGPoint(x: x, y: y))).cgColor
            return Int((color.red * 255).rounded())
        }
    }

    @Test("a menu shows what lies behind it, blurred, in the style of what it belongs to", arguments: [false, true])
    func blur(isDark: Bool) throws {
        let rig = try makeStage(isDark: isDark)
        let frame = try #require(rig.panels.first).frame
        let inside = try shades(rig.stage, Int(frame.minX) + 60..<Int(frame.minX) + 160, y: Int(frame.midY))
        let beside = try shades(rig.stage, 400..<500, y: Int(frame.midY))
        #expect(try #require(inside.max()) - #require(inside.min()) < 12)
        #expect(try #require(beside.max()) - #require(beside.min()) > 200)
        #expect((inside[0] < 128) == isDark)
        // Something red behind it shows.
        for view in rig.root.view.subviews where view !== rig.button && view !== rig.card { view.isHidden = true }
        rig.root.view.backgroundColor = .red
        try rig.stage.settle()
        let color = try #require(try rig.stage.pixel(at: CGPoint(x: frame.midX, y: frame.midY))).cgColor
        #expect(color.red - color.green > 0.04)
    }

    @Test("with reduced transparency a menu has the material's plain colour")
    func reducedTransparency() throws {
        UIAccessibility.isReduceTransparencyEnabled = true
        defer { UIAccessibility.isReduceTransparencyEnabled = false }
        let rig = try makeStage(isDark: false)
        let frame = try #require(rig.panels.first).frame
        let inside = try shades(rig.stage, Int(frame.minX) + 60..<Int(frame.minX) + 160, y: Int(frame.midY))
        #expect(Set(inside) == [245])
    }

    @Test("a menu has round corners, and grows from the button with a spring")
    func shape() throws {
        let rig = try MenuRig()
        rig.button.menu = rig.menu("Copy", "Paste")
        rig.root.view.backgroundColor = .green
        try rig.stage.press(at: CGPoint(x: 60, y: 40))
        try rig.stage.advance(by: 0.05)
        let panel = try #require(rig.panels.first)
        let growing = try #require(panel.layer.presentation()).affineTransform()
        #expect(growing.a > 0.3 && growing.a < 0.98)
        #expect(try #require(panel.layer.presentation()).frame.minY < 80)
        try rig.stage.settle()
        #expect(panel.layer.presentation()?.affineTransform().a == 1)
        let corner = try #require(try rig.stage.pixel(at: CGPoint(x: panel.frame.minX + 1, y: panel.frame.minY + 1))).cgColor
        let middle = try #require(try rig.stage.pixel(at: CGPoint(x: panel.frame.midX, y: panel.frame.minY + 3))).cgColor
        #expect(corner.green - corner.red > 0.3)
        #expect(middle.green - middle.red < 0.3)
    }

    @Test("images and marks have the title's colour, also in the dark style")
    func darkImages() throws {
        let rig = try MenuRig(style: .dark)
        let star = UIAction(title: " ", image: UIImage(systemName: "star.fill"), state: .on) { _ in }
        rig.button.menu = UIMenu(children: [star])
        try rig.stage.tap(at: CGPoint(x: 60, y: 40))
        try rig.stage.settle()
        let row = try rig.row(" ")
        let images = row.subviews.compactMap { $0 as? UIImageView }
        #expect(images.count == 2)
        for image in images {
            let middle = rig.center(image)
            let shades = try shades(rig.stage, Int(middle.x) - 12..<Int(middle.x) + 12, y: Int(middle.y))
            #expect(try #require(shades.max()) > 200, "\(shades)")
        }
    }

    @Test("with reduced motion a menu fades in, where it is")
    func reducedMotion() throws {
        UIAccessibility.isReduceMotionEnabled = true
        defer { UIAccessibility.isReduceMotionEnabled = false }
        let rig = try MenuRig()
        rig.button.menu = rig.menu("Copy")
        try rig.stage.press(at: CGPoint(x: 60, y: 40))
        try rig.stage.advance(by: 0.05)
        let panel = try #require(rig.panels.first)
        let layer = try #require(panel.layer.presentation())
        #expect(layer.affineTransform().a == 1 && layer.opacity > 0 && layer.opacity < 1)
    }
}
