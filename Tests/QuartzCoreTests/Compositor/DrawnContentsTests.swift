// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing

@testable import QuartzCore

@Suite("Contents that are drawn for frames")
struct DrawnContentsTests {
    /// A slanted gradient of a hundred thousand pixels.
    private func gradient(red: CGFloat) -> LayerProperties {
        var values = GradientValues()
        values.colors = [CGColor(red: red, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
        values.startPoint = .zero
        values.endPoint = CGPoint(x: 1, y: 1)
        var properties = LayerProperties()
        properties.bounds.size = CGSize(width: 400, height: 250)
        properties.drawing = .gradient(values)
        return properties
    }

    @Test("memory is kept for the next frame while values move, and no longer when nothing moves or nothing is drawn for frames")
    func memory() {
        let memory = BitmapMemory()
        var contents = DrawnContents(memory: memory)
        let layer = LayerID()
        for frame in 0..<3 {
            #expect(contents.content(of: layer, gradient(red: CGFloat(frame) / 3), scale: 1).content != nil)
            contents.endFrame(isMoving: true)
            #expect(memory.keepsFreed)
        }
        // It stands still while others move.
        _ = contents.content(of: layer, gradient(red: 2 / 3), scale: 1)
        contents.endFrame(isMoving: true)
        #expect(memory.keepsFreed)
        contents.endFrame(isMoving: true)
        #expect(!memory.keepsFreed)
        _ = contents.content(of: layer, gradient(red: 1), scale: 1)
        contents.endFrame(isMoving: true)
        #expect(memory.keepsFreed)
        _ = contents.content(of: layer, gradient(red: 0), scale: 1)
        contents.endFrame(isMoving: false)
        #expect(!memory.keepsFreed)
    }

    @Test("what nobody shows any more keeps no memory")
    func end() {
        let memory = BitmapMemory()
        do {
            var contents = DrawnContents(memory: memory)
            _ = contents.content(of: LayerID(), gradient(red: 1), scale: 1)
            contents.endFrame(isMoving: true)
            #expect(memory.keepsFreed)
        }
        #expect(!memory.keepsFreed)
    }
}
