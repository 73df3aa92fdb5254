// SPDX-License-Identifier: MIT
import UIKit

final class ScrollProxy: NSObject, UIScrollViewDelegate {
    weak var forward: UIScrollViewDelegate?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { forward?.scrollViewDidScroll?(scrollView) }
}
