// SPDX-License-Identifier: MIT

extension CGImage {
    /// The pixels as they are shown, when they lie as one of Exif's numbers says, 1 … 8. Nil when there is no memory.
    package func upright(from orientation: Int) -> CGImage? {
        guard orientation != 1 else { return self }
        let (stored, isSideways) = (CGSize(width: width, height: height), orientation >= 5)
        let context = CGContext(width: isSideways ? height : width, height: isSideways ? width : height, scale: 1)
        context.concatenate(Self.turn(orientation, stored.width, stored.height))
        context.interpolationQuality = .none
        context.drawUpright(self, in: CGRect(origin: .zero, size: stored))
        return context.finish().map { CGImage(bitmap: $0.opaqueIfPossible()) }
    }

    /// From stored to shown pixels, for stored ones of a size.
    private static func turn(_ orientation: Int, _ width: CGFloat, _ height: CGFloat) -> CGAffineTransform {
        switch orientation {
        case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        case 5: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case 6: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
        case 7: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
        case 8: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
        default: .identity
        }
    }

    /// The image in a size, of which it is decoded and scaled only as much as is needed. Nil when there is no memory.
    package func scaled(toWidth width: Int, height: Int) -> CGImage? {
        guard width > 0, height > 0, max(width, height) <= Bitmap.largestSide else { return nil }
        let source = reduced(toWidth: width, height: height)
        if source.width == width, source.height == height { return source }
        let context = CGContext(width: width, height: height, scale: 1)
        context.drawUpright(source, in: CGRect(x: 0, y: 0, width: width, height: height))
        return context.finish().map { CGImage(bitmap: $0.opaqueIfPossible()) }
    }
}
