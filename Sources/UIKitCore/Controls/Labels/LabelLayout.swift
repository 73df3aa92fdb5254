// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import CoreText

/// A layout of a label's text for one available size.
struct LabelLayout {
    /// Points; infinity is no limit.
    var width: CGFloat
    /// Points; infinity is no limit.
    var height: CGFloat
    /// The maximum number of lines; 0 is no limit.
    var lines: Int
    var text: StyledText
    var layout: TextLayout
}

/// Everything that the bitmap of a label depends on.
struct LabelDrawingInput: Hashable {
    var text: StyledText
    var lines: [TextLine]
    /// The available width in points, where it changes what is drawn.
    var truncationWidth: CGFloat?
    var clip: CGSize
    var scale: CGFloat
}
