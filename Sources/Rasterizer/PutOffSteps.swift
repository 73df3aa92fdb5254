// SPDX-License-Identifier: MIT
internal import WindowServer

/// Steps that each change more of a window than the processor's cache holds. They are put off as long as nothing else is drawn, and then
/// drawn together in bands of rows: when a page fades over another one, each band is in the cache for the second.
final class PutOffSteps {
    private var target: PixelTarget?
    private var steps: [PixelStep] = []

    /// The pixels of a band, about a quarter of a processor core's own cache.
    private static let bandSize = 1 << 15
    /// The pixels of a step for which others may wait.
    private static let largeSize = 4 * bandSize
    /// Each band goes through all steps.
    private static let maximumCount = 32

    func begin(on target: PixelTarget) {
        self.target = target
    }

    /// False when the step is not put off.
    func add(_ step: PixelStep) -> Bool {
        guard let last = steps.last else {
            if step.rect.area < PutOffSteps.largeSize { return false }
            steps.append(step)
            return true
        }
        if let joined = last.joined(with: step) {
            steps.replaceSubrange(steps.count - 1..<steps.count, with: joined)
        } else {
            steps.append(step)
        }
        if steps.count > PutOffSteps.maximumCount { draw() }
        return true
    }

    /// Draws what was put off.
    func draw() {
        guard let target, !steps.isEmpty else { return }
        let all = steps.reduce(PixelRect.empty) { $0.union($1.rect) }
        let height = steps.count == 1 ? all.height : max(PutOffSteps.bandSize / max(all.width, 1), 4)
        var band = PixelRect(x: all.x, y: all.y, width: all.width, height: height)
        while band.y < all.maxY {
            for step in steps { target.draw(step, in: step.rect.intersection(band)) }
            band.y += height
        }
        steps.removeAll(keepingCapacity: true)
    }

    func end() {
        draw()
        target = nil
    }
}
