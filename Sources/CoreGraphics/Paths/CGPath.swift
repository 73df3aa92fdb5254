// SPDX-License-Identifier: MIT
internal import Synchronization

/// Lines and curves, in points. Follows Core Graphics' CGPath.
///
/// Differs from UIKit: quadratic curves are kept as cubic ones.
// Sendable is unchecked only because CGMutablePath inherits: the one stored property here is a mutex, and there is none there.
public class CGPath: Hashable, @unchecked Sendable {
    private let builder: Mutex<PathBuilder>

    package init(_ elements: [PathElement]) {
        builder = Mutex(PathBuilder(elements))
    }

    init(_ build: (inout PathBuilder) -> Void) {
        var result = PathBuilder()
        build(&result)
        builder = Mutex(result)
    }

    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(CGPath { $0.addRect(rect) }, transform?.pointee)
    }

    /// An ellipse that fills the rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(CGPath { $0.addEllipse(in: rect) }, transform?.pointee)
    }

    /// A rectangle with round corners; the corners are at most half as large as the sides.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(
            CGPath { $0.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }, transform?.pointee)
    }

    private convenience init(_ path: CGPath, _ transform: CGAffineTransform?) {
        self.init { $0.append(path.elements, transform ?? .identity) }
    }

    package var elements: [PathElement] { builder.withLock { $0.elements } }

    /// What `CGMutablePath` changes itself with.
    final func edit(_ change: (inout PathBuilder) -> Void) {
        builder.withLock { change(&$0) }
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// Where the next step begins; zero for an empty path.
    public var currentPoint: CGPoint { builder.withLock { $0.currentPoint } ?? .zero }

    /// An immutable copy.
    public func copy() -> CGPath? { CGPath(elements) }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

    /// A copy with every point transformed; nil transforms nothing.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(self, transform?.pointee) }

    package func applying(_ transform: CGAffineTransform) -> CGPath { CGPath(self, transform) }

    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.elements == right.elements
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// Which points are inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}

/// The ends of open strokes.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// The corners of strokes.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}
