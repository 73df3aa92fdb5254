// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The values of a layer that hardly any layer sets. The defaults are those of `CALayer`.
package struct RareLayerValues: Sendable, Equatable {
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var magnification = CALayerContentsFilter.linear
    package var minification = CALayerContentsFilter.linear
    package var anchorPointZ: CGFloat = 0
    package var rasterizes = false
    package var rasterizationScale: CGFloat = 1

    package init() {}

    /// Where the values are kept: every layer and every render node has room for one reference.
    package indirect enum Box: Sendable, Equatable {
        case values(RareLayerValues)
    }
}
