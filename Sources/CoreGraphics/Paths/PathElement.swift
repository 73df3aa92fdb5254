// SPDX-License-Identifier: MIT

/// One step of a path. Quadratic curves and arcs are kept as the cubic curves that cairo draws.
package enum PathElement: Sendable, Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, to: CGPoint)
    case close

    package func applying(_ transform: CGAffineTransform) -> PathElement {
        switch self {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .curve(let first, let second, let end):
            .curve(first.applying(transform), second.applying(transform), to: end.applying(transform))
        case .close: .close
        }
    }

    /// Where the step ends; nil for `close`.
    package var end: CGPoint? {
        switch self {
        case .move(let point), .line(let point), .curve(_, _, let point): point
        case .close: nil
        }
    }
}
