// SPDX-License-Identifier: MIT
internal import CoreGraphics
package import WindowServer

/// What a layer shows in its bounds while its contents are animated: one picture, or two of which one fades into the other.
package struct ContentsMix: Sendable, Equatable {
    package enum Picture: Sendable, Equatable {
        /// The layer's own contents.
        case own
        case nothing
        case image(Content)

        package init(_ content: Content?) { self = content.map { .image($0) } ?? .nothing }

        /// - Parameter own: What the layer has.
        func content(own: Content?) -> Content? {
            switch self {
            case .own: own
            case .nothing: nil
            case .image(let content): content
            }
        }
    }

    package var from: Picture
    package var to: Picture
    /// 0 … 1: how much is shown of `to`.
    package var progress: Double

    package init(_ picture: Picture) {
        (from, to, progress) = (picture, picture, 1)
    }

    package init(from: Picture, to: Picture, progress: Double) {
        (self.from, self.to, self.progress) = (from, to, min(max(progress, 0), 1))
    }

    /// Of two mixes, those pictures that are nearer to be shown alone.
    func mixed(with end: ContentsMix, progress: Double) -> ContentsMix {
        progress <= 0 ? self : progress >= 1 ? end : ContentsMix(from: main, to: end.main, progress: progress)
    }

    /// The picture of which more is shown.
    package var main: Picture { progress >= 0.5 ? to : from }

    var showsTwo: Bool { progress > 0 && progress < 1 && from != to }

    /// With the layer's own contents in the place of `own`.
    func resolved(own: Content?) -> ContentsMix {
        func resolve(_ picture: Picture) -> Picture { Picture(picture.content(own: own)) }
        return ContentsMix(from: resolve(from), to: resolve(to), progress: progress)
    }

    /// A picture of what is shown, without the layer's own contents; nil: nothing.
    ///
    /// Each pixel is the weighted sum of the two pictures'. Opaque pictures over each other would do for that, translucent ones do not:
    /// of two that fade, part of what lies behind would shine through. In the size of the larger of the two.
    func blended() -> Content? {
        let (before, after) = (from.content(own: nil), to.content(own: nil))
        guard showsTwo else { return progress >= 1 || from == to ? after : before }
        guard let largest = [before, after].compactMap(\.self).max(by: { $0.bounds.area < $1.bounds.area }) else { return nil }
        let context = CGContext(width: largest.size.width, height: largest.size.height, scale: 1)
        context.setBlendMode(.plusLighter)
        let area = CGRect(x: 0, y: 0, width: largest.size.width, height: largest.size.height)
        for (content, alpha) in [(before, 1 - progress), (after, progress)] {
            guard let image = content?.image else { continue }
            context.setAlpha(alpha)
            context.drawUpright(image, in: area)
        }
        return context.finish().map { Content(CGImage(bitmap: $0)) }
    }
}
