// SPDX-License-Identifier: MIT
public import CoreGraphics

/// How much a picture may differ from its reference.
public enum SnapshotTolerance: Sendable, Equatable {
    /// Not at all: for pictures of a headless stage.
    case exact
    /// As the rasterisers of an X server and of cairo differ: channels by at most 8 of 255, at most 0.5 % of the pixels.
    case server
    /// As versions of cairo and of fonts differ: 99.5 % of the pixels within an OKLab distance of 2 (of 100), and no connected
    /// spot of more than 16 pixels beyond 6.
    case perceptual
    /// Only these pixels of the picture (not points) count, as for `.server`: for pictures of which a few colours and edges matter.
    case probes([CGPoint])
}
