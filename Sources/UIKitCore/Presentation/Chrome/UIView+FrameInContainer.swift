// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIView {
    /// The view's frame in the coordinates of `container`; its own when it has no superview.
    func frame(inContainer container: UIView) -> CGRect {
        superview?.convert(frame, to: container) ?? frame
    }
}
