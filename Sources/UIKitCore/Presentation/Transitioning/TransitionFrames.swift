// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The frames of table 3 of the transition context, in the container's coordinates, worked out when asked for.
struct TransitionFrames {
    let initialFrom: () -> CGRect
    let finalFrom: () -> CGRect
    let initialTo: () -> CGRect
    let finalTo: () -> CGRect
}
