// SPDX-License-Identifier: MIT
import UIKit

final class Refreshing: UIViewController {
    let control = UIRefreshControl()
    func install(in scrollView: UIScrollView) {
        control.addTarget(self, action: #selector(refresh), for: .valueChanged)
        scrollView.refreshControl = control
    }
    @objc private func refresh() { control.endRefreshing() }
}
