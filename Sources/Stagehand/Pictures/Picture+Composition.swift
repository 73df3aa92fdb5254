// SPDX-License-Identifier: MIT
package import CoreGraphics

extension CGImage {
    /// Joins pictures into one, row by row. All are scaled down as the first one must be to fit a cell, and more only where they would
    /// not fit themselves: so a smaller window looks smaller. They stand in the middle.
    package static func page(of pictures: [CGImage], columns: Int, cell: CGSize, gap: Int) throws -> CGImage {
        let columns = min(max(columns, 1), max(pictures.count, 1))
        let rows = (pictures.count + columns - 1) / columns
        let step = CGSize(width: cell.width + CGFloat(gap), height: cell.height + CGFloat(gap))
        let width = columns * Int(step.width) + gap
        let height = rows * Int(step.height) + gap
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
