// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// The blurred masks of shadow paths that are no rectangles, cached.
struct PathShadows {
    private struct Key: Hashable {
        var path: CGPath
        var scaleX: CGFloat
        var scaleY: CGFloat
        var blur: Double
    }

    private var known: [Key: (mask: Content, place: PixelPoint)] = [:]

    /// Masks are as large as their paths, and an animated path needs another one in every frame.
    private static let maximumMasks = 16
    /// Pixels; larger masks are left out, with a warning.
    private static let largestArea = 1 << 25

    mutating func shadow(
        of path: CGPath, scaleX: CGFloat, y scaleY: CGFloat, blur: Double
    ) -> (mask: Content, place: PixelPoint)? {
        let key = Key(path: path, scaleX: scaleX, scaleY: scaleY, blur: blur)
        if let found = known[key] { return found }
        let box = path.boundingBoxOfPath.applying(CGAffineTransform(scaleX: scaleX, y: scaleY))
        guard box.width > 0, box.height > 0, box.isFinite else { return nil }
        let margin = CGFloat(ShapeMasks.margin(blur: blur))
        let area = box.insetBy(dx: -margin, dy: -margin).integral
        guard area.width * area.height <= CGFloat(Self.largestArea),
            let bitmap = Bitmap(width: Int(saturating: area.width), height: Int(saturating: area.height), format: .mask)
        else {
            DrawingDiagnostics.warnOnce(
                "A shadow path of \(Int(saturating: area.width)) × \(Int(saturating: area.height)) pixels is too large.")
            return nil
        }
        let context = CGContext(bitmap: bitmap, scale: 1)
        context.translateBy(x: -area.minX, y: -area.minY)
        context.scaleBy(x: scaleX, y: scaleY)
        context.addPath(path)
        context.fillPath()
        guard context.finish() != nil else { return nil }
        bitmap.blurMask(sigma: blur)
        if known.count >= Self.maximumMasks { known.removeAll() }
        let made = (
            mask: Content(CGImage(bitmap: bitmap)),
            place: PixelPoint(x: Int(saturating: area.minX), y: Int(saturating: area.minY))
        )
        known[key] = made
        return made
    }
}

extension Bitmap {
    /// Blurs coverage by three passes of running averages, which are close to a Gaussian of the standard deviation `sigma` and cost the same
    /// for all of them.
    func blurMask(sigma: Double) {
        // The width of the averages for a deviation, as the SVG specification has it.
        let side = Int(saturating: (sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
        guard side > 1 else { return }
        let pixels = bytes.assumingMemoryBound(to: UInt8.self)
        var line = [Float](repeating: 0, count: max(width, height))
        var averaged = line
        for row in 0..<height { Self.blur(pixels + row * bytesPerRow, step: 1, count: width, side: side, &line, &averaged) }
        for column in 0..<width {
            Self.blur(pixels + column, step: bytesPerRow, count: height, side: side, &line, &averaged)
        }
    }

    private static func blur(
        _ pixels: UnsafeMutablePointer<UInt8>, step: Int, count: Int, side: Int, _ line: inout [Float],
        _ averaged: inout [Float]
    ) {
        for index in 0..<count { line[index] = Float(pixels[index * step]) }
        for pass in 0..<3 {
            // Averages of an even number of pixels lie half a pixel beside; two of them lean in opposite directions.
            let length = side % 2 == 0 && pass == 2 ? side + 1 : side
            let before = side % 2 == 0 && pass == 0 ? side / 2 - 1 : length / 2
            var sum: Float = 0
            for index in 0..<min(length - before - 1, count) { sum += line[index] }
            for index in 0..<count {
                let entering = index + length - before - 1
                let leaving = index - before - 1
                if entering < count { sum += line[entering] }
                if leaving >= 0 { sum -= line[leaving] }
                averaged[index] = sum / Float(length)
            }
            swap(&line, &averaged)
        }
        for index in 0..<count { pixels[index * step] = UInt8(saturating: Double(line[index]).rounded()) }
    }
}
