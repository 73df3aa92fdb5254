// SPDX-License-Identifier: MIT
public import CoreGraphics
package import WindowServer

/// The display that the app's windows are on.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen of the app.
    ///
    /// Differs from UIKit: there is one, as large as the X screen; its monitors are not distinguished. Before an app was created it has
    /// 1280 × 800 pixels, scale 1 and 60 frames per second.
    public private(set) static var main = UIScreen(
        ScreenDescription(size: PixelSize(width: 1280, height: 800), scale: 1, refreshRate: 60))

    private var state: ScreenDescription

    init(_ description: ScreenDescription) {
        state = description
        super.init()
    }

    /// The screen's rectangle in points, at the origin zero.
    public var bounds: CGRect {
        CGRect(x: 0, y: 0, width: CGFloat(state.size.width) / scale, height: CGFloat(state.size.height) / scale)
    }

    /// The screen's rectangle in pixels, at the origin zero.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: state.size.width, height: state.size.height)
    }

    /// Pixels per point, 0.5 … 4.
    public var scale: CGFloat { state.scale }

    /// Pixels per point, as `scale`.
    public var nativeScale: CGFloat { scale }

    /// The display's frame rate, in frames per second.
    public var maximumFramesPerSecond: Int { Int(saturating: state.refreshRate.rounded()) }

    package func update(_ description: ScreenDescription) { state = description }
}
