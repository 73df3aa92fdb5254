// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import WindowServer

/// Layers keep recorded drawings instead of pixels in windows whose pixels would be sent over a network.
@MainActor
@Suite("Recorded contents", .serialized)
struct RecordedContentsTests {
    /// Fills its left half.
    private final class HalfLayer: CALayer {
        var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

        override func draw(in context: CGContext) {
            context.setFillColor(color)
            context.fill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
        }
    }

    private func makeLayer(records: Bool) -> (HalfLayer, LayerHost) {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        let host = LayerHost(root: root, size: PixelSize(width: 200, height: 100), scale: 1)
        host.recordsDrawings = records
        let layer = HalfLayer()
        layer.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
        root.addSublayer(layer)
        layer.setNeedsDisplay()
        host.commit(at: 0)
        return (layer, host)
    }

    private func content(of host: LayerHost) -> Content? { host.frameSource.latestTree?.root.children.first?.content }

    private func isDrawing(_ content: Content?) -> Bool {
        if case .drawing = content?.source { true } else { false }
    }

    @Test("a layer records its drawing when its window asks for that, and rasterises it otherwise")
    func records() {
        for records in [true, false] {
            let (_, host) = makeLayer(records: records)
            defer { host.invalidate() }
            #expect(isDrawing(content(of: host)) == records)
            #expect(content(of: host)?.size == PixelSize(width: 100, height: 50))
        }
    }

    @Test("reading the contents gives the pixels, always as the same image")
    func contents() throws {
        let (layer, host) = makeLayer(records: true)
        defer { host.invalidate() }
        let image = try #require(layer.contents as? CGImage)
        #expect(image.color(x: 10, y: 10) == layer.color && image.color(x: 90, y: 10) == .clear)
        #expect(layer.contents as? CGImage === image)
        #expect(layer.presentation()?.contents as? CGImage === image)
        // Reading the contents does not change the layer.
        #expect(isDrawing(content(of: host)))
    }

    @Test("contents that are set, nil too, replace a drawing, and a drawing replaces them")
    func replacing() throws {
        let (layer, host) = makeLayer(records: true)
        defer { host.invalidate() }
        layer.contents = nil
        host.commit(at: 0)
        #expect(content(of: host) == nil && layer.contents == nil)
        layer.setNeedsDisplay()
        host.commit(at: 0)
        #expect(isDrawing(content(of: host)))
        let image = try #require(layer.contents as? CGImage)
        layer.contents = image
        host.commit(at: 0)
        #expect(content(of: host)?.image === image && !isDrawing(content(of: host)))
    }

    @Test("a snapshot and a player in memory show the same pixels with either form")
    func equalPixels() throws {
        let pictures = try [true, false].map { records in
            let (layer, host) = makeLayer(records: records)
            defer { host.invalidate() }
            let image = try #require(layer.snapshot(scale: 1, showsAnimations: false))
            return (0..<100).map { image.color(x: $0, y: 20) }
        }
        #expect(pictures[0] == pictures[1] && pictures[0][10] != pictures[0][60])
    }
}
