// SPDX-License-Identifier: MIT
import UIKit

func follow(_ scrollView: UIScrollView, with pan: UIPanGestureRecognizer) {
    scrollView.panGestureRecognizer.require(toFail: pan)
    _ = scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating
    scrollView.isScrollEnabled = false
    scrollView.bounces = false
}
