// SPDX-License-Identifier: MIT
import UIKit

final class PagingView: UIScrollView {
    func go(to page: Int) {
        isPagingEnabled = true
        setContentOffset(CGPoint(x: CGFloat(page) * bounds.width, y: 0), animated: true)
    }
}
