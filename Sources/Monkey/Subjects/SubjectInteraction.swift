// SPDX-License-Identifier: MIT
internal import UIKit

/// A percent-driven interaction that remembers whether it was released: from then on it must end by itself.
final class SubjectInteraction: UIPercentDrivenInteractiveTransition {
    private(set) var isReleased = false

    override func finish() {
        super.finish()
        isReleased = true
    }

    override func cancel() {
        super.cancel()
        isReleased = true
    }

    override func pause() {
        super.pause()
        isReleased = false
    }
}
