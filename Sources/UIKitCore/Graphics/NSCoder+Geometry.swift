// SPDX-License-Identifier: MIT
public import CoreGraphics

// Geometry as text: "{{10, 20}, {30, 40.5}}".
extension NSCoder {
    /// "{x, y}".
    public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
    /// "{width, height}".
    public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
    /// "{dx, dy}".
    public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
    /// "{{x, y}, {width, height}}".
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
    /// "{top, left, bottom, right}".
    public class func string(for insets: UIEdgeInsets) -> String {
        text([insets.top, insets.left, insets.bottom, insets.right])
    }
    /// "{horizontal, vertical}".
    public class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }
    /// "[a, b, c, d, tx, ty]".
    public class func string(for transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[" + numbers.map(text).joined(separator: ", ") + "]"
    }

    /// The point of a text; (0, 0) for one of another form, as for the other functions.
    public class func cgPoint(for string: String) -> CGPoint {
        numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    /// The size of a text.
    public class func cgSize(for string: String) -> CGSize {
        numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    /// The vector of a text.
    public class func cgVector(for string: String) -> CGVector {
        numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
    }
    /// The rectangle of a text.
    public class func cgRect(for string: String) -> CGRect {
        numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    /// The insets of a text.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    /// The offset of a text.
    public class func uiOffset(for string: String) -> UIOffset {
        numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
    /// The transform of a text; the identity for one of another form.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        numbers(string, 6).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) } ?? .identity
    }

    private class func text(_ numbers: [CGFloat]) -> String { "{" + numbers.map(text).joined(separator: ", ") + "}" }

    /// Whole numbers have no point.
    private class func text(_ number: CGFloat) -> String {
        let text = "\(Double(number))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private class func numbers(_ string: String, _ count: Int) -> [CGFloat]? {
        let parts = string.split(whereSeparator: { "{}[], ".contains($0) }).map { Double($0) }
        let numbers = parts.compactMap { $0 }.filter(\.isFinite)
        return numbers.count == count && parts.count == count ? numbers.map { CGFloat($0) } : nil
    }
}
