// SPDX-License-Identifier: MIT

/// A colour space.
///
/// Differs from UIKit: there is one, sRGB. The type exists so that sources compile unchanged.
public final class CGColorSpace: Sendable {
    /// The name of the sRGB colour space.
    public static let sRGB = "kCGColorSpaceSRGB"

    init() {}

    /// Creates the colour space with the name; nil for any name but `sRGB`.
    public init?(name: String) {
        guard name == CGColorSpace.sRGB else { return nil }
    }
}

/// The colour space of devices: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
