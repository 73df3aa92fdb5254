// SPDX-License-Identifier: MIT
internal import QuartzCore
internal import CoreGraphics

extension UIView {
    /// Model geometry decides, also during animations, as in UIKit.
    func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, animationInteractionBlocks == 0,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }
}
