// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// How an image's pixels are made.
indirect enum ImageRecipe: Sendable {
    case pixels(CGImage)
    case nothing
    /// The first in front of the second.
    case over(ImageRecipe, ImageRecipe)
    case color(ColorMatrix, ImageRecipe)
    case crop(CGRect, ImageRecipe)
    case transform(CGAffineTransform, ImageRecipe)
    case clamp(ImageRecipe)
    /// The standard deviation in pixels, greater than 0.
    case blur(sigma: Double, ImageRecipe)

    /// How far a blur reaches, in its standard deviations.
    static let reach = 3.0
    /// The largest standard deviation, in pixels: beyond, nothing is left to see.
    static let largestSigma = 2000.0

    var extent: CGRect {
        switch self {
        case .pixels(let image): CGRect(x: 0, y: 0, width: image.width, height: image.height)
        case .color(_, let source): source.extent
        case .nothing: .null
        case .over(let front, let back):
            front.extent.isInfinite || back.extent.isInfinite ? .infinite : front.extent.union(back.extent)
        case .crop(let rect, _): rect
        case .transform(let matrix, let source): source.extent.isInfinite ? .infinite : source.extent.applying(matrix)
        case .clamp(let source): source.extent.isEmpty ? .null : .infinite
        case .blur(let sigma, let source):
            if source.extent.isInfinite || source.extent.isEmpty {
                source.extent
            } else {
                source.extent.insetBy(dx: -ImageRecipe.margin(sigma), dy: -ImageRecipe.margin(sigma))
            }
        }
    }

    static func margin(_ sigma: Double) -> CGFloat { (reach * sigma).rounded(.up) }

    /// Matrices that follow one another are multiplied: no colour is limited between them.
    func colored(by matrix: ColorMatrix) -> ImageRecipe {
        switch self {
        case .color(let first, let source): .color(matrix * first, source)
        case .crop(let rect, let source): .crop(rect, source.colored(by: matrix))
        default: .color(matrix, self)
        }
    }

    func cropped(to rect: CGRect) -> ImageRecipe {
        let rect = rect.standardized
        guard !rect.isInfinite else { return self }
        let isFinite = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite)
        let part = isFinite ? (extent.isInfinite ? rect : rect.intersection(extent)) : .null
        // A rectangle beside the image leaves nothing.
        let whole = part.isNull || part.isEmpty ? CGRect.null : part.integral
        if case .crop(_, let source) = self { return .crop(whole, source) }
        return .crop(whole, self)
    }

    func transformed(by matrix: CGAffineTransform) -> ImageRecipe {
        let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
        guard numbers.allSatisfy(\.isFinite), matrix.a * matrix.d - matrix.b * matrix.c != 0 else { return cropped(to: .null) }
        if case .transform(let first, let source) = self { return .transform(first.concatenating(matrix), source) }
        return .transform(matrix, self)
    }

    func blurred(sigma: Double) -> ImageRecipe {
        sigma > 0 ? .blur(sigma: min(sigma, ImageRecipe.largestSigma), self) : self
    }
}
