// SPDX-License-Identifier: MIT
import UIKit

final class Ticker: NSObject {
    private var timer: Timer?

    func start() {
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
    }

    @objc private func tick(_ timer: Timer) {}
}
