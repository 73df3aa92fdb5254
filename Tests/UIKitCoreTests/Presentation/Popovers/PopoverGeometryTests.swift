// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@Suite("Geometry of popovers")
struct PopoverGeometryTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let anchor: CGRect
        let size: CGSize
        var permitted = UIPopoverArrowDirection.any
        var overlaps = false
        let frame: CGRect
        let arrow: UIPopoverArrowDirection
        var offset: CGFloat = 0
    }

    private static let area = CGRect(x: 10, y: 10, width: 780, height: 580)

    static let rows = [
        Row(
            testDescription: "room everywhere: below the anchor", anchor: CGRect(x: 350, y: 200, width: 100, height: 40),
            size: CGSize(width: 200, height: 100), frame: CGRect(x: 300, y: 240, width: 200, height: 113), arrow: .up),
        Row(
            testDescription: "no room below: above", anchor: CGRect(x: 350, y: 500, width: 100, height: 40),
            size: CGSize(width: 200, height: 100), frame: CGRect(x: 300, y: 387, width: 200, height: 113), arrow: .down),
        Row(
            testDescription: "a tall content beside the anchor", anchor: CGRect(x: 100, y: 280, width: 40, height: 40),
            size: CGSize(width: 200, height: 500), frame: CGRect(x: 140, y: 50, width: 213, height: 500), arrow: .left),
        Row(
            testDescription: "a tall content at the left of an anchor at the right",
            anchor: CGRect(x: 700, y: 280, width: 40, height: 40), size: CGSize(width: 200, height: 500),
            frame: CGRect(x: 487, y: 50, width: 213, height: 500), arrow: .right),
        Row(
            testDescription: "pushed in from the edge, the arrow stays at the anchor",
            anchor: CGRect(x: 20, y: 100, width: 60, height: 20), size: CGSize(width: 200, height: 100),
            frame: CGRect(x: 10, y: 120, width: 200, height: 113), arrow: .up, offset: -60),
        Row(
            testDescription: "the arrow keeps off the corner", anchor: CGRect(x: 0, y: 100, width: 20, height: 20),
            size: CGSize(width: 200, height: 100), frame: CGRect(x: 10, y: 120, width: 200, height: 113), arrow: .up,
            offset: -73),
        Row(
            testDescription: "only what is permitted", anchor: CGRect(x: 350, y: 300, width: 100, height: 40),
            size: CGSize(width: 200, height: 100), permitted: [.right],
            frame: CGRect(x: 137, y: 270, width: 213, height: 100), arrow: .right),
        Row(
            testDescription: "no room in the permitted direction: the content shrinks",
            anchor: CGRect(x: 350, y: 400, width: 100, height: 40), size: CGSize(width: 200, height: 300),
            permitted: [.up], frame: CGRect(x: 300, y: 440, width: 200, height: 150), arrow: .up),
        Row(
            testDescription: "or covers the anchor, if it may", anchor: CGRect(x: 350, y: 400, width: 100, height: 40),
            size: CGSize(width: 200, height: 300), permitted: [.up], overlaps: true,
            frame: CGRect(x: 300, y: 277, width: 200, height: 313), arrow: .up),
        Row(
            testDescription: "without an arrow: over the anchor", anchor: CGRect(x: 350, y: 280, width: 100, height: 40),
            size: CGSize(width: 200, height: 100), permitted: [],
            frame: CGRect(x: 300, y: 250, width: 200, height: 100), arrow: .unknown),
    ]

    @Test("BuiltInForms 8.5: anchor, size, permitted arrows and margins give frame, arrow and offset", arguments: rows)
    func table(row: Row) {
        let placement = PopoverGeometry(
            anchor: row.anchor, contentSize: row.size, permitted: row.permitted, area: Self.area,
            canOverlapAnchor: row.overlaps
        ).placement
        #expect(placement.frame == row.frame)
        #expect(placement.arrow == row.arrow)
        #expect(placement.arrowOffset == row.offset)
        let isInside = CGRect(origin: .zero, size: placement.frame.size).contains(placement.content)
        #expect(isInside)
    }

    @Test("wherever the anchor is, the popover stays in its area and off its anchor")
    func invariants() {
        for x in stride(from: -100.0, through: 900, by: 75) {
            for y in stride(from: -100.0, through: 700, by: 75) {
                let anchor = CGRect(x: x, y: y, width: 50, height: 30)
                let placement = PopoverGeometry(
                    anchor: anchor, contentSize: CGSize(width: 250, height: 180), area: Self.area
                ).placement
                #expect(Self.area.contains(placement.frame))
                // Foundation counts rectangles that touch as intersecting.
                #expect(!placement.frame.insetBy(dx: 0.5, dy: 0.5).intersects(anchor))
                #expect(placement.content.size == CGSize(width: 250, height: 180))
            }
        }
    }
}
