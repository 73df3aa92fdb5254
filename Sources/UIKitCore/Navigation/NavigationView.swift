// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The view of a navigation controller. Changes of the stack are shown during its layout, as in UIKit.
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
