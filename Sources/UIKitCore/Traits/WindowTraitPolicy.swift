// SPDX-License-Identifier: MIT
public import CoreGraphics

/// The one place that decides which size classes a window of a given size has.
///
/// Differs from UIKit: there the device decides; a desktop window has any size. Below 600 points a window is horizontally
/// compact, below 480 points vertically compact, as for UIKit's own resizable windows of about that size. A program with other ideas
/// replaces `sizeClasses` before its first window is shown:
///
///     WindowTraitPolicy.sizeClasses = { ($0.width < 700 ? .compact : .regular, .regular) }
@MainActor
public enum WindowTraitPolicy {
    /// Points; narrower windows are horizontally compact.
    public static let compactWidth: CGFloat = 600
    /// Points; lower windows are vertically compact.
    public static let compactHeight: CGFloat = 480

    /// The size classes of a window by its size in points. Windows that are shown ask again when their size changes.
    public static var sizeClasses: (CGSize) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) = {
        ($0.width < compactWidth ? .compact : .regular, $0.height < compactHeight ? .compact : .regular)
    }

    /// The traits of a window that nothing overrides.
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
        }
    }

    /// Outside every window.
    nonisolated static let fallback = UITraitCollection {
        $0.horizontalSizeClass = .regular
        $0.verticalSizeClass = .regular
        $0.userInterfaceStyle = .light
        $0.userInterfaceLevel = .base
        $0.userInterfaceIdiom = .pad
        $0.displayScale = 1
    }
}
