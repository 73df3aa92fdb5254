// SPDX-License-Identifier: MIT
// Stand-ins until the real classes arrive on main; delete on merge.
public import Foundation

@preconcurrency @MainActor open class UIView: UIResponder {
    package func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
    package var window: UIWindow? { nil }
}

open class UIWindow: UIView {
    package weak var firstResponderStorage: UIResponder?
}

@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {}
