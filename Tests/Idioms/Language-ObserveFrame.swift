// SPDX-License-Identifier: MIT
import UIKit

final class FrameTracker: NSObject {
    private var tokens: [NSKeyValueObservation] = []

    func track(_ view: UIView) {
        tokens.append(view.observe(\.frame, options: [.initial, .new]) { _, _ in })
        tokens.append(view.observe(\.bounds) { _, _ in })
    }
}
