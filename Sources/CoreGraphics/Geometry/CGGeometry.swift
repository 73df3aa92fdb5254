// SPDX-License-Identifier: MIT
// CGFloat, CGPoint, CGSize and CGRect come from Foundation on Linux; this module adds what is missing there.
@_exported public import Foundation

extension CGRect {
    /// Whether every field is a finite number. Rectangles that are not never reach the compositor.
    package var isFinite: Bool { origin.isFinite && size.isFinite }

    /// The rectangle's centre, in its own coordinate space.
    package var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGPoint {
    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    package var isFinite: Bool { width.isFinite && height.isFinite }
}
