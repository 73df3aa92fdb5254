// SPDX-License-Identifier: MIT
import CoreGraphics
import CoreImage
import CoreText
internal import Rasterizer
import UIKit
import UIKitCore
import WindowServer

extension Benchmark {
    private static let sentence = "The quick brown fox jumps over the lazy dog, and the dog does not mind at all. "

    static let text = [
        Benchmark(
            name: "text-layout", summary: "A paragraph is broken into lines; the size is in characters.",
            sizes: [100, 1000, 10_000],
            growth: .linear
        ) { size in
            let text = styledText(characters: size)
            return Run { precondition(TextLayout(text, width: 400).size.height > 0) }
        },
        Benchmark(
            name: "text-draw", summary: "A paragraph, laid out before, is drawn into an image of 400 × 800.", sizes: [100, 1000],
            growth: .linear
        ) { size in
            let layout = TextLayout(styledText(characters: size), width: 400)
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 800), format: format)
            return Run { _ = renderer.image { layout.draw(in: $0.cgContext, at: .zero) } }
        },
        Benchmark(
            name: "text-coverage", summary: "A paragraph, laid out before, is drawn as a label's contents.", sizes: [100, 1000],
            growth: .linear, maximumAllocations: 10
        ) { size in
            let layout = TextLayout(styledText(characters: size), width: 400)
            return Run { precondition(layout.coverage(width: 400, height: 800, scale: 1, in: sheet) != nil) }
        },
        Benchmark(
            name: "text-growing", summary: "A paragraph is laid out and drawn as a label's contents, in another size each time.",
            sizes: [100, 1000], growth: .linear, maximumAllocations: 40
        ) { size in
            var text = styledText(characters: size)
            var step = 0.0
            return Run {
                step = (step + 0.618_034).truncatingRemainder(dividingBy: 1)
                text.runs[0].attributes.font.size = 14.01 + 5 * step
                let layout = TextLayout(text, width: 400)
                precondition(layout.coverage(width: 400, height: 800, scale: 1, in: sheet) != nil)
            }
        },
        Benchmark(name: "text-label", summary: "A label gets another text, is resized to fit it, and is drawn.") { _ in
            let label = UILabel()
            var number = 0
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 30), format: format)
            return Run {
                number += 1
                label.text = "Photo \(number % 1000)"
                label.sizeToFit()
                _ = renderer.image { label.layer.render(in: $0.cgContext) }
            }
        },
    ]

    private static let sheet = CGRect(x: 0, y: 0, width: 400, height: 800)

    private static func styledText(characters: Int) -> StyledText {
        let text = String(repeating: sentence, count: characters / sentence.count + 1).prefix(characters)
        return StyledText(String(text), TextAttributes(font: FontDescription(size: 14)))
    }

    static let drawing = [
        Benchmark(
            name: "drawing-chart", summary: "A line of so many points over a gradient is drawn into an image of 1280 × 800.",
            sizes: [1000, 10_000], growth: .linear, maximumAllocations: 200
        ) { size in
            let colors = [0.6, 0.1].map { CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: $0) }
            guard let bitmap = Bitmap(width: 1280, height: 800, format: .argb),
                let shade = CGGradient(colorsSpace: nil, colors: colors, locations: nil)
            else { throw BenchError.noMemory }
            let points = (0..<size).map { index in
                let (share, noise) = (Double(index) / Double(size - 1), Double(index * 37 % 80))
                return CGPoint(x: 1280 * share, y: 400 + 200 * sin(share * 20) + noise)
            }
            let context = CGContext(bitmap: bitmap, scale: 1)
            context.setStrokeColor(CGColor(red: 0.1, green: 0.4, blue: 0.8, alpha: 1))
            context.setLineWidth(1.5)
            context.setLineJoin(.round)
            return Run {
                let curve = CGMutablePath()
                curve.addLines(between: points)
                let area = CGMutablePath()
                area.addPath(curve)
                area.addLine(to: CGPoint(x: 1280, y: 800))
                area.addLine(to: CGPoint(x: 0, y: 800))
                area.closeSubpath()
                context.saveGState()
                context.addPath(area)
                context.clip()
                context.drawLinearGradient(shade, start: .zero, end: CGPoint(x: 0, y: 800), options: [])
                context.restoreGState()
                context.addPath(curve)
                context.strokePath()
            }
        }
    ]

    static let images = [
        Benchmark(
            name: "image-decode", summary: "A PNG image is decoded; the size is its side in pixels.", sizes: [64, 256, 1024],
            growth: .linear
        ) { size in
            guard let data = gradientImage(side: size)?.pngData() else { throw BenchError.noMemory }
            return Run { precondition(CGImage(png: data)?.isDamaged == false) }
        },
        Benchmark(
            name: "image-upload", summary: "An image is uploaded to a surface like the window's; the size is its side in pixels.",
            sizes: [64, 256, 1024], growth: .linear
        ) { size in
            guard let image = gradientImage(side: size), let target = Bitmap(width: size, height: size, format: .rgb) else {
                throw BenchError.noMemory
            }
            let surface = CairoSurface(bitmap: target)
            let everything = PixelRect(x: 0, y: 0, width: size, height: size)
            return Run {
                let player = DrawingPlayer(uploadsContents: true)
                player.play(
                    [.draw(Content(image), from: everything, at: PixelPoint(x: 0, y: 0), alpha: 1)],
                    damage: PixelRegion(everything), on: surface)
            }
        },
        Benchmark(
            name: "image-filter-one-core",
            summary: "CIHueAdjust and CIColorControls, folded into one pass in light, on one core; the size is in megapixels.",
            sizes: [1, 12], growth: .linear
        ) { size in try filter(megapixels: size, CIContext(cores: 1)) },
        Benchmark(
            name: "image-filter",
            summary: "The same on all cores: the time of the calling one, which is the time until the image is there.",
            sizes: [1, 12], growth: .linear
        ) { size in try filter(megapixels: size, CIContext()) },
    ]

    private static func filter(megapixels: Int, _ context: CIContext) throws -> Run {
        guard let bitmap = Bitmap(width: 4000, height: 250 * megapixels, format: .rgb) else { throw BenchError.noMemory }
        for y in 0..<bitmap.height {
            let row = (bitmap.bytes + y * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<bitmap.width { row[x] = UInt32(truncatingIfNeeded: x &* 2_654_435_761 &+ y &* 40_503) >> 8 }
        }
        let image = CIImage(cgImage: CGImage(bitmap: bitmap))
            .applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: 0.5])
            .applyingFilter("CIColorControls", parameters: [kCIInputSaturationKey: 1.2, kCIInputBrightnessKey: 0.02])
        return Run { precondition(context.createCGImage(image, from: image.extent) != nil) }
    }

    /// An image of a gradient, which compresses neither trivially nor badly.
    private static func gradientImage(side: Int) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
        return renderer.image { context in
            for row in 0..<side {
                let share = CGFloat(row) / CGFloat(side)
                UIColor(red: share, green: (share * 7).truncatingRemainder(dividingBy: 1), blue: 1 - share, alpha: 1).setFill()
                context.fill(CGRect(x: 0, y: row, width: side, height: 1))
            }
        }.cgImage
    }
}
