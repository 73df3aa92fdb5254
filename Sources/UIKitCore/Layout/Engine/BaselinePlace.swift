// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Where a baseline is in an alignment rectangle: a share of the height and points below the top.
struct BaselinePlace: Equatable {
    /// 0: from the top; 1: from the bottom.
    var share: CGFloat
    /// Points, downwards.
    var offset: CGFloat

    /// With text that is not at the top, or not at the bottom.
    func shifted(by shift: CGFloat) -> BaselinePlace {
        BaselinePlace(share: share, offset: share < 0.5 ? offset + shift : share > 0.5 ? offset - shift : offset)
    }
}
