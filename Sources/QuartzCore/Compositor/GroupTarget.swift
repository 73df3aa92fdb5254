// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// Where a detached group is shown: which of its pixels can be seen. Groups in groups would otherwise be as large as everything
/// in them, and grow from each to the next. An object, because every layer inherits it and few have one.
final class GroupTarget {
    /// Pixels of the group → pixels of the outermost group's surroundings: of the device, or of a group in perspective.
    private let matrix: CGAffineTransform
    /// What is seen there.
    private let clip: PixelRect
    /// How far the groups around this one look beyond `clip`, in pixels of this group: each is sampled with a filter.
    private let margin: CGSize
    /// The clip of the layers around, in pixels of this group; nil when the matrix has no inverse.
    private let clipAround: PixelRect?

    /// - Parameters:
    ///   - through: Pixels of the group → pixels around it.
    ///   - outer: What the layer of the group inherits.
    init(_ through: CGAffineTransform, in outer: InheritedState) {
        let inverse = through.inverted()
        clipAround = inverse.isFinite ? inverse.outerPixelRect(of: outer.clip) : nil
        if let around = outer.target {
            matrix = through.concatenating(around.matrix)
            clip = around.clip
            margin = CGSize(
                width: abs(inverse.a) * around.margin.width + abs(inverse.c) * around.margin.height + 1,
                height: abs(inverse.b) * around.margin.width + abs(inverse.d) * around.margin.height + 1)
        } else {
            matrix = through
            clip = outer.clip
            margin = .zero
        }
    }

    /// Everything in the rectangle is seen: for groups that no affine matrix draws.
    init(everythingIn rect: PixelRect) {
        clipAround = rect
        matrix = .identity
        clip = rect
        margin = .zero
    }

    /// The pixels of the group that are seen, and a few more; nil when a matrix has no inverse. In groups in groups `clipAround` alone
    /// would grow from each to the next, as upright rectangles around rotated ones do.
    var visible: PixelRect? {
        let inverse = matrix.inverted()
        guard let clipAround, inverse.isFinite, margin.width < 1e6, margin.height < 1e6 else { return nil }
        let (x, y) = (Int(saturating: margin.width.rounded(.up)), Int(saturating: margin.height.rounded(.up)))
        let seen = inverse.outerPixelRect(of: clip)
        return PixelRect(x: seen.x - x, y: seen.y - y, width: seen.width + 2 * x, height: seen.height + 2 * y)
            .intersection(clipAround)
    }
}
