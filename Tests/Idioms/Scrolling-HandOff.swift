// SPDX-License-Identifier: MIT
import UIKit

final class HandOff: NSObject, UIScrollViewDelegate {
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        if velocity.y < 0 { targetContentOffset.pointee = .zero }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    func isAtTop(_ scrollView: UIScrollView) -> Bool { scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top }
}
