// SPDX-License-Identifier: MIT
internal import QuartzCore
internal import CoreGraphics

extension UIView {
    /// Model geometry decides, also during animations, as in UIKit.
    func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, animationInteractionBlocks == 0,
            self.point(inside: point, with: event)
        else { return nil }
        guard UIView.hitTestDepth < CALayer.maximumHitTestDepth else { return self }
        UIView.hitTestDepth += 1
        defer { UIView.hitTestDepth -= 1 }
        for view in subviewStorage.reversed() {
            if let hit = view.hitTest(layer.convertPointToSublayer(point, view.layer), with: event) { return hit }
        }
        return self
    }

    private static var hitTestDepth = 0
}
