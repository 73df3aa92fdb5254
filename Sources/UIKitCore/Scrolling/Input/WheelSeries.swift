// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// To whom the steps of a wheel go: while they follow each other and the pointer rests, to the scroll view that took the first. It may come
/// to its end meanwhile; the one around it does not go on by surprise.
@MainActor
struct WheelSeries {
    /// The longest pause, in seconds.
    static let longestPause: TimeInterval = 1.5
    /// How far the pointer may move, in points.
    static let farthest: CGFloat = 3

    private weak var view: UIScrollView?
    private var location = CGPoint.zero
    private var time: TimeInterval = 0

    mutating func begin(_ view: UIScrollView, _ event: ScrollEvent) {
        self.view = view
        location = event.location
        time = event.timestamp
    }

    /// nil: the series is over.
    mutating func scrollView(for event: ScrollEvent) -> UIScrollView? {
        guard let view, let window = view.window, event.windows.contains(where: { $0 === window }),
            event.timestamp - time < Self.longestPause, location.distance(to: event.location) <= Self.farthest,
            event.view?.isDescendant(of: view) ?? false
        else {
            self.view = nil
            return nil
        }
        time = event.timestamp
        return view
    }
}
