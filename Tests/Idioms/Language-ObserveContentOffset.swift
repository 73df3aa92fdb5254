// SPDX-License-Identifier: MIT
import UIKit

final class ScrollTracker: NSObject {
    private var token: NSKeyValueObservation?

    func track(_ scrollView: UIScrollView) {
        token = scrollView.observe(\.contentOffset, options: .old) { view, change in
            _ = view.contentOffset.y - (change.oldValue?.y ?? 0)
        }
    }
}
