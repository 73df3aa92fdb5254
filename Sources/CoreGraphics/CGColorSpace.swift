// SPDX-License-Identifier: MIT

/// A colour space. Differs from UIKit: there is one, sRGB; the type exists so that sources compile unchanged.
public final class CGColorSpace: Sendable {
    public static let sRGB = "kCGColorSpaceSRGB"

    init() {}

    /// nil for any name but sRGB's.
    public init?(name: String) {
        guard name == CGColorSpace.sRGB else { return nil }
    }
}

/// sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
