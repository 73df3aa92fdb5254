import Foundation
import UIKit

/// A number that goes from where it is to another in a fixed time, easing in and out, for what has to be drawn or laid out anew per frame.
final class Morph {
    private(set) var value: CGFloat = 0
    var update: () -> Void = {}
    private let duration: Double
    private var link: CADisplayLink?

    init(duration: Double) { self.duration = duration }

    func run(to end: CGFloat) {
        link?.invalidate()
        let start = value
        let began = CACurrentMediaTime()
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            let progress = min(max((link.targetTimestamp - began) / self.duration, 0), 1)
            self.value = start + (end - start) * Morph.easeInOut(progress)
            self.update()
            if progress >= 1 { link.invalidate() }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// The curve (0.42, 0), (0.58, 1).
    private static func easeInOut(_ time: Double) -> CGFloat {
        func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
            3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
        }
        var low = 0.0
        var high = 1.0
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if bezier(0.42, 0.58, middle) < time { low = middle } else { high = middle }
        }
        return time >= 1 ? 1 : time <= 0 ? 0 : CGFloat(bezier(0, 1, low))
    }
}
