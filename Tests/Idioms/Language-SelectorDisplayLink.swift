// SPDX-License-Identifier: MIT
import UIKit

final class FrameCounter: NSObject {
    private var link: CADisplayLink?

    func start() {
        let link = CADisplayLink(target: self, selector: #selector(step(_:)))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    @objc private func step(_ link: CADisplayLink) { _ = link.targetTimestamp - link.timestamp }
}
