// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Pattern colours", .serialized) @MainActor
struct PatternColorTests {
    /// Ten points wide and high: red on the left, blue on the right.
    private func pattern(scale: CGFloat = 1, isTranslucent: Bool = false) -> UIColor {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            UIColor.blue.setFill()
            if !isTranslucent { context.fill(CGRect(x: 5, y: 0, width: 5, height: 10)) }
        }
        return UIColor(patternImage: image)
    }

    @Test("a background repeats the picture, in points, from the view's corner on", arguments: [1, 2] as [CGFloat])
    func background(_ scale: CGFloat) throws {
        let layer = LayerStage.box(CGRect(x: 20, y: 20, width: 60, height: 60), .white)
        layer.backgroundColor = pattern(scale: scale).cgColor
        let stage = try LayerStage(scale: scale, layer)
        #expect(try stage.isRed(22, 25) && stage.isBlue(27, 25) && stage.isRed(32, 25) && stage.isBlue(77, 75))
        #expect(try stage.isWhite(18, 25) && stage.isWhite(82, 25))
        try stage.now {
            CATransaction.setDisableActions(true)
            layer.cornerRadius = 20
        }
        #expect(try stage.isWhite(21, 21) && stage.isRed(22, 50) && stage.isBlue(27, 50))
    }

    @Test("translucent pixels show what lies behind")
    func translucent() throws {
        let layer = LayerStage.box(CGRect(x: 20, y: 20, width: 60, height: 60), .white)
        layer.backgroundColor = pattern(isTranslucent: true).cgColor
        let stage = try LayerStage(LayerStage.box(CGRect(x: 0, y: 0, width: 100, height: 100), .blue), layer)
        #expect(try stage.isRed(22, 25) && stage.isBlue(27, 25))
    }

    @Test("shapes are filled with it, whatever the transform; with an alpha it is fainter")
    func fills() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { context in
            context.cgContext.translateBy(x: 3, y: 0)
            pattern().setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 20)).fill()
            pattern().withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 0, y: 20, width: 30, height: 20))
        }
        let image = try #require(drawn.cgImage)
        #expect(image.color(x: 4, y: 5)?.red == 1 && image.color(x: 6, y: 5)?.blue == 1 && image.color(x: 12, y: 5)?.red == 1)
        #expect(image.color(x: 1, y: 5)?.alpha == 0)
        let faint = try #require(image.color(x: 12, y: 30))
        #expect(abs(faint.alpha - 0.5) < 0.01 && faint.red > 0.98)
    }

    @Test("colours of one picture are equal, and elsewhere it is the middle colour")
    func equality() throws {
        let color = pattern()
        #expect(color == UIColor(cgColor: color.cgColor) && color != pattern())
        #expect(abs(color.cgColor.red - 0.5) < 0.1 && abs(color.cgColor.blue - 0.5) < 0.1 && color.cgColor.alpha == 1)
        #expect(UIColor(patternImage: UIImage()).cgColor == .clear)
    }
}
