// SPDX-License-Identifier: MIT
import UIKit

final class Debouncer: NSObject {
    func schedule() {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(fire), object: nil)
        perform(#selector(fire), with: nil, afterDelay: 0.3)
    }

    @objc private func fire() {}
}
