// SPDX-License-Identifier: MIT
internal import CCairo
internal import CPango
internal import CoreGraphics

/// The owner of a Pango layout.
final class PangoText: TypesetText {
    /// Used under the lock of `PangoEngine.locked` only.
    private nonisolated(unsafe) let layout: OpaquePointer
    let lines: [TextLine]
    let isEllipsized: Bool

    init(owning layout: OpaquePointer) {
        self.layout = layout
        (lines, isEllipsized) = PangoEngine.locked { (PangoText.lines(of: layout), cpango_layout_is_ellipsized(layout)) }
    }

    deinit {
        PangoEngine.locked { cpango_layout_free(layout) }
    }

    private static func lines(of layout: OpaquePointer) -> [TextLine] {
        let count = Int(cpango_layout_line_count(layout))
        let found = [cpango_line](unsafeUninitializedCapacity: count) { buffer, initialized in
            initialized = Int(cpango_layout_lines(layout, buffer.baseAddress, Int32(count)))
        }
        return found.map { line in
            TextLine(
                top: CGFloat(line.y), baseline: CGFloat(line.baseline), width: CGFloat(line.width),
                height: CGFloat(line.height), range: Int(line.start)..<Int(line.start + line.length),
                isRightToLeft: line.is_right_to_left)
        }
    }

    func draw(line: Int, on cairo: OpaquePointer, at baseline: CGPoint) {
        PangoEngine.locked {
            cairo_move_to(cairo, Double(baseline.x), Double(baseline.y))
            cpango_layout_show_line(layout, Int32(line), UnsafeMutableRawPointer(cairo))
        }
    }
}
