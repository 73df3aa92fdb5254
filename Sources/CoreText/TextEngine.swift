// SPDX-License-Identifier: MIT
// CoreText: text for UIKitCore. `StyledText` (characters, fonts, colours) goes into a `TextLayout`, which breaks it into lines
// for a width and draws them into a `CGContext`. Two `TextEngine`s do the work: Pango, loaded when it is installed, and cairo's
// simple text otherwise; `TextEngines.current` chooses. All lengths are points, all offsets into text are bytes of UTF-8, and
// everything may be used from any thread. Nothing here throws: what can't be drawn is left out, with one line in the log.
package import CoreGraphics
internal import CPango
internal import Synchronization

/// Finds fonts, breaks text into lines and draws glyphs. Usable from any thread.
package protocol TextEngine: Sendable {
    /// The heights of a font, in points.
    func measure(_ font: FontDescription) -> FontMetrics
    /// Breaks a text into lines.
    func typeset(_ text: StyledText, _ request: TypesettingRequest) -> any TypesetText
    /// Fonts were added or removed.
    func fontsDidChange()
}

/// How a text is broken into lines.
package struct TypesettingRequest: Sendable {
    /// Where lines may be broken, in addition to the ends of paragraphs.
    package enum Wrapping: Sendable {
        case none, words, characters
    }

    /// Where characters are replaced by an ellipsis when a line is too wide.
    package enum Ellipsis: Sendable {
        case none, start, middle, end
    }

    /// The maximum width of lines in points; nil: unlimited.
    package var width: CGFloat?
    package var wrapping = Wrapping.words
    package var ellipsis = Ellipsis.none

    package init(width: CGFloat?, wrapping: Wrapping = .words, ellipsis: Ellipsis = .none) {
        self.width = width
        self.wrapping = wrapping
        self.ellipsis = ellipsis
    }
}

/// A text broken into lines.
package protocol TypesetText: Sendable {
    /// From top to bottom.
    var lines: [TextLine] { get }
    /// Whether characters were replaced by an ellipsis.
    var isEllipsized: Bool { get }
    /// Whether what each line covers tells how it looks: it is drawn at once, from glyphs that have no colours of their own, as emoji have.
    var isUniform: Bool { get }
    /// Draws a line.
    ///
    /// - Parameters:
    ///   - cairo: A `cairo_t` with a matrix for points.
    ///   - baseline: The left end of the line's baseline.
    func draw(line: Int, on cairo: OpaquePointer, at baseline: CGPoint)
    /// Adds what a line covers, where the text `isUniform`, from pictures of its glyphs that are kept: the bytes that it would be drawn with,
    /// or, in sizes between half points, nearly these.
    ///
    /// - Parameters:
    ///   - mask: Of the format `mask`.
    ///   - baseline: The left end of the line's baseline, in points.
    ///   - scale: Pixels per point.
    /// - Returns: False where nothing was added, so that the line must be drawn.
    func addCoverage(of line: Int, to mask: Bitmap, at baseline: CGPoint, scale: CGFloat) -> Bool
}

/// The text engines.
package enum TextEngines {
    /// Fixes what could differ between machines: text looks the same on all with the same fonts.
    static let pinRendering: Void = cpango_pin_rendering()

    /// Pango; nil where it is not installed, or is disabled with `PROSCENIUM_WITHOUT=pango`.
    package static let pango: (any TextEngine)? = PangoEngine()
    /// Cairo's own simple text: no shaping, no ligatures, left to right only.
    package static let plain: any TextEngine = PlainEngine()

    /// The engine that draws text. Chosen when the first text is measured, because loading fonts takes time.
    package static let current: any TextEngine = {
        guard let pango else {
            DrawingDiagnostics.warnOnce("Pango is not used: text is drawn without shaping.")
            return plain
        }
        // Without fonts Pango draws boxes; cairo has built-in letters.
        guard cpango_font_count() != 0 else {
            DrawingDiagnostics.warnOnce("No fonts are installed; text is drawn with built-in strokes. Try fonts-dejavu-core.")
            return plain
        }
        return pango
    }()

    /// Fonts were added or removed: forgets what is known of those that were there.
    static func fontsDidChange() {
        pango?.fontsDidChange()
        plain.fontsDidChange()
        known.withLock { $0 = [:] }
    }

    private static let known = Mutex<[FontDescription: FontMetrics]>([:])

    /// The heights of a font in the current engine, in points.
    package static func metrics(of font: FontDescription) -> FontMetrics {
        if let metrics = known.withLock({ $0[font] }) { return metrics }
        let metrics = current.measure(font)
        known.withLock { known in
            if known.count > 256 { known = [:] }
            known[font] = metrics
        }
        return metrics
    }
}

/// One line of a layout, in points from the layout's upper left corner.
package struct TextLine: Sendable, Hashable {
    package var top: CGFloat
    package var baseline: CGFloat
    package var width: CGFloat
    package var height: CGFloat
    /// The part of the text, in bytes of UTF-8.
    package var range: Range<Int>
    package var isRightToLeft = false
}

/// The heights of a font in points, all positive.
package struct FontMetrics: Sendable, Equatable {
    /// From the baseline to the top of a line.
    package var ascent: CGFloat
    /// From the baseline to the bottom of a line.
    package var descent: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat

    package var lineHeight: CGFloat { ascent + descent }
}
