// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// Movements to a row whose place is an estimate until the rows on the way have shown.
extension UIScrollView {
    /// How often a list is laid out so that a row of an estimated place comes where it is wanted: each pass measures the rows that show,
    /// and others may show then. A bound, as there may be data whose heights never settle.
    static let mostCorrections = 16

    /// The program's movement that has just begun goes where a closure says, also when that changes under way. The closure must not
    /// retain the view.
    func aim(at goal: @escaping () -> CGPoint?) {
        if movement?.kind == .animation { movement?.goal = goal }
    }

    /// The glide that has just begun goes to the lower end of the content, also when rows on the way turn out to be higher.
    func aimAtEnd() {
        guard let movement, movement.kind == .glide else { return }
        let x = movement.motion.end.x
        movement.goal = { [weak self] in self.map { CGPoint(x: x, y: $0.verticalAxis.limits.upperBound) } }
    }

    /// Part of a list's layout: the movement takes the same time, and goes on from where it is.
    func correctAim() {
        guard let movement, let place = movement.goal?() else { return }
        let (motion, end) = (movement.motion, rounded(place))
        guard abs(end.x - motion.end.x) >= 0.5 || abs(end.y - motion.end.y) >= 0.5 else { return }
        let elapsed = layer.localTime(at: CACurrentMediaTime()) - movement.begin
        let share = ScrollPace.curve(from: 0, to: 1, duration: motion.duration).position(at: elapsed)
        // The last pixels are corrected at the end.
        guard share < 0.98 else { return }
        let now = motion.offset(at: elapsed)
        if wheel.target != nil { wheel.target = end }
        func pace(_ now: CGFloat, _ end: CGFloat) -> ScrollPace {
            .curve(from: (now - share * end) / (1 - share), to: end, duration: motion.duration)
        }
        run(
            ScrollMotion(x: pace(now.x, end.x), y: pace(now.y, end.y)), as: movement.kind, begin: movement.begin,
            goal: movement.goal)
    }

    /// The movement is over: rows that have shown last may have moved the goal.
    func arrive(at goal: () -> CGPoint?) {
        for _ in 0..<Self.mostCorrections {
            layoutIfNeeded()
            guard movement == nil, let place = goal(), rounded(place) != bounds.origin else { return }
            setOrigin(rounded(place))
        }
    }
}
