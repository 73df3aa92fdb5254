// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The arithmetic of a scroll indicator, along its track. Lengths in points.
package struct ScrollIndicatorMetrics: Equatable {
    /// The width of the bar.
    package static let width: CGFloat = 2.5
    /// Its width under the pointer.
    package static let wideWidth: CGFloat = 8
    /// How near to the edge the pointer makes the bar wide.
    package static let nearDistance: CGFloat = 12
    /// Its distance from the edge and the track's ends.
    package static let margin: CGFloat = 3
    /// Its least length, and that when the content is pulled far beyond its end.
    package static let leastLength: CGFloat = 36
    package static let leastPulledLength: CGFloat = 8

    /// The length of the bar.
    package let length: CGFloat
    /// Its distance from the beginning of the track.
    package let position: CGFloat
    /// How far it goes when the content goes from its first to its last offset.
    package let way: CGFloat

    /// - Parameters:
    ///   - track: The length of the track.
    ///   - offset: The content's.
    package init(track: CGFloat, axis: ScrollAxis, offset: CGFloat) {
        let range = axis.limits.upperBound - axis.limits.lowerBound
        let content = range + axis.length
        let share = content > 0 ? min(axis.length / content, 1) : 1
        let full = min(max(track * share, Self.leastLength), max(track, 0))
        let beyond = abs(offset - axis.clamped(offset))
        length = max(full - beyond, min(Self.leastPulledLength, full))
        way = max(track - full, 0)
        let place = range > 0 ? (axis.clamped(offset) - axis.limits.lowerBound) / range : 0
        position = offset > axis.limits.upperBound ? track - length : way * place
    }
}
