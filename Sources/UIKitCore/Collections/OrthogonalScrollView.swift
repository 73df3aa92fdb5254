// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// The scroll view of a section that scrolls by itself.
final class OrthogonalScrollView: UIScrollView {}
