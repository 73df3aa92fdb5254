// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

@Suite("Flip", .serialized) @MainActor
struct FlipHorizontalTests {
    @Test("BuiltInForms 8.1, OpenQuestions Q10: both views turn as one card, in perspective, and change places at the edge")
    func flip() throws {
        let root = UIViewController()
        root.view.backgroundColor = .blue
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        stage.window.backgroundColor = .white
        let other = UIViewController()
        other.view.backgroundColor = .red
        other.modalPresentationStyle = .fullScreen
        other.modalTransitionStyle = .flipHorizontal
        func color(_ x: Double, _ y: Double) throws -> CGColor? { try stage.pixel(at: CGPoint(x: x, y: y))?.cgColor }

        root.present(other, animated: true)
        try stage.advance(by: 0.25)
        #expect(try color(200, 150) == UIColor.blue.cgColor)
        // Rotated by about 40°: the far edge is shorter, and the near one is taller than the window.
        let left = try (0..<300).filter { try color(90, Double($0)) == UIColor.blue.cgColor }.count
        let right = try (0..<300).filter { try color(310, Double($0)) == UIColor.blue.cgColor }.count
        #expect(left != right && max(left, right) == 300 && min(left, right) > 200)
        #expect(try color(2, 150) == UIColor.white.cgColor || color(398, 150) == UIColor.white.cgColor)

        try stage.advance(by: 0.25)
        #expect(try color(200, 150) == UIColor.red.cgColor)
        try stage.settle()
        #expect(try color(2, 2) == UIColor.red.cgColor)
        #expect(root.presentedViewController === other)

        other.dismiss(animated: true)
        try stage.advance(by: 0.5)
        #expect(try color(200, 150) == UIColor.blue.cgColor)
        try stage.settle()
        #expect(try color(398, 298) == UIColor.blue.cgColor)
    }
}
