// SPDX-License-Identifier: MIT
internal import CCairo
internal import CPango
internal import CoreGraphics

/// The owner of a Pango layout.
final class PangoText: TypesetText {
    /// Used under the lock of `PangoEngine.locked` only.
    private nonisolated(unsafe) let layout: OpaquePointer
    /// How much larger the layout is than the text: see `FontDescription.enlargement`.
    private let enlargement: CGFloat
    let lines: [TextLine]
    let isEllipsized: Bool

    init(owning layout: OpaquePointer, enlargement: CGFloat) {
        self.layout = layout
        self.enlargement = enlargement
        (lines, isEllipsized) = PangoEngine.locked {
            (PangoText.lines(of: layout, enlargement), cpango_layout_is_ellipsized(layout))
        }
    }

    deinit {
        PangoEngine.locked { cpango_layout_free(layout) }
    }

    private static func lines(of layout: OpaquePointer, _ enlargement: CGFloat) -> [TextLine] {
        let count = Int(cpango_layout_line_count(layout))
        let found = [cpango_line](unsafeUninitializedCapacity: count) { buffer, initialized in
            initialized = Int(cpango_layout_lines(layout, buffer.baseAddress, Int32(count)))
        }
        return found.map { TextLine($0, enlargement) }
    }

    var isUniform: Bool { PangoEngine.locked { cpango_layout_is_uniform(layout) } }

    func draw(line: Int, on cairo: OpaquePointer, at baseline: CGPoint) {
        PangoEngine.draw(on: cairo, at: baseline, enlargement) {
            cpango_layout_show_line(layout, Int32(line), UnsafeMutableRawPointer(cairo))
        }
    }

    func addCoverage(of line: Int, to mask: Bitmap, at baseline: CGPoint, scale: CGFloat) -> Bool {
        PangoEngine.locked {
            cpango_layout_add_line(layout, Int32(line), cpango_mask(mask), cpango_origin(baseline, scale, enlargement))
        }
    }
}

extension TextLine {
    /// - Parameter enlargement: How much larger the line is than the text.
    init(_ line: cpango_line, _ enlargement: CGFloat) {
        self.init(
            top: CGFloat(line.y) / enlargement, baseline: CGFloat(line.baseline) / enlargement,
            width: CGFloat(line.width) / enlargement, height: CGFloat(line.height) / enlargement,
            range: Int(line.start)..<Int(line.start + line.length), isRightToLeft: line.is_right_to_left)
    }
}

extension cpango_mask {
    init(_ mask: Bitmap) {
        self.init(
            bytes: mask.bytes.assumingMemoryBound(to: UInt8.self), width: Int32(mask.width), height: Int32(mask.height),
            stride: Int32(mask.bytesPerRow))
    }
}

extension cpango_origin {
    /// - Parameters:
    ///   - baseline: In points.
    ///   - scale: Pixels per point.
    ///   - enlargement: How much larger the line is than the text.
    init(_ baseline: CGPoint, _ scale: CGFloat, _ enlargement: CGFloat) {
        self.init(
            x: Double(baseline.x * scale), y: Double(baseline.y * scale), scale: Double(1 / enlargement * scale),
            is_enlarged: enlargement != 1)
    }
}
