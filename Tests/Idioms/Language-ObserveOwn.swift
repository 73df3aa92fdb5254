// SPDX-License-Identifier: MIT
import UIKit

final class Download: NSObject {
    @objc dynamic var progress = 0.0
}

final class DownloadView: UIView {
    private var token: NSKeyValueObservation?

    func follow(_ download: Download) {
        token = download.observe(\.progress, options: [.new]) { [weak self] _, change in
            self?.alpha = CGFloat(change.newValue ?? 0)
        }
    }
}
