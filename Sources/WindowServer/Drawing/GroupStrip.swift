// SPDX-License-Identifier: MIT
package import CoreGraphics

/// A strip of a detached group that is drawn in perspective: within it the projection is nearly affine.
package struct GroupStrip: Sendable, Equatable {
    /// Pixels of the group → device pixels.
    package var matrix: CGAffineTransform
    /// Device pixels.
    package var clip: PixelRect

    package init(matrix: CGAffineTransform, clip: PixelRect) {
        self.matrix = matrix
        self.clip = clip
    }
}
