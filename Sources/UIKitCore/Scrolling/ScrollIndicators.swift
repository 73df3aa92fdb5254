// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import QuartzCore

/// The arithmetic of a scroll indicator, along its track. Lengths in points.
package struct ScrollIndicatorMetrics: Equatable {
    /// The width of the bar.
    package static let width: CGFloat = 2.5
    /// Its width under the pointer.
    package static let wideWidth: CGFloat = 8
    /// Its distance from the edge and the track's ends.
    package static let margin: CGFloat = 3
    /// Its least length, and that when the content is pulled far beyond its end.
    package static let leastLength: CGFloat = 36
    package static let leastPulledLength: CGFloat = 8

    /// The length of the bar.
    package let length: CGFloat
    /// Its distance from the beginning of the track.
    package let position: CGFloat
    /// How far it goes when the content goes from its first to its last offset.
    package let way: CGFloat

    /// - Parameters:
    ///   - track: The length of the track.
    ///   - offset: The content's.
    package init(track: CGFloat, axis: ScrollAxis, offset: CGFloat) {
        let range = axis.limits.upperBound - axis.limits.lowerBound
        let content = range + axis.length
        let share = content > 0 ? min(axis.length / content, 1) : 1
        let full = min(max(track * share, Self.leastLength), max(track, 0))
        let beyond = abs(offset - axis.clamped(offset))
        length = max(full - beyond, min(Self.leastPulledLength, full))
        way = max(track - full, 0)
        let place = range > 0 ? (axis.clamped(offset) - axis.limits.lowerBound) / range : 0
        position = offset > axis.limits.upperBound ? track - length : way * place
    }
}

/// One bar that shows where the content is.
final class ScrollIndicator: UIView {
    let isVertical: Bool
    var isWide = false

    init(isVertical: Bool) {
        self.isVertical = isVertical
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        alpha = 0
    }

    required init?(coder: NSCoder) { nil }

    func takeColor(_ style: UIScrollView.IndicatorStyle) {
        let isLight = style == .white || (style == .default && traitCollection.userInterfaceStyle == .dark)
        let color = UIColor(white: isLight ? 1 : 0, alpha: isLight ? 0.5 : 0.35)
        if backgroundColor != color { backgroundColor = color }
    }
}

/// The two bars of a scroll view: they show while the content moves.
@MainActor
final class ScrollIndicators {
    /// How long they stay after the content has come to rest, and how long they fade, in seconds.
    static let (rest, fade) = (0.4, 0.25)
    /// How long `flashScrollIndicators()` shows them, in seconds.
    static let flashDuration = 1.0

    private weak var view: UIScrollView?
    private(set) var vertical: ScrollIndicator?
    private(set) var horizontal: ScrollIndicator?
    private var hiding: DeadlineToken?
    private var isShown = false
    private var animations: [(indicator: ScrollIndicator, animation: ScrollAnimation)] = []

    init(_ view: UIScrollView) { self.view = view }

    // MARK: Showing

    /// The content begins to move.
    func contentMoves() {
        hiding?.cancel()
        hiding = nil
        guard !isShown, let view, view.window != nil else { return }
        isShown = true
        makeBars(view)
        layOut()
        for bar in [vertical, horizontal] { bar?.alpha = 1 }
    }

    /// The content has come to rest: the bars fade after a moment.
    func contentDidRest() { hide(after: Self.rest) }

    func flash() {
        contentMoves()
        hide(after: Self.flashDuration)
    }

    private func hide(after delay: Double) {
        guard isShown, let view, !view.isDragging, view.movement == nil else { return }
        hiding?.cancel()
        hiding = TurnCoordinator.shared.at(CACurrentMediaTime() + delay) { [weak self] in self?.fadeOut() }
    }

    private func fadeOut() {
        hiding = nil
        isShown = false
        let bars = [vertical, horizontal].compactMap { $0 }
        UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) {
            for bar in bars { bar.alpha = 0 }
        }
    }

    /// Hides them at once.
    func hide() {
        hiding?.cancel()
        hiding = nil
        isShown = false
        for bar in [vertical, horizontal] { bar?.alpha = 0 }
    }

    private func makeBars(_ view: UIScrollView) {
        if vertical == nil, view.showsVerticalScrollIndicator, view.verticalAxis.hasRange { vertical = makeBar(isVertical: true, view) }
        if horizontal == nil, view.showsHorizontalScrollIndicator, view.horizontalAxis.hasRange {
            horizontal = makeBar(isVertical: false, view)
        }
    }

    private func makeBar(isVertical: Bool, _ view: UIScrollView) -> ScrollIndicator {
        let bar = ScrollIndicator(isVertical: isVertical)
        view.addSubview(bar)
        return bar
    }

    // MARK: Places

    private func insets(_ own: UIEdgeInsets, _ view: UIScrollView) -> UIEdgeInsets {
        view.automaticallyAdjustsScrollIndicatorInsets ? own.adding(view.safeAreaInsets) : own
    }

    /// Puts the bars where they belong, in front of the content.
    func layOut() {
        guard let view, vertical != nil || horizontal != nil else { return }
        for bar in [vertical, horizontal] {
            guard let bar else { continue }
            let axis = bar.isVertical ? view.verticalAxis : view.horizontalAxis
            let isWanted = axis.hasRange && (bar.isVertical ? view.showsVerticalScrollIndicator : view.showsHorizontalScrollIndicator)
            if bar.isHidden == isWanted { bar.isHidden = !isWanted }
            if view.subviews.last !== bar, view.subviews.suffix(2).allSatisfy({ !($0 is ScrollIndicator) || $0 !== bar }) {
                view.bringSubviewToFront(bar)
            }
            bar.takeColor(view.indicatorStyle)
            let frame = frame(of: bar, view, offset: view.bounds.origin)
            if bar.frame != frame { bar.frame = frame }
            let radius = min(frame.width, frame.height) / 2
            if bar.layer.cornerRadius != radius { bar.layer.cornerRadius = radius }
        }
    }

    /// Where the track of a bar begins and how long it is.
    private func track(of bar: ScrollIndicator, _ view: UIScrollView) -> (start: CGFloat, length: CGFloat, edge: CGFloat) {
        let inset = insets(bar.isVertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets, view)
        let margin = ScrollIndicatorMetrics.margin
        if bar.isVertical {
            return (margin + inset.top, max(view.bounds.height - inset.top - inset.bottom - 2 * margin, 0), margin + inset.right)
        }
        return (margin + inset.left, max(view.bounds.width - inset.left - inset.right - 2 * margin, 0), margin + inset.bottom)
    }

    private func frame(of bar: ScrollIndicator, _ view: UIScrollView, offset: CGPoint) -> CGRect {
        let track = track(of: bar, view)
        let axis = bar.isVertical ? view.verticalAxis : view.horizontalAxis
        let metrics = ScrollIndicatorMetrics(track: track.length, axis: axis, offset: bar.isVertical ? offset.y : offset.x)
        let width = bar.isWide ? ScrollIndicatorMetrics.wideWidth : ScrollIndicatorMetrics.width
        let size = view.bounds.size
        if bar.isVertical {
            return CGRect(
                x: offset.x + size.width - track.edge - width, y: offset.y + track.start + metrics.position, width: width,
                height: metrics.length)
        }
        return CGRect(
            x: offset.x + track.start + metrics.position, y: offset.y + size.height - track.edge - width, width: metrics.length,
            height: width)
    }

    // MARK: Movements

    /// The content moves by itself: the render thread moves the bars with it.
    func follow(_ motion: ScrollMotion, begin: Double) {
        contentMoves()
        endFollowing()
        guard let view else { return }
        layOut()
        for bar in [vertical, horizontal] {
            guard let bar, !bar.isHidden else { continue }
            let axis = bar.isVertical ? view.verticalAxis : view.horizontalAxis
            let track = track(of: bar, view)
            let least = axis.limits.lowerBound
            let metrics = ScrollIndicatorMetrics(track: track.length, axis: axis, offset: least)
            let range = axis.limits.upperBound - least
            let origin = bar.isVertical ? CGPoint(x: 0, y: least) : CGPoint(x: least, y: 0)
            let frame = frame(of: bar, view, offset: origin)
            let slope = range > 0 ? metrics.way / range : 0
            var motion = motion
            motion.follower = ScrollFollower(
                start: CGVector(dx: frame.midX - origin.x, dy: frame.midY - origin.y),
                slope: bar.isVertical ? CGVector(dx: 0, dy: slope) : CGVector(dx: slope, dy: 0), origin: origin,
                length: bar.isVertical ? CGVector(dx: 0, dy: metrics.way) : CGVector(dx: metrics.way, dy: 0))
            let animation = ScrollAnimation(motion, keyPath: "position", beginTime: begin)
            bar.layer.add(animation, forKey: "scrolling")
            animations.append((bar, animation))
        }
    }

    private func endFollowing() {
        for (bar, animation) in animations { bar.layer.remove([animation]) }
        animations = []
    }

    func movementDidEnd() {
        endFollowing()
        contentDidRest()
    }
}
