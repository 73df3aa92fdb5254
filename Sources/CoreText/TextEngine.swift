// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import CPango
internal import Synchronization

/// What finds fonts, breaks lines and draws glyphs. Usable from any thread.
package protocol TextEngine: Sendable {
    func measure(_ font: FontDescription) -> FontMetrics
    func typeset(_ text: StyledText, _ request: TypesettingRequest) -> any TypesetText
}

/// How a text is to be broken into lines.
package struct TypesettingRequest: Sendable {
    package enum Wrapping: Sendable {
        case none, words, characters
    }

    package enum Ellipsis: Sendable {
        case none, start, middle, end
    }

    /// Points; nil: unlimited.
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
    var lines: [TextLine] { get }
    /// Whether characters were left out for an ellipsis.
    var isEllipsized: Bool { get }
    /// Draws a line with its baseline's left end at the point; `cairo` is a `cairo_t`.
    func draw(line: Int, on cairo: OpaquePointer, at baseline: CGPoint)
}

/// The engines there are.
package enum TextEngines {
    /// Text looks the same on every machine with the same fonts.
    static let pinRendering: Void = cpango_pin_rendering()

    /// Pango; nil where it is not installed, or switched off (`PROSCENIUM_WITHOUT=pango`).
    package static let pango: (any TextEngine)? = PangoEngine()
    /// Cairo's own simple text: no shaping, no ligatures, left to right only.
    package static let plain: any TextEngine = PlainEngine()

    /// The one that text is drawn with. Chosen when the first text is measured, because loading fonts takes time.
    package static let current: any TextEngine = {
        guard let pango else {
            DrawingDiagnostics.warnOnce("Pango is not used: text is drawn without shaping.")
            return plain
        }
        // Without a font Pango draws boxes; cairo has letters of its own.
        guard cpango_font_count() != 0 else {
            DrawingDiagnostics.warnOnce("No fonts are installed; text is drawn with built-in strokes. Try fonts-dejavu-core.")
            return plain
        }
        return pango
    }()

    private static let known = Mutex<[FontDescription: FontMetrics]>([:])

    /// The metrics of a font in the engine that is used.
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

/// One line of a layout, in points from its top-left corner.
package struct TextLine: Sendable, Hashable {
    package var top: CGFloat
    package var baseline: CGFloat
    package var width: CGFloat
    package var height: CGFloat
    /// In bytes of UTF-8.
    package var range: Range<Int>
    package var isRightToLeft = false
}

/// Heights of a font, in points, all positive.
package struct FontMetrics: Sendable, Equatable {
    /// From the baseline to the top of a line.
    package var ascent: CGFloat
    /// From the baseline to the bottom of a line.
    package var descent: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat

    package var lineHeight: CGFloat { ascent + descent }
}
