// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing

@testable import UIKitCore

@Suite("Places of menus")
struct MenuGeometryTests {
    private let area = CGRect(x: 8, y: 8, width: 784, height: 584)

    private func place(_ anchor: MenuAnchor, height: CGFloat = 200, isRightToLeft: Bool = false) -> CGRect {
        MenuGeometry(
            anchor: anchor, size: CGSize(width: 250, height: height), area: area, isRightToLeft: isRightToLeft
        ).placement.frame
    }

    @Test("a context menu has a corner at the pointer, on the side where there is room")
    func pointer() {
        #expect(place(.point(CGPoint(x: 100, y: 100))) == CGRect(x: 102, y: 102, width: 250, height: 200))
        #expect(place(.point(CGPoint(x: 700, y: 100))) == CGRect(x: 448, y: 102, width: 250, height: 200))
        #expect(place(.point(CGPoint(x: 100, y: 500))) == CGRect(x: 102, y: 298, width: 250, height: 200))
        #expect(place(.point(CGPoint(x: 400, y: 100)), isRightToLeft: true) == CGRect(x: 148, y: 102, width: 250, height: 200))
        #expect(place(.point(CGPoint(x: 100, y: 100)), isRightToLeft: true) == CGRect(x: 102, y: 102, width: 250, height: 200))
    }

    @Test(
        "a control's menu is below it, along its leading edge; above it where there is more room, and lower where there is none")
    func control() {
        func button(_ x: CGFloat, _ y: CGFloat) -> MenuAnchor { .rect(CGRect(x: x, y: y, width: 60, height: 30)) }
        #expect(place(button(100, 100)) == CGRect(x: 100, y: 136, width: 250, height: 200))
        #expect(place(button(700, 100)) == CGRect(x: 510, y: 136, width: 250, height: 200))
        #expect(place(button(400, 100), isRightToLeft: true) == CGRect(x: 210, y: 136, width: 250, height: 200))
        #expect(place(button(100, 500)) == CGRect(x: 100, y: 294, width: 250, height: 200))
        #expect(place(button(100, 100), height: 900) == CGRect(x: 100, y: 136, width: 250, height: 456))
    }

    @Test("a submenu is at the end of its row, at the other end where it does not fit, and over it in a narrow window")
    func row() {
        func row(_ x: CGFloat) -> MenuAnchor { .row(CGRect(x: x, y: 100, width: 250, height: 44)) }
        #expect(place(row(100)).minX == 346)
        #expect(place(row(500)).minX == 254)
        #expect(place(row(300), isRightToLeft: true).minX == 54)
        let narrow = MenuGeometry(
            anchor: row(20), size: CGSize(width: 250, height: 100), area: CGRect(x: 8, y: 8, width: 304, height: 584),
            isRightToLeft: false
        ).placement.frame
        #expect(narrow == CGRect(x: 44, y: 128, width: 250, height: 100))
    }

    @Test("whatever the anchor and the size, a menu is inside of the area", arguments: [false, true])
    func inside(isRightToLeft: Bool) {
        for x in stride(from: -50.0, to: 900, by: 90) {
            for y in stride(from: -50.0, to: 700, by: 90) {
                for height in [10.0, 300, 2000] {
                    let rect = CGRect(x: x, y: y, width: 120, height: 40)
                    for anchor in [MenuAnchor.point(rect.origin), .rect(rect), .row(rect)] {
                        let frame = place(anchor, height: height, isRightToLeft: isRightToLeft)
                        #expect(area.contains(frame), "\(anchor) \(height) \(frame)")
                    }
                }
            }
        }
    }
}
