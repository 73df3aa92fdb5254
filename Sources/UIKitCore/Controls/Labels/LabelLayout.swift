// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import CoreText

/// A layout of a label's text for one room: labels are measured and drawn by turns.
struct LabelLayout {
    var width: CGFloat
    var height: CGFloat
    var lines: Int
    var text: StyledText
    var layout: TextLayout
}

/// All that a drawing of a label depends on.
struct LabelPicture: Hashable {
    var text: StyledText
    var lines: [TextLine]
    /// The room, where that changes the drawing.
    var truncationWidth: CGFloat?
    var clip: CGSize
    var scale: CGFloat
}
