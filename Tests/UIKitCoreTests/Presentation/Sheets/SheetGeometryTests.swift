// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing

import UIKitCore

@MainActor
@Suite("Geometry of sheets")
struct SheetGeometryTests {
    /// iPhone 16: 393×852, safe area 59 at the top and 34 at the bottom, three pixels a point.
    private let phone = SheetGeometry(
        container: CGSize(width: 393, height: 852), safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
        shape: .bottom, displayScale: 3)

    @Test("BuiltInForms 8.3: a large page sheet reaches from the safe area's top to the bottom, from 30 points on small phones")
    func large() {
        #expect(phone.largeFrame == CGRect(x: 0, y: 59, width: 393, height: 793))
        let small = SheetGeometry(
            container: CGSize(width: 375, height: 667), safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
            shape: .bottom, displayScale: 2)
        #expect(small.largeFrame == CGRect(x: 0, y: 30, width: 375, height: 637))
    }

    @Test("BuiltInForms 8.3: landscape of compact height is the full window, unless the sheet is to be attached there")
    func compactHeight() {
        let traits = UITraitCollection {
            $0.horizontalSizeClass = .regular
            $0.verticalSizeClass = .compact
        }
        #expect(SheetGeometry.shape(in: traits, attachedInCompactHeight: false) == .full)
        #expect(SheetGeometry.shape(in: traits, attachedInCompactHeight: true) == .bottom)
        let full = SheetGeometry(container: CGSize(width: 852, height: 393), shape: .full)
        #expect(full.frame(forDetentValue: 100) == CGRect(x: 0, y: 0, width: 852, height: 393))
        let attached = SheetGeometry(container: CGSize(width: 852, height: 393), shape: .bottom, attachedWidth: 400)
        #expect(attached.largeFrame == CGRect(x: 226, y: 30, width: 400, height: 363))
    }

    @Test(
        "BuiltInForms 8.3: medium is 0.56 of the largest value, rounded down to a pixel",
        arguments: [(759.0, 3.0, 425.0), (637, 2, 356.5), (650, 2, 364)])
    func medium(maximum: CGFloat, scale: CGFloat, medium: CGFloat) {
        let geometry = SheetGeometry(
            container: CGSize(width: 393, height: maximum + 30), shape: .bottom, displayScale: scale)
        #expect(geometry.maximumDetentValue == maximum)
        #expect(geometry.mediumDetentValue == medium)
    }

    @Test(
        "BuiltInForms 8.3: smaller detents are floating cards, scaled to 8 points from the edges",
        arguments: [(200.0, 619.527, 224.473), (400, 427.669, 416.331), (700, 139.883, 704.117)])
    func floating(value: CGFloat, y: CGFloat, height: CGFloat) {
        #expect(phone.maximumDetentValue == 759)
        let frame = phone.frame(forDetentValue: value)
        #expect(frame.minX == 8 && frame.width == 377)
        #expect(abs(frame.minY - y) < 0.001)
        #expect(abs(frame.height - height) < 0.001)
        #expect(abs(frame.maxY - 844) < 0.001)
    }

    @Test("BuiltInForms 8.3: a value above the largest gives the frame of large")
    func beyond() {
        #expect(phone.frame(forDetentValue: 759) == phone.largeFrame)
        #expect(phone.frame(forDetentValue: 5000) == phone.largeFrame)
    }

    @Test("BuiltInForms 8.3: a form sheet of regular width is 580×650 in the centre; detents keep its bottom edge")
    func formSheet() {
        let pad = SheetGeometry(container: CGSize(width: 820, height: 1180), shape: .card, isFormSheet: true)
        // Differs from UIKit, which was measured at y 260.
        #expect(pad.largeFrame == CGRect(x: 120, y: 265, width: 580, height: 650))
        #expect(pad.frame(forDetentValue: 400) == CGRect(x: 120, y: 515, width: 580, height: 400))
        #expect(pad.mediumDetentValue == 364)
        #expect(pad.cornerRadius == 32)
    }

    @Test("cards keep 20 points from the window's edges, and a form sheet has the size its content prefers")
    func cards() {
        let form = SheetGeometry(container: CGSize(width: 800, height: 600), shape: .card, isFormSheet: true)
        #expect(form.largeFrame == CGRect(x: 110, y: 20, width: 580, height: 560))
        let preferred = SheetGeometry(
            container: CGSize(width: 800, height: 600), shape: .card, isFormSheet: true,
            preferredSize: CGSize(width: 300, height: 200))
        #expect(preferred.largeFrame == CGRect(x: 250, y: 200, width: 300, height: 200))
        let page = SheetGeometry(container: CGSize(width: 1200, height: 800), shape: .card)
        #expect(page.largeFrame == CGRect(x: 244, y: 20, width: 712, height: 760))
        let tiny = SheetGeometry(container: CGSize(width: 10, height: 10), shape: .card)
        #expect(tiny.largeFrame.size == .zero)
    }

    @Test("BuiltInForms 8.3: dimming is 0.20, and 0.48 behind a floating card in the dark")
    func dimming() {
        #expect(phone.dimmingAlpha(atDetentValue: 400, isDark: false) == 0.2)
        #expect(phone.dimmingAlpha(atDetentValue: 400, isDark: true) == 0.48)
        #expect(phone.dimmingAlpha(atDetentValue: 759, isDark: true) == 0.2)
    }
}
