// SPDX-License-Identifier: MIT
public import CoreGraphics

/// A shadow. Follows UIKit's UIShadowProperties; lengths are in points.
public struct UIShadowProperties: Hashable, Sendable {
    /// The colour. Black by default.
    public var color = UIColor.black
    /// 0 … 1; 0, the default: there is no shadow.
    public var opacity: CGFloat = 0
    /// How blurred it is. 3 by default.
    public var radius: CGFloat = 3
    /// Where it falls. 3 points upwards by default, as that of a layer.
    public var offset = CGSize(width: 0, height: -3)
    /// What throws it, in the coordinates of the background; nil, the default: the background's rectangle with its corners. A copy:
    /// change it and set it again.
    public var path: UIBezierPath? {
        get { cgPath.map { UIBezierPath(cgPath: $0) } }
        set { cgPath = newValue?.cgPath }
    }
    /// As it was when it was set.
    private(set) var cgPath: CGPath?

    /// No shadow.
    init() {}
}
