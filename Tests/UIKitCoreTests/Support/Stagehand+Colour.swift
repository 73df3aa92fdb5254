// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

extension Stagehand {
    /// Red, green and blue of a device pixel, 0 … 255, at scale 1.
    func colour(_ x: Int, _ y: Int) throws -> [Int] {
        let colour = try #require(try pixel(at: CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)))
        var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
        colour.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue].map { Int(($0 * 255).rounded()) }
    }
}
