// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// Scrolls a list while something is held near one of its edges.
@MainActor
final class EdgeScroller {
    /// How near the edge the content starts to move, in points.
    private static let edge: CGFloat = 40
    /// At the edge, in points per second.
    private static let speed: CGFloat = 500

    private weak var view: UIScrollView?
    private var link: CADisplayLink?
    private var lastFrame = 0.0
    /// Where the user holds it, in the list's coordinates.
    private let place: () -> CGPoint
    private let hasScrolled: () -> Void

    init(_ view: UIScrollView, place: @escaping () -> CGPoint, hasScrolled: @escaping () -> Void) {
        self.view = view
        self.place = place
        self.hasScrolled = hasScrolled
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            scroll(at: link.timestamp)
        }
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func scroll(at time: Double) {
        let elapsed = lastFrame == 0 ? 0 : min(time - lastFrame, 0.1)
        lastFrame = time
        guard let view, elapsed > 0 else { return }
        let point = place()
        func pull(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if place < low + Self.edge { return max((place - low - Self.edge) / Self.edge, -1) }
            return place > high - Self.edge ? min((place - high + Self.edge) / Self.edge, 1) : 0
        }
        let inset = view.adjustedContentInset
        let way = CGVector(
            dx: pull(point.x, view.bounds.minX + inset.left, view.bounds.maxX - inset.right),
            dy: pull(point.y, view.bounds.minY + inset.top, view.bounds.maxY - inset.bottom))
        let step = Self.speed * elapsed
        let offset = view.clamped(CGPoint(x: view.bounds.minX + way.dx * step, y: view.bounds.minY + way.dy * step))
        guard offset != view.bounds.origin, way.dx != 0 || way.dy != 0 else { return }
        view.setOrigin(offset)
        hasScrolled()
    }
}
