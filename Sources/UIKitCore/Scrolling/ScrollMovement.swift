// SPDX-License-Identifier: MIT
internal import Foundation
internal import QuartzCore

/// Content that moves by itself: the motion that the render thread shows and the main thread follows.
@MainActor
final class ScrollMovement: CAAnimationDelegate {
    enum Kind {
        /// It was let go.
        case deceleration
        /// The program moves it.
        case animation
        /// The user wanted to see the top.
        case toTop
        /// The wheel or a key moves it.
        case glide
    }

    let kind: Kind
    let motion: ScrollMotion
    /// In the layer's time.
    let begin: Double
    let animation: ScrollAnimation
    /// Where the movement has to end now: a row may be elsewhere by the time its place shows. nil: where the motion ends.
    var goal: (() -> CGPoint?)?
    private weak var view: UIScrollView?

    init(_ motion: ScrollMotion, _ kind: Kind, begin: Double, of view: UIScrollView) {
        self.kind = kind
        self.motion = motion
        self.begin = begin
        self.view = view
        animation = ScrollAnimation(motion, keyPath: "bounds.origin", beginTime: begin)
    }

    /// The same formula that moves the pixels says that it is over, also while the window is hidden.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if flag { view?.movementDidEnd(self) }
    }
}

/// Calls a scroll view for every frame while its content moves by itself.
@MainActor
final class ScrollFrames {
    private weak var view: UIScrollView?
    private var link: CADisplayLink?

    init(_ view: UIScrollView) { self.view = view }

    func start() {
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in
            guard let view = self?.view else { return link.invalidate() }
            view.follow(at: link.timestamp)
        }
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    func stop() {
        link?.invalidate()
        link = nil
    }
}
