// SPDX-License-Identifier: MIT
import UIKit

final class EarlierPanel: UIView {
    func open(_ pan: UIPanGestureRecognizer) {
        frame = CGRectMake(0, 0, 320, CGRectGetMaxY(bounds))
        autoresizingMask = UIViewAutoresizing.flexibleWidth
        let state: UIGestureRecognizerState = pan.state
        guard state == .began else { return }
        UIView.animate(
            withDuration: 0.3, delay: 0, options: UIViewAnimationOptions.curveEaseOut,
            animations: { self.center = CGPointMake(10, 20) }, completion: nil)
    }
}
