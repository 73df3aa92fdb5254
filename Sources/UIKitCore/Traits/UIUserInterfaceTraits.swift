// SPDX-License-Identifier: MIT

// The values of the traits in a `UITraitCollection`. Raw values are UIKit's.

/// The kind of device a user interface is designed for.
///
/// Differs from UIKit: every window has the idiom `pad`, the nearest to a resizable desktop window.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not specified: in a collection that does not set the idiom.
    case unspecified = -1
    /// iPhone.
    case phone = 0
    /// iPad; the idiom of all windows here.
    case pad = 1
    /// Apple TV.
    case tv = 2
    /// A car's display.
    case carPlay = 3
    /// A Mac app in the Mac idiom.
    case mac = 5
    /// Apple Vision.
    case vision = 6
}

/// Whether content is on the base level of its window or above it.
///
/// Sheets, popovers and alerts are elevated. In the dark style, background colours are lighter on the elevated level.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Not specified: in a collection that does not set the level.
    case unspecified = -1
    /// The content of the window itself.
    case base = 0
    /// Content above it.
    case elevated = 1
}

/// The direction in which an environment's content is laid out.
///
/// Differs from UIKit: it does not follow the language of the user; a program that is translated sets it in `traitOverrides`.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Not specified: in a collection that does not set the direction.
    case unspecified = -1
    /// The leading edge is the left one.
    case leftToRight = 0
    /// The leading edge is the right one.
    case rightToLeft = 1
}

/// How much space an environment has along one axis. `WindowTraitPolicy` derives it from the size of the window.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not specified: in a collection that does not set the size class.
    case unspecified = 0
    /// Little space.
    case compact = 1
    /// Ample space.
    case regular = 2
}

/// Light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not specified: in a collection that does not set the style. As an override: no override.
    case unspecified = 0
    /// Dark content on light backgrounds; the style of windows by default.
    case light = 1
    /// Light content on dark backgrounds.
    case dark = 2
}
