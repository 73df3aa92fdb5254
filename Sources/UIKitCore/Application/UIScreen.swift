// SPDX-License-Identifier: MIT
public import CoreGraphics
package import WindowServer

/// The display that the app's windows are on.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// Differs from UIKit: there is one screen, as large as the X screen; monitors are not told apart.
    public private(set) static var main = UIScreen(
        ScreenDescription(size: PixelSize(width: 1280, height: 800), scale: 1, refreshRate: 60))

    private var state: ScreenDescription

    init(_ description: ScreenDescription) {
        state = description
        super.init()
    }

    /// In points.
    public var bounds: CGRect {
        CGRect(x: 0, y: 0, width: CGFloat(state.size.width) / scale, height: CGFloat(state.size.height) / scale)
    }

    /// In pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: state.size.width, height: state.size.height)
    }

    /// Pixels per point, 0.5 … 4.
    public var scale: CGFloat { state.scale }

    public var nativeScale: CGFloat { scale }

    /// Frames per second.
    public var maximumFramesPerSecond: Int { Int(state.refreshRate.rounded()) }

    package func update(_ description: ScreenDescription) { state = description }
}
