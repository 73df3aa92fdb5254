// SPDX-License-Identifier: MIT
import CoreGraphics
import CoreImage
import Testing
import UIKit
import UIKitCore

@Suite("UIKit's images and Core Image's")
struct ImageRecipeTests {
    private func red() throws -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 6), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 6))
        }
    }

    @Test("an image's stored pixels become a recipe; an empty image becomes none")
    func recipe() throws {
        let image = try #require(CIImage(image: try red()))
        #expect(image.extent == CGRect(x: 0, y: 0, width: 20, height: 12))
        #expect(CIImage(image: UIImage()) == nil)
    }

    @Test("a recipe becomes an image with its scale and orientation")
    func rendered() throws {
        let recipe = try #require(
            CIImage(image: try red())?.applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: 2 * Double.pi / 3]))
        let image = UIImage(ciImage: recipe, scale: 2, orientation: .left)
        #expect(image.size == CGSize(width: 6, height: 10) && image.imageOrientation == .left)
        // A third of a turn: red became green.
        let color = try #require(UIImage(ciImage: recipe).cgImage?.color(x: 3, y: 3))
        #expect(color.red == 0 && color.green == 1 && color.blue == 0)
    }

    @Test("what has no pixels, or has them without end, is an empty image")
    func empty() throws {
        let recipe = try #require(CIImage(image: try red()))
        #expect(UIImage(ciImage: recipe.clampedToExtent()).cgImage == nil)
        #expect(UIImage(ciImage: recipe.cropped(to: CGRect(x: 90, y: 0, width: 5, height: 5))).size == .zero)
    }
}
