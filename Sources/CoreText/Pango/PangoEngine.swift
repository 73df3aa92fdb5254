// SPDX-License-Identifier: MIT
internal import CCairo
internal import CPango
internal import CoreGraphics
internal import Synchronization

/// Text by Pango: shaping, fallback fonts, both directions.
final class PangoEngine: TextEngine {
    /// Pango's objects belong to one thread at a time.
    private static let lock = Mutex(())
    /// Used under the lock of `locked` only.
    private nonisolated(unsafe) let context: OpaquePointer
    /// Locked before `lock` where both are.
    private let shaped = Mutex(ShapedTexts())

    /// Nil when Pango is not installed.
    init?() {
        guard cpango_is_available() else { return nil }
        TextEngines.pinRendering
        guard let options = cairo_font_options_create() else { return nil }
        // Everything that could differ between displays is fixed: pixels are the same on each, at every scale.
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        defer { cairo_font_options_destroy(options) }
        guard let context = cpango_context_new(UnsafeRawPointer(options)) else { return nil }
        self.context = context
    }

    /// The pictures of letters that lines are made of, for tests.
    static var glyphPictures: (sets: Int, bytes: Int, drawn: Int) {
        let counts = locked { cpango_coverage_count() }
        return (Int(counts.sets), Int(counts.bytes), Int(counts.drawn))
    }

    static func locked<Result>(_ body: () -> Result) -> Result { lock.withLock { _ in body() } }

    func fontsDidChange() {
        shaped.withLock { $0 = ShapedTexts() }
        PangoEngine.locked { cpango_context_fonts_changed(context) }
    }

    func measure(_ font: FontDescription) -> FontMetrics {
        let enlargement = font.enlargement
        let metrics = font.family.withCString { family in
            PangoEngine.locked { cpango_font_metrics(context, font.cFont(family, enlargement)) }
        }
        return FontMetrics(
            ascent: CGFloat(metrics.ascent) / enlargement, descent: CGFloat(metrics.descent) / enlargement,
            capHeight: CGFloat(metrics.cap_height) / enlargement, xHeight: CGFloat(metrics.x_height) / enlargement)
    }

    func typeset(_ text: StyledText, _ request: TypesettingRequest) -> any TypesetText {
        let enlargement = PangoEngine.enlargement(of: text)
        if let key = ShapedText.Key(text, request, enlargement), let width = request.width,
            let shaped = shaped.withLock({ $0.text(key) { shape(text, enlargement) } }),
            let broken = shaped.broken(width: width, lineSpacing: text.paragraph.lineSpacing, enlargement: enlargement)
        {
            return broken
        }
        guard let layout = layOut(text, request, enlargement) else { return TextEngines.plain.typeset(text, request) }
        return PangoText(owning: layout, enlargement: enlargement)
    }

    /// nil where the text can't be broken into lines without Pango.
    private func shape(_ text: StyledText, _ enlargement: CGFloat) -> ShapedText? {
        guard let layout = layOut(text, TypesettingRequest(width: nil, wrapping: .none), enlargement) else { return nil }
        let glyphs = PangoEngine.locked {
            defer { cpango_layout_free(layout) }
            return cpango_glyphs_new(layout)
        }
        return glyphs.map { ShapedText(owning: $0) }
    }

    private func layOut(_ text: StyledText, _ request: TypesettingRequest, _ enlargement: CGFloat) -> OpaquePointer? {
        let families = text.runs.map { $0.attributes.font.family.utf8CString }
        var string = text.string
        return string.withUTF8 { bytes in
            withPointers(to: families) { names in
                var runs = PangoEngine.runs(of: text, names, enlargement)
                return bytes.withMemoryRebound(to: CChar.self) { characters in
                    PangoEngine.locked {
                        cpango_layout_new(
                            context, characters.baseAddress, Int32(characters.count), &runs, Int32(runs.count),
                            PangoEngine.options(of: text.paragraph, request, enlargement))
                    }
                }
            }
        }
    }

    /// Draws what is larger than it shall look, under the lock.
    ///
    /// - Parameter baseline: Where its baseline begins.
    static func draw(on cairo: OpaquePointer, at baseline: CGPoint, _ enlargement: CGFloat, _ show: () -> Void) {
        locked {
            guard enlargement != 1 else {
                cairo_move_to(cairo, Double(baseline.x), Double(baseline.y))
                return show()
            }
            cairo_save(cairo)
            cairo_translate(cairo, Double(baseline.x), Double(baseline.y))
            cairo_scale(cairo, Double(1 / enlargement), Double(1 / enlargement))
            cairo_move_to(cairo, 0, 0)
            show()
            cairo_restore(cairo)
        }
    }

    /// 1 where not all letters have the same size.
    private static func enlargement(of text: StyledText) -> CGFloat {
        guard let font = text.runs.first?.attributes.font, font.enlargement != 1 else { return 1 }
        return text.runs.allSatisfy { $0.attributes.font.size == font.size } ? font.enlargement : 1
    }

    /// One block of memory holds all strings: a text may have more runs than calls can be nested.
    private func withPointers<Result>(
        to strings: [ContiguousArray<CChar>], _ body: ([UnsafePointer<CChar>?]) -> Result
    ) -> Result {
        var offset = 0
        let offsets = strings.map { string in
            defer { offset += string.count }
            return offset
        }
        return ContiguousArray(strings.joined()).withUnsafeBufferPointer { buffer in
            body(offsets.map { start in buffer.baseAddress.map { $0 + start } })
        }
    }

    /// Colours are set only where they differ from the first one, which the context has, with its alpha.
    private static func runs(
        of text: StyledText, _ names: [UnsafePointer<CChar>?], _ enlargement: CGFloat
    ) -> [cpango_run] {
        var start = 0
        return zip(text.runs, names).map { run, name in
            let attributes = run.attributes
            let end = start + run.text.utf8.count
            defer { start = end }
            let color = attributes.color
            return cpango_run(
                start: Int32(start), end: Int32(end), font: attributes.font.cFont(name, enlargement),
                has_color: color != text.runs[0].attributes.color, red: Double(color.red), green: Double(color.green),
                blue: Double(color.blue), alpha: Double(color.alpha), underline: attributes.isUnderlined,
                strikethrough: attributes.isStruckThrough, kern: Double(attributes.kern * enlargement))
        }
    }

    private static func options(
        of paragraph: TextParagraph, _ request: TypesettingRequest, _ enlargement: CGFloat
    ) -> cpango_options {
        let ellipsize =
            switch request.ellipsis {
            case .none: CPANGO_ELLIPSIZE_NONE
            case .start: CPANGO_ELLIPSIZE_START
            case .middle: CPANGO_ELLIPSIZE_MIDDLE
            case .end: CPANGO_ELLIPSIZE_END
            }
        let isLimited = request.wrapping != .none || request.ellipsis != .none
        return cpango_options(
            width: isLimited ? request.width.map { max(Double($0 * enlargement), 0) } ?? -1 : -1,
            wraps_at_characters: request.wrapping == .characters, justifies: paragraph.alignment == .justified,
            ellipsize: ellipsize, line_spacing: Double(paragraph.lineSpacing * enlargement))
    }
}

extension FontDescription {
    /// How much larger text of this font is laid out than it is drawn, 1 to 2.
    ///
    /// For every size that Pango sees, it asks fontconfig which fonts there are (half a millisecond), and keeps the answer. Letters that
    /// grow have another size in each frame. As nothing is hinted, all lengths grow with the size, so that sizes between half points
    /// can be laid out in the next power of two.
    var enlargement: CGFloat {
        guard size * 2 != (size * 2).rounded() else { return 1 }
        return (size.significand == 1 ? size.binade : size.binade * 2) / size
    }

    func cFont(_ name: UnsafePointer<CChar>?, _ enlargement: CGFloat = 1) -> cpango_font {
        cpango_font(family: name, size: Double(size * enlargement), weight: Int32(weight), italic: isItalic, width: Int32(width))
    }
}
