// SPDX-License-Identifier: MIT
public import CoreGraphics

/// What of an image constraints speak of.
extension UIImage {
    /// How far the alignment rectangle lies inside of the image, in points: a badge or a shadow lies outside. Zero by default. An image view
    /// hands it on to its constraints.
    public var alignmentRectInsets: UIEdgeInsets { look.alignmentRectInsets }

    /// The same image with another alignment rectangle.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// The distance in points from the bottom up to the baseline; nil, the default: the image has none, and the bottom stands for it.
    public var baselineOffsetFromBottom: CGFloat? { look.baselineOffset }

    /// The same image with a baseline.
    ///
    /// - Parameter baselineOffset: In points, from the bottom up.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { with { $0.baselineOffset = baselineOffset } }

    /// The same image without a baseline.
    public func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }
}
