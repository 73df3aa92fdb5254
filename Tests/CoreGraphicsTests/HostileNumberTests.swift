// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing

/// Every number that a program can give to the drawing functions is drawn or ignored: none ends the process.
@Suite("Hostile numbers in drawings")
struct HostileNumberTests {
    /// Where the number goes.
    enum Place: String, CaseIterable, Codable, Sendable {
        case cropping, rectangles, arcs, curves, trimming, lines, dashes, shadows, gradients, images, matrices, clips, colors,
            sizes
    }

    static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, 1e300, 3.5e38, 1e19, -1e19, 1e10, -1e10, 5e9, 70000, 1e-6, 1e-162,
        .leastNonzeroMagnitude, -0.0, -3,
    ]

    /// Rectangles that have the number somewhere.
    static func rects(_ number: CGFloat) -> [CGRect] {
        [
            CGRect(x: number, y: number, width: number, height: number), CGRect(x: number, y: 1, width: 5, height: 5),
            CGRect(x: 1, y: 1, width: number, height: 5), CGRect(x: 1, y: number, width: 5, height: number),
            CGRect(x: -number, y: 1, width: number, height: 5), CGRect(x: -number / 2, y: 1, width: number, height: 5),
        ]
    }

    static func points(_ number: CGFloat) -> [CGPoint] {
        [CGPoint(x: number, y: 3), CGPoint(x: 4, y: number), CGPoint(x: number, y: -number)]
    }

    @Test("no number in a drawing ends the process", arguments: Place.allCases)
    func survives(place: Place) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [place] in
            for number in Self.numbers { try Self.use(number, in: place) }
        }
        guard let result, result.exitStatus != .exitCode(0) else { return }
        Issue.record("\(place): \(String(decoding: result.standardErrorContent, as: UTF8.self).suffix(2000))")
    }

    static func use(_ number: CGFloat, in place: Place) throws {
        let bitmap = try #require(Bitmap(width: 40, height: 30, format: .argb))
        let context = CGContext(bitmap: bitmap, scale: 2)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        switch place {
        case .cropping:
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
            let image = try #require(context.makeImage())
            for rect in rects(number) {
                guard let part = image.cropping(to: rect) else { continue }
                #expect(part.width <= 40 && part.height <= 30)
                _ = part.color(x: part.width - 1, y: part.height - 1)
            }
        case .rectangles:
            for rect in rects(number) {
                context.fill(rect)
                context.stroke(rect, width: 2)
                context.fillEllipse(in: rect)
                context.strokeEllipse(in: rect)
                context.clear(rect)
                let path = CGMutablePath()
                path.addRoundedRect(in: rect, cornerWidth: 3, cornerHeight: number)
                path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerWidth: number, cornerHeight: 3)
                draw(path, context)
            }
        case .arcs: draw(arcs(number), context)
        case .curves: draw(curves(number), context)
        case .trimming:
            for path in [arcs(number), curves(number)] {
                for (from, to) in [(0.1, 0.9), (number, 1), (0, number), (number, number)] {
                    draw(path.trimmed(from: from, to: to), context)
                }
            }
            draw(curves(7).trimmed(from: number, to: number + 1), context)
        case .lines:
            context.setLineWidth(number)
            context.setMiterLimit(number)
            context.strokeLineSegments(between: points(number) + [CGPoint(x: 1, y: 1)])
            context.stroke(CGRect(x: 2, y: 2, width: 10, height: 10), width: number)
        case .dashes:
            context.setLineDash(phase: number, lengths: [2, 3])
            context.strokeEllipse(in: CGRect(x: 2, y: 2, width: 10, height: 10))
            // A dash of 10⁻¹⁶² would be drawn 10¹⁶⁴ times.
            if !(number > 0 && number < 1e-3) { context.setLineDash(phase: 0, lengths: [number, 3, number]) }
            context.strokeEllipse(in: CGRect(x: 2, y: 2, width: 10, height: 10))
        case .shadows:
            for (offset, blur) in [(number, 3), (2, number), (number, number)] {
                context.setShadow(offset: CGSize(width: offset, height: -offset), blur: blur, color: CGColor(gray: 0, alpha: 1))
                context.fill(CGRect(x: 2, y: 2, width: 10, height: 10))
                for rect in rects(number) { context.fill(rect) }
            }
        case .gradients: try drawGradients(number, context)
        case .images:
            let image = try #require(Bitmap(width: 3, height: 3, format: .argb).map { CGImage(bitmap: $0) })
            for rect in rects(number) { context.draw(image, in: rect) }
        case .matrices: for matrix in matrices(number) { drawAll(through: matrix, context) }
        case .clips:
            for rect in rects(number) {
                context.saveGState()
                context.clip(to: rect)
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                context.beginTransparencyLayer(in: rect)
                context.fill(rect)
                context.endTransparencyLayer()
                _ = context.boundingBoxOfClipPath
                context.restoreGState()
            }
        case .colors:
            context.setAlpha(number)
            for color in [CGColor(red: number, green: 0, blue: 1, alpha: 1), CGColor(gray: 1, alpha: number)] {
                context.setFillColor(color)
                context.setStrokeColor(color)
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                context.stroke(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
        case .sizes:
            for length in [number, -number] {
                let other = CGContext(width: 10, height: 10, scale: length, origin: CGPoint(x: length, y: 1))
                other.setShadow(offset: CGSize(width: 1, height: 1), blur: 2, color: CGColor(gray: 0, alpha: 1))
                other.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
                _ = other.makeImage()
            }
        }
        _ = context.makeImage()
    }

    private static func arcs(_ number: CGFloat) -> CGMutablePath {
        let path = CGMutablePath()
        path.addArc(center: CGPoint(x: 9, y: 9), radius: number, startAngle: 0, endAngle: 1, clockwise: true)
        path.addArc(center: CGPoint(x: 9, y: 9), radius: 4, startAngle: number, endAngle: 1, clockwise: false)
        path.addArc(center: CGPoint(x: 9, y: 9), radius: 4, startAngle: 1, endAngle: number, clockwise: true)
        path.addRelativeArc(center: CGPoint(x: number, y: 9), radius: 4, startAngle: 1, delta: number)
        path.addArc(tangent1End: CGPoint(x: number, y: 1), tangent2End: CGPoint(x: 8, y: 2), radius: 3)
        path.addArc(tangent1End: CGPoint(x: 6, y: 1), tangent2End: CGPoint(x: 8, y: 2), radius: number)
        return path
    }

    private static func curves(_ number: CGFloat) -> CGMutablePath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        for point in points(number) {
            path.addLine(to: point)
            path.addQuadCurve(to: CGPoint(x: 5, y: 5), control: point)
            path.addCurve(to: point, control1: CGPoint(x: 1, y: 8), control2: CGPoint(x: number, y: 2))
        }
        path.closeSubpath()
        return path
    }

    private static func draw(_ path: CGPath, _ context: CGContext) {
        context.addPath(path)
        context.drawPath(using: .fillStroke)
        _ = path.boundingBox
        _ = path.boundingBoxOfPath
        _ = path.contains(CGPoint(x: 3, y: 3))
    }

    private static func drawGradients(_ number: CGFloat, _ context: CGContext) throws {
        let colors = [CGColor(red: 1, green: number, blue: 0, alpha: 1), CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        let plain = try #require(CGGradient(colors: colors, locations: nil))
        let placed = try #require(CGGradient(colors: colors, locations: [0, number, 1]))
        for gradient in [plain, placed] {
            for point in points(number) {
                context.drawLinearGradient(gradient, start: point, end: CGPoint(x: 9, y: 9), options: [])
                context.drawLinearGradient(gradient, start: .zero, end: point, options: .drawsAfterEndLocation)
                context.drawRadialGradient(
                    gradient, startCenter: point, startRadius: 1, endCenter: .zero, endRadius: 9, options: [])
            }
            context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: number, endCenter: .zero, endRadius: 9, options: [])
            for (start, end) in [(number, 9), (1, number), (number, number + 1), (-number, number), (1, 1 + 1 / number)] {
                _ = gradient.line(width: 1, height: 50, from: start, to: end)
                _ = gradient.line(width: 50, height: 1, from: end, to: start)
                _ = gradient.plane(width: 9, height: 8, from: CGPoint(x: start, y: 1), to: CGPoint(x: 2, y: end))
                _ = gradient.plane(width: 9, height: 8, from: CGPoint(x: 3, y: start), to: CGPoint(x: end, y: start))
            }
        }
    }

    private static func matrices(_ number: CGFloat) -> [CGAffineTransform] {
        [
            CGAffineTransform(scaleX: number, y: 1), CGAffineTransform(scaleX: 1, y: number),
            CGAffineTransform(translationX: number, y: 1), CGAffineTransform(rotationAngle: number),
            CGAffineTransform(a: 1, b: number, c: 0, d: 1, tx: 0, ty: 0),
            CGAffineTransform(a: 1, b: number, c: number, d: 1, tx: number, ty: 0),
        ]
    }

    private static func drawAll(through matrix: CGAffineTransform, _ context: CGContext) {
        context.saveGState()
        context.concatenate(matrix)
        let rect = CGRect(x: 1, y: 1, width: 5, height: 5)
        context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2, color: CGColor(gray: 0, alpha: 1))
        context.fill(rect)
        context.stroke(rect)
        context.clip(to: rect)
        context.beginTransparencyLayer()
        context.fillEllipse(in: rect)
        context.endTransparencyLayer()
        _ = (
            context.boundingBoxOfClipPath, context.convertToUserSpace(rect), context.convertToDeviceSpace(rect), matrix.inverted()
        )
        context.restoreGState()
    }
}
