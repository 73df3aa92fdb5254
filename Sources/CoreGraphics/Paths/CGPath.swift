// SPDX-License-Identifier: MIT
internal import Synchronization

/// Subpaths of lines and curves, in points. Follows Core Graphics' CGPath. Immutable, apart from `CGMutablePath`.
///
/// Differs from UIKit: quadratic curves are kept as cubic ones.
// Sendable is unchecked because the class is not final: its one stored property is a mutex, and CGMutablePath adds none.
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

    /// Creates a path with a closed rectangle, transformed; nil transforms nothing.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(CGPath { $0.addRect(rect) }, transform?.pointee)
    }

    /// Creates a path with the closed ellipse that fills the rectangle, transformed; nil transforms nothing.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(CGPath { $0.addEllipse(in: rect) }, transform?.pointee)
    }

    /// Creates a path with a closed rectangle with round corners.
    ///
    /// - Parameters:
    ///   - cornerWidth: The horizontal radius of the corners in points, at most half the width.
    ///   - cornerHeight: The vertical radius of the corners in points, at most half the height.
    ///   - transform: Nil transforms nothing.
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

    /// How `CGMutablePath` changes its steps.
    final func edit(_ change: (inout PathBuilder) -> Void) {
        builder.withLock { change(&$0) }
    }

    /// Whether the path has no steps.
    public var isEmpty: Bool { elements.isEmpty }

    /// Where the next step begins; (0, 0) for an empty path.
    public var currentPoint: CGPoint { builder.withLock { $0.currentPoint } ?? .zero }

    /// An immutable copy. Never nil.
    public func copy() -> CGPath? { CGPath(elements) }

    /// A copy that can be extended. Never nil.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

    /// A copy with every point transformed; nil transforms nothing. Never nil.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(self, transform?.pointee) }

    package func applying(_ transform: CGAffineTransform) -> CGPath { CGPath(self, transform) }

    /// Whether the paths have equal steps.
    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.elements == right.elements
    }

    /// Hashes the steps.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// Which points are inside of a path that crosses itself or has several subpaths.
public enum CGPathFillRule: Int, Sendable {
    /// Inside is where the path winds around the point: the crossings of a ray from it, counted by direction, do not add up to 0.
    case winding
    /// Inside is where a ray from the point crosses the path an odd number of times.
    case evenOdd
}

/// The shape of the ends of open lines.
public enum CGLineCap: Int32, Sendable {
    /// The line ends at its end point. The default.
    case butt
    /// A half circle around the end point is added.
    case round
    /// The line is extended by half its width.
    case square
}

/// The shape of the corners of lines.
public enum CGLineJoin: Int32, Sendable {
    /// The outer edges are extended until they meet; beyond the miter limit, as `bevel`. The default.
    case miter
    /// A circle around the corner point.
    case round
    /// The corner is cut off.
    case bevel
}
