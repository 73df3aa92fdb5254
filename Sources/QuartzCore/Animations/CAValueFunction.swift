// SPDX-License-Identifier: MIT
public import Foundation

/// Turns numbers into transforms: with `rotateZ`, the animation of `transform` from 0 to 1 turns by one radian.
public final class CAValueFunction: NSObject, Sendable {
    public let name: CAValueFunctionName

    /// Nil for an unknown name.
    public init?(name: CAValueFunctionName) {
        guard name.component != nil else { return nil }
        self.name = name
        super.init()
    }
}
