// SPDX-License-Identifier: MIT
package import CoreGraphics

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// The edge with the smallest y.
    public static let top = UIRectEdge(rawValue: 1)
    /// The edge with the smallest x.
    public static let left = UIRectEdge(rawValue: 2)
    /// The edge with the greatest y.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The edge with the greatest x.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]

    /// A set of the edges whose bits are set.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}

/// Recognises a drag that starts within 20 points of an edge of the window and leads away from that edge.
///
/// Differs from UIKit: the edges are the window's, not the screen's.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges from which the gesture may start. Empty by default, so that it is never recognised.
    open var edges: UIRectEdge = []

    /// How far from an edge the touch may come down, in points.
    package static let zone: CGFloat = 20

    private var startEdges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard storedState == .possible else { return }
        for touch in touches { startEdges.formUnion(edges.intersection(edgesNear(touch))) }
        if startEdges.isEmpty { state = .failed }
    }

    open override func reset() {
        super.reset()
        startEdges = []
    }

    override func mayBegin(_ vector: CGVector) -> Bool {
        let isVertical = abs(vector.dy) > abs(vector.dx)
        let leadsAway =
            startEdges.contains(.left) && vector.dx > 0 && !isVertical
            || startEdges.contains(.right) && vector.dx < 0 && !isVertical
            || startEdges.contains(.top) && vector.dy > 0 && isVertical
            || startEdges.contains(.bottom) && vector.dy < 0 && isVertical
        if !leadsAway { state = .failed }
        return leadsAway
    }

    /// The edges near which a touch came down.
    func edgesNear(_ touch: UITouch) -> UIRectEdge {
        guard let bounds = touch.window?.bounds else { return [] }
        let point = touch.location(in: nil)
        var near: UIRectEdge = []
        if point.x < bounds.minX + Self.zone { near.insert(.left) }
        if point.x >= bounds.maxX - Self.zone { near.insert(.right) }
        if point.y < bounds.minY + Self.zone { near.insert(.top) }
        if point.y >= bounds.maxY - Self.zone { near.insert(.bottom) }
        return near
    }
}
