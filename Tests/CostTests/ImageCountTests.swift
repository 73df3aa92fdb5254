// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

extension CostTests {
    /// Image files are decoded when they are shown, not when they are loaded.
    @MainActor @Suite("Images") struct ImageCountTests {
        @Test("an image is decoded in the commit that shows it")
        func lazily() throws {
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 10))
            }
            let data = try #require(picture.pngData())
            let images = try (0..<10).map { _ in try #require(UIImage(data: data)) }
            func decoded() -> [Int] { images.indices.filter { images[$0].cgImage?.isDecoded ?? false } }
            let views = images.map { UIImageView(image: $0) }
            #expect(views[0].bounds.size == picture.size)
            #expect(decoded() == [])
            let root = UIViewController()
            let stage = try Stagehand(root, size: CGSize(width: 100, height: 100))
            views[5].isHidden = true
            for view in views[3...5] { root.view.addSubview(view) }
            #expect(decoded() == [])
            try stage.settle()
            #expect(decoded() == [3, 4])
            views[5].isHidden = false
            try stage.settle()
            #expect(decoded() == [3, 4, 5])
        }
    }
}
