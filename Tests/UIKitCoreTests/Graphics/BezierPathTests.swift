// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKit

@Suite("Bézier paths") @MainActor
struct BezierPathTests {
    private func image(_ draw: () -> Void) -> CGImage? {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
            UIColor.red.set()
            draw()
        }.cgImage
    }

    @Test("only the corners that are asked for are round")
    func roundsOnlyTheCornersAskedFor() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 15, height: 15))
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 39, y: 39)))
        #expect(path.contains(CGPoint(x: 39, y: 1)) && path.contains(CGPoint(x: 1, y: 39)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 40, height: 40))
        let round = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 100)
        #expect(!round.contains(CGPoint(x: 1, y: 1)) && round.contains(CGPoint(x: 20, y: 1)))
    }

    @Test("clockwise arcs turn clockwise on screen")
    func arcsTurnClockwiseOnScreen() {
        let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(quarter.bounds.minX > -0.01 && abs(quarter.bounds.maxY - 10) < 0.01)
        let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(rest.bounds.minX + 10) < 0.01)
    }

    @Test("reversed paths cut holes")
    func reversedPathsCutHoles() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40))
        path.append(UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20)).reversing())
        let image = try #require(image { path.fill() })
        #expect(image.color(x: 20, y: 20) == .clear && image.color(x: 2, y: 2) == UIColor.red.cgColor)
        #expect(abs(path.bounds.width - 40) < 0.01)
    }

    @Test("a path clips and strokes")
    func clipsAndStrokes() throws {
        let image = try #require(
            image {
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40)).addClip()
                let line = UIBezierPath()
                line.move(to: CGPoint(x: 0, y: 20))
                line.addLine(to: CGPoint(x: 40, y: 20))
                line.lineWidth = 4
                line.setLineDash([10, 5], count: 2, phase: 0)
                line.stroke()
            })
        #expect(image.color(x: 5, y: 19) == UIColor.red.cgColor && image.color(x: 12, y: 19) == .clear)
        #expect(image.color(x: 25, y: 19) == .clear && image.color(x: 5, y: 23) == .clear)
    }

    @Test("without a context drawing does nothing")
    func withoutAContextNothingHappens() {
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIColor.red.setFill()
        UIGraphicsPopContext()
    }
}
