// SPDX-License-Identifier: MIT
internal import CPixels
internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// Makes the pixels of recipes.
struct ImageRenderer {
    /// Whether colours are computed in light instead of in sRGB.
    let isLight: Bool
    let bands: RowBands

    /// The pixels of a frame, its upper row first; transparent where the image has none. Nil when memory is short. The bitmap may be that
    /// of the recipe: it must not be written to.
    func render(_ recipe: ImageRecipe, in frame: PixelFrame) -> Bitmap? {
        guard frame.canBeBitmap else { return nil }
        guard !recipe.extent.isInfinite else { return renderInside(recipe, frame) }
        guard let extent = PixelFrame(enclosing: recipe.extent), let part = frame.intersection(extent) else {
            return Bitmap(width: frame.width, height: frame.height, format: .argb)
        }
        guard let pixels = renderInside(recipe, part) else { return nil }
        return part == frame ? pixels : place(pixels, of: part, in: frame)
    }

    /// The frame lies in the recipe's extent.
    private func renderInside(_ recipe: ImageRecipe, _ frame: PixelFrame) -> Bitmap? {
        switch recipe {
        case .pixels(let image): part(of: image, frame)
        case .nothing: Bitmap(width: frame.width, height: frame.height, format: .argb)
        case .over(let front, let back): compose(front, back, frame)
        case .crop(_, let source): render(source, in: frame)
        case .color(let matrix, let source): render(source, in: frame).flatMap { color($0, by: matrix) }
        case .clamp(let source): clamp(source, frame)
        case .transform(let matrix, let source): transform(source, by: matrix, frame)
        case .blur(let sigma, let source): blur(source, sigma: sigma, frame)
        }
    }

    private func part(of image: CGImage, _ frame: PixelFrame) -> Bitmap? {
        let rows = CGRect(
            x: frame.x.lowerBound, y: image.height - frame.y.upperBound, width: frame.width, height: frame.height)
        guard let bitmap = image.cropping(to: rows)?.bitmap else { return nil }
        guard bitmap.format == .mask else { return bitmap }
        let context = CGContext(width: frame.width, height: frame.height, scale: 1)
        context.drawUpright(CGImage(bitmap: bitmap), in: CGRect(x: 0, y: 0, width: frame.width, height: frame.height))
        return context.finish() ?? Bitmap(width: frame.width, height: frame.height, format: .argb)
    }

    private func color(_ source: Bitmap, by matrix: ColorMatrix) -> Bitmap? {
        let isOpaque = source.format == .rgb && matrix.keepsOpacity
        // What is opaque may become translucent: its unused bytes are then alpha.
        let source = source.format == .rgb && !isOpaque ? withAlpha(source) : source
        guard let source,
            let result = Bitmap(
                width: source.width, height: source.height, format: isOpaque ? .rgb : .argb, isSparse: true)
        else { return nil }
        let numbers = matrix.cMatrix
        let isLight = isLight
        // A piece is read, and written, in a core's second cache.
        bands.fill(result, piece: 1 << 18) { rows in
            withUnsafePointer(to: numbers) { numbers in
                cpixels_color(
                    (result.bytes + rows.lowerBound * result.bytesPerRow).assumingMemoryBound(to: UInt8.self), result.bytesPerRow,
                    (source.bytes + rows.lowerBound * source.bytesPerRow).assumingMemoryBound(to: UInt8.self),
                    source.bytesPerRow, Int32(source.width), Int32(rows.count), numbers, isLight ? 1 : 0, isOpaque ? 1 : 0)
            }
        }
        return result
    }

    /// A copy with an alpha of 255.
    private func withAlpha(_ source: Bitmap) -> Bitmap? {
        guard let result = Bitmap(width: source.width, height: source.height, format: .argb) else { return nil }
        copy(source, to: result, x: 0, y: 0)
        return result
    }

    /// Copies pixels into a bitmap with alpha.
    private func copy(_ source: Bitmap, to result: Bitmap, x: Int, y: Int) {
        for row in 0..<source.height {
            let from = (source.bytes + row * source.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            let to = (result.bytes + (y + row) * result.bytesPerRow).assumingMemoryBound(to: UInt32.self) + x
            let alpha: UInt32 = source.format == .rgb ? 0xFF00_0000 : 0
            for column in 0..<source.width { to[column] = from[column] | alpha }
        }
    }

    private func place(_ pixels: Bitmap, of part: PixelFrame, in frame: PixelFrame) -> Bitmap? {
        guard let result = Bitmap(width: frame.width, height: frame.height, format: .argb) else { return nil }
        copy(
            pixels, to: result, x: part.x.lowerBound - frame.x.lowerBound, y: frame.y.upperBound - part.y.upperBound)
        return result
    }

    private func compose(_ front: ImageRecipe, _ back: ImageRecipe, _ frame: PixelFrame) -> Bitmap? {
        guard let above = render(front, in: frame) else { return nil }
        guard above.format != .rgb else { return above }
        guard let below = render(back, in: frame) else { return nil }
        let context = CGContext(width: frame.width, height: frame.height, scale: 1)
        context.interpolationQuality = .none
        for bitmap in [below, above] {
            context.drawUpright(CGImage(bitmap: bitmap), in: CGRect(x: 0, y: 0, width: frame.width, height: frame.height))
        }
        return context.finish() ?? Bitmap(width: frame.width, height: frame.height, format: .argb)
    }

    private func clamp(_ source: ImageRecipe, _ frame: PixelFrame) -> Bitmap? {
        guard !source.extent.isInfinite else { return renderInside(source, frame) }
        guard let extent = PixelFrame(enclosing: source.extent) else { return nil }
        let part = frame.nearest(in: extent)
        guard let pixels = renderInside(source, part) else { return nil }
        guard part != frame else { return pixels }
        guard let result = Bitmap(width: frame.width, height: frame.height, format: pixels.format) else { return nil }
        for row in 0..<frame.height {
            // Rows go downwards in bitmaps.
            let nearest = min(max(part.y.upperBound - frame.y.upperBound + row, 0), part.height - 1)
            let from = (pixels.bytes + nearest * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            let to = (result.bytes + row * result.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<frame.width {
                to[column] = from[min(max(frame.x.lowerBound - part.x.lowerBound + column, 0), part.width - 1)]
            }
        }
        return result
    }

    private func transform(_ source: ImageRecipe, by matrix: CGAffineTransform, _ frame: PixelFrame) -> Bitmap? {
        if matrix.a == 1, matrix.b == 0, matrix.c == 0, matrix.d == 1, abs(matrix.tx) < 1e7, abs(matrix.ty) < 1e7,
            matrix.tx == matrix.tx.rounded(), matrix.ty == matrix.ty.rounded()
        {
            return render(source, in: frame.moved(x: -Int(saturating: matrix.tx), y: -Int(saturating: matrix.ty)))
        }
        // More around it, of which the pixels at the edges are made.
        let inverse = matrix.inverted()
        let reach = 2 + 2 * max(abs(inverse.a) + abs(inverse.c), abs(inverse.b) + abs(inverse.d))
        var needed = frame.rect.applying(inverse).insetBy(dx: -reach, dy: -reach)
        if !source.extent.isInfinite { needed = needed.intersection(source.extent) }
        let empty = { Bitmap(width: frame.width, height: frame.height, format: .argb) }
        guard let part = PixelFrame(enclosing: needed) else { return empty() }
        guard let pixels = render(source, in: part) else { return nil }
        let context = CGContext(width: frame.width, height: frame.height, scale: 1)
        // From rows that go downwards to the image's coordinates, and back.
        let up = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: CGFloat(part.x.lowerBound), ty: CGFloat(part.y.upperBound))
        let down = CGAffineTransform(
            a: 1, b: 0, c: 0, d: -1, tx: -CGFloat(frame.x.lowerBound), ty: CGFloat(frame.y.upperBound))
        context.interpolationQuality = .high
        context.concatenate(up.concatenating(matrix).concatenating(down))
        context.drawUpright(CGImage(bitmap: pixels), in: CGRect(x: 0, y: 0, width: part.width, height: part.height))
        return context.finish() ?? empty()
    }

    /// Blurs beyond this standard deviation are computed on a smaller image: the time grows with it.
    private static let largestSigma = 12.0

    private func blur(_ source: ImageRecipe, sigma: Double, _ frame: PixelFrame) -> Bitmap? {
        guard sigma <= ImageRenderer.largestSigma else {
            let scale = CGFloat(ImageRenderer.largestSigma / sigma)
            let small = source.transformed(by: CGAffineTransform(scaleX: scale, y: scale)).blurred(
                sigma: ImageRenderer.largestSigma)
            return render(small.transformed(by: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)), in: frame)
        }
        let weights = ImageRenderer.weights(sigma: sigma)
        let radius = weights.count / 2
        guard let pixels = render(source, in: frame.enlarged(by: radius)) else { return nil }
        guard
            let result = Bitmap(width: frame.width, height: frame.height, format: pixels.format, isSparse: true)
        else { return nil }
        let isLight = isLight
        let isComplete = Atomic(true)
        bands.fill(result) { rows in
            let done = weights.withUnsafeBufferPointer { weights in
                cpixels_blur(
                    (result.bytes + rows.lowerBound * result.bytesPerRow).assumingMemoryBound(to: UInt8.self), result.bytesPerRow,
                    Int32(result.width), Int32(rows.count),
                    (pixels.bytes + rows.lowerBound * pixels.bytesPerRow).assumingMemoryBound(to: UInt8.self), pixels.bytesPerRow,
                    Int32(radius), weights.baseAddress, isLight ? 1 : 0, pixels.format == .rgb ? 1 : 0)
            }
            if done == 0 { isComplete.store(false, ordering: .relaxed) }
        }
        return isComplete.load(ordering: .relaxed) ? result : nil
    }

    /// A bell curve out to three standard deviations; the sum is 1.
    static func weights(sigma: Double) -> [Float] {
        let radius = Int(saturating: ImageRecipe.margin(sigma))
        let curve = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = curve.reduce(0, +)
        return curve.map { Float($0 / sum) }
    }
}
