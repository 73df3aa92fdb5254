// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
@testable import UIKitCore

@MainActor
@Suite("Menus of buttons", .serialized)
struct ButtonMenuTests {
    @Test("a menu as the primary action opens at the press, and no other event is sent")
    func primaryAction() throws {
        let rig = try MenuRig()
        rig.button.menu = rig.menu("Copy", "Paste")
        rig.button.addAction(UIAction { [log = rig.log] _ in log.entries.append("up inside") }, for: .touchUpInside)
        rig.button.addAction(UIAction { [log = rig.log] _ in log.entries.append("menu") }, for: .menuActionTriggered)
        try rig.stage.press(at: CGPoint(x: 60, y: 40))
        #expect(rig.rows == ["Copy", "Paste"])
        #expect(rig.button.isHighlighted)
        try rig.stage.release(at: CGPoint(x: 60, y: 40))
        try rig.stage.settle()
        #expect(rig.rows == ["Copy", "Paste"])
        try rig.stage.tap(labelled: "Paste")
        #expect(!rig.button.isHighlighted)
        try rig.stage.settle()
        #expect(rig.rows.isEmpty)
        #expect(rig.log.entries == ["menu", "Paste"])
    }

    @Test("a press that goes on into the menu chooses where it is released")
    func pressDragRelease() throws {
        let rig = try MenuRig()
        rig.button.menu = rig.menu("Copy", "Paste")
        try rig.stage.press(at: CGPoint(x: 60, y: 40))
        try rig.stage.advance(by: 0.4)
        let target = rig.center(try rig.row("Paste"))
        try rig.stage.move(to: target)
        #expect(rig.highlighted == ["Paste"])
        try rig.stage.release(at: target)
        try rig.stage.settle()
        #expect(rig.log.entries == ["Paste"])
        #expect(rig.rows.isEmpty)
    }
}
