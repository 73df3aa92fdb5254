// SPDX-License-Identifier: MIT
internal import CCairo
internal import CoreGraphics
internal import Synchronization

/// Text by cairo's own simple functions, for machines without Pango: no shaping and no ligatures, left to right.
final class PlainEngine: TextEngine {
    private struct Glyph: Hashable {
        var font: FontDescription
        var character: Character
    }

    private struct State {
        var advances: [Glyph: CGFloat] = [:]
        var metrics: [FontDescription: FontMetrics] = [:]
    }

    private let state = Mutex(State())

    func fontsDidChange() { state.withLock { $0 = State() } }

    func measure(_ font: FontDescription) -> FontMetrics {
        if let known = state.withLock({ $0.metrics[font] }) { return known }
        let metrics = PlainEngine.withFont(font) { cairo in
            var extents = cairo_font_extents_t()
            cairo_font_extents(cairo, &extents)
            func height(_ text: String) -> CGFloat {
                var extents = cairo_text_extents_t()
                cairo_text_extents(cairo, text, &extents)
                return CGFloat(extents.height)
            }
            return FontMetrics(
                ascent: CGFloat(extents.ascent), descent: CGFloat(extents.descent), capHeight: height("H"),
                xHeight: height("x"))
        }
        let size = font.size
        let result = metrics ?? FontMetrics(ascent: size, descent: size / 4, capHeight: size * 0.7, xHeight: size * 0.5)
        state.withLock { $0.metrics[font] = result }
        return result
    }

    func advance(of character: Character, _ attributes: TextAttributes) -> CGFloat {
        guard !character.isNewline else { return 0 }
        let glyph = Glyph(font: attributes.font, character: character)
        if let known = state.withLock({ $0.advances[glyph] }) { return known + attributes.kern }
        let advance = PlainEngine.withFont(attributes.font) { cairo in
            var extents = cairo_text_extents_t()
            cairo_text_extents(cairo, String(character), &extents)
            return CGFloat(extents.x_advance)
        }
        let result = advance ?? attributes.font.size / 2
        state.withLock { state in
            if state.advances.count > 10_000 { state.advances = [:] }
            state.advances[glyph] = result
        }
        return result + attributes.kern
    }

    func typeset(_ text: StyledText, _ request: TypesettingRequest) -> any TypesetText {
        PlainText(text, request, engine: self)
    }

    /// Selects the font on a context of one pixel.
    private static func withFont<Result>(_ font: FontDescription, _ body: (OpaquePointer) -> Result) -> Result? {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1) else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let cairo = cairo_create(surface) else { return nil }
        defer { cairo_destroy(cairo) }
        select(font, on: cairo)
        return body(cairo)
    }

    static func select(_ font: FontDescription, on cairo: OpaquePointer) {
        TextEngines.pinRendering
        cairo_select_font_face(
            cairo, font.family, font.isItalic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
            font.weight >= 600 ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(cairo, Double(font.size))
        guard let options = cairo_font_options_create() else { return }
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(cairo, options)
        cairo_font_options_destroy(options)
    }
}
