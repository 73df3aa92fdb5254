// SPDX-License-Identifier: MIT
public import CoreGraphics

/// A colour, sRGB. Follows UIKit's UIColor.
open class UIColor: NSObject, @unchecked Sendable {
    // @unchecked: subclassable, so the compiler can't see it; every stored property is an immutable Sendable constant.
    private let fixed: CGColor

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        fixed = CGColor(red: red, green: green, blue: blue, alpha: alpha)
        super.init()
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public init(cgColor: CGColor) {
        fixed = cgColor
        super.init()
    }

    open var cgColor: CGColor { fixed }
}
