// SPDX-License-Identifier: MIT
internal import Foundation

/// How an interface is turned on the device.
///
/// Differs from UIKit: a window of the desktop is never turned. Orientations tell its shape: what is at least as high as wide is
/// `portrait`, all else `landscapeRight`.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Not known: of a scene without windows.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// The device is turned to the right.
    case landscapeLeft = 4
    /// The device is turned to the left.
    case landscapeRight = 3

    /// Whether the interface is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Orientations that a controller or an app supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// One bit for each orientation, at the place of its raw value.
    public let rawValue: UInt
    /// Bits that stand for no orientation are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = Self(of: .portrait)
    /// The device is turned to the right.
    public static let landscapeLeft = Self(of: .landscapeLeft)
    /// The device is turned to the left.
    public static let landscapeRight = Self(of: .landscapeRight)
    /// Upside down.
    public static let portraitUpsideDown = Self(of: .portraitUpsideDown)
    /// Both that are wider than high.
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    /// All four.
    public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
    /// All but upside down.
    public static let allButUpsideDown: Self = [.portrait, .landscape]

    private init(of orientation: UIInterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }
}

extension UIWindowScene {
    /// The shape of the scene's key window: `portrait` where it is at least as high as wide, else `landscapeRight`; `unknown` without
    /// windows. A window may take any shape, whatever its controllers support.
    public var interfaceOrientation: UIInterfaceOrientation {
        guard let size = keyWindow?.bounds.size else { return .unknown }
        return size.height >= size.width ? .portrait : .landscapeRight
    }
}
