// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Decides which size classes a window has, by its size.
///
/// A window narrower than 600 points is horizontally compact, one lower than 480 points vertically compact, as UIKit's resizable
/// windows of about that size are. A program that wants other limits replaces `sizeClasses` before it shows its first window:
///
///     WindowTraitPolicy.sizeClasses = { ($0.width < 700 ? .compact : .regular, .regular) }
///
/// Differs from UIKit: there the device and its multitasking mode decide; a desktop window can have any size.
@MainActor
public enum WindowTraitPolicy {
    /// 600 points: narrower windows are horizontally compact.
    public static let compactWidth: CGFloat = 600
    /// 480 points: lower windows are vertically compact.
    public static let compactHeight: CGFloat = 480

    /// The size classes of a window by its size in points. Called for every new size of a window; setting it does not update
    /// windows that are shown already.
    ///
    /// The default compares with `compactWidth` and `compactHeight`.
    public static var sizeClasses: (CGSize) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) = {
        ($0.width < compactWidth ? .compact : .regular, $0.height < compactHeight ? .compact : .regular)
    }

    /// The traits of a window without overrides.
    package static func traits(
        size: CGSize, displayScale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle = .light
    ) -> UITraitCollection {
        let classes = sizeClasses(size)
        return UITraitCollection {
            $0.horizontalSizeClass = classes.horizontal
            $0.verticalSizeClass = classes.vertical
            $0.userInterfaceStyle = userInterfaceStyle
            $0.userInterfaceLevel = .base
            $0.userInterfaceIdiom = .pad
            $0.displayScale = displayScale
            $0.layoutDirection = .leftToRight
        }
    }

    /// The traits outside of all windows.
    nonisolated static let fallback = UITraitCollection {
        $0.horizontalSizeClass = .regular
        $0.verticalSizeClass = .regular
        $0.userInterfaceStyle = .light
        $0.userInterfaceLevel = .base
        $0.userInterfaceIdiom = .pad
        $0.displayScale = 1
        $0.layoutDirection = .leftToRight
    }
}
