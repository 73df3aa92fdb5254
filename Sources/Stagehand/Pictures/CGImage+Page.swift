// SPDX-License-Identifier: MIT
package import CoreGraphics

extension CGImage {
    /// Arranges images on one page, row by row, each in the middle of its cell.
    ///
    /// All are scaled down by the factor that fits the first one into a cell, or further where an image would not fit: a smaller
    /// window looks smaller on the page.
    ///
    /// - Parameters:
    ///   - columns: At least 1.
    ///   - cell: The size of a cell in pixels.
    ///   - gap: Between cells and around the page, in pixels.
    /// - Throws: When there is no memory for the page.
    package static func page(of pictures: [CGImage], columns: Int, cell: CGSize, gap: Int) throws -> CGImage {
        let columns = min(max(columns, 1), max(pictures.count, 1))
        let rows = (pictures.count + columns - 1) / columns
        let step = CGSize(width: cell.width + CGFloat(gap), height: cell.height + CGFloat(gap))
        let width = columns * Int(saturating: step.width) + gap
        let height = rows * Int(saturating: step.height) + gap
        guard let bitmap = Bitmap(width: width, height: height, format: .rgb) else {
            throw StageError("A page of \(width) × \(height) pixels is too large.")
        }
        let context = CGContext(bitmap: bitmap, scale: 1)
        // Neither white nor black, so that the edges of all pictures can be seen.
        context.setFillColor(CGColor(gray: 0.82, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        context.interpolationQuality = .high
        func scale(toFit picture: CGImage) -> CGFloat {
            min(cell.width / CGFloat(picture.width), cell.height / CGFloat(picture.height), 1)
        }
        let common = pictures.first.map(scale(toFit:)) ?? 1
        for (index, picture) in pictures.enumerated() {
            let size = CGSize(width: picture.width, height: picture.height)
            let scale = min(common, scale(toFit: picture))
            let fitted = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
            let origin = CGPoint(
                x: CGFloat(gap) + CGFloat(index % columns) * step.width + ((cell.width - fitted.width) / 2).rounded(.down),
                y: CGFloat(gap) + CGFloat(index / columns) * step.height + ((cell.height - fitted.height) / 2).rounded(.down))
            context.drawUpright(picture, in: CGRect(origin: origin, size: fitted))
        }
        guard let page = context.finish() else { throw StageError("The page can't be drawn.") }
        return CGImage(bitmap: page)
    }
}
