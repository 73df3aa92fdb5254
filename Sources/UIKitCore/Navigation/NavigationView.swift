// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The view of a navigation controller: what is shown, and the bar over it. Its layout is the moment at which changes of the stack
/// show, as in UIKit.
final class NavigationView: UIView {
    weak var controller: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutNavigationView()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
