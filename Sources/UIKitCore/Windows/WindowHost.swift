// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import Logging
package import QuartzCore
package import WindowServer

/// Connects a UIWindow and its layer tree with a window of the window server, while it is shown.
///
/// Events of the server arrive here (`receive`) and go to the window's `EventRouter` or change the window. Commits of the layer tree
/// go out through `layers`, whose render thread draws them for the server's window.
@MainActor
package final class WindowHost {
    package let serverWindow: any ServerWindow
    package let layers: LayerHost
    private unowned let window: UIWindow
    /// What the window server shows where no frame has been drawn yet.
    private var background: DrawingColor
    private weak var application: UIApplication?
    /// A display link waits for a frame, and no commit has asked for one since.
    private var owesFrame = false

    /// Shows the window on the desktop. nil when the server refuses it; the reason is logged.
    init?(window: UIWindow, application: UIApplication) {
        let scale = application.server.screen.scale
        let size = WindowHost.pixels(window.bounds.size, scale: scale)
        // What no view covers is black, as in UIKit.
        layers = LayerHost(root: window.layer, size: size, scale: scale, background: .black)
        let minimum = window.minimumSize == .zero ? nil : WindowHost.pixels(window.minimumSize, scale: scale)
        let name = ProcessInfo.processInfo.processName
        background = WindowHost.background(of: window)
        let configuration = WindowConfiguration(
            title: window.title.isEmpty ? name : window.title, size: size, minimumSize: minimum,
            background: background, isDecorated: window.isDecorated, instanceName: name,
            className: name.prefix(1).uppercased() + name.dropFirst())
        do {
            serverWindow = try application.server.makeWindow(configuration, frames: layers.frameSource)
        } catch {
            Logger(label: "proscenium.windows").error("The window can't be made: \(error)")
            layers.invalidate()
            return nil
        }
        self.window = window
        self.application = application
        layers.recordsDrawings = serverWindow.prefersRecordings
        let points = CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
        // A size that no window can have was limited.
        if abs(points.width - window.bounds.width) >= 1 || abs(points.height - window.bounds.height) >= 1 {
            window.setFrame(CGRect(origin: .zero, size: points))
        }
        window.layer.isHidden = false
        layers.didPublish = { [weak self] in self?.requestFrame() }
        setTicksWanted(DisplayLinks.shared.isRunning)
        serverWindow.show()
    }

    /// Pixels per point.
    var scale: CGFloat { layers.scale }

    /// The maximum side of a window that is drawn, in pixels.
    private static let largestSide = CGFloat(Bitmap.largestSide)

    /// A size in pixels, each side limited to 1 … 16384: programs may ask for any size, even infinite ones.
    private static func pixels(_ size: CGSize, scale: CGFloat) -> PixelSize {
        func side(_ points: CGFloat) -> Int {
            let pixels = (points * scale).rounded()
            return pixels > 1 ? Int(saturating: min(pixels, largestSide)) : 1
        }
        return PixelSize(width: side(size.width), height: side(size.height))
    }

    // MARK: Events

    func receive(_ event: ServerEvent) {
        switch event {
        case .pointer(let pointer): window.eventRouter.receive(pointer)
        case .key(let key): window.eventRouter.receive(key)
        case .resized(let size, let syncValue): resize(to: size, syncValue: syncValue)
        // The server draws no frames for a window that cannot be seen.
        case .visibilityChanged: break
        case .focusChanged(let focused): focusDidChange(focused)
        case .closeRequested: if window.windowShouldClose() { closeWindow() }
        case .closed: closeWindow()
        }
    }

    /// The window's new size: new bounds, one layout and one commit. The sync value goes with that commit and is announced to the
    /// window manager with its frame.
    private func resize(to size: PixelSize, syncValue: Int64?) {
        if let syncValue { layers.pendingSyncValue = syncValue }
        guard size != layers.size else { return }
        window.menuSession?.end(animated: false)
        layers.size = size
        let points = CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
        let traits = window.traits(forSize: points, own: window.ownTraits)
        let finish = UIViewController.windowWillResize(window, to: points, newTraits: traits)
        let before = window.traitCollection
        UIView.performWithoutAnimation { window.setFrame(CGRect(origin: .zero, size: points)) }
        // During a resize most sizes have the same traits.
        if window.traitCollection != before { window.updateTraitsTree() }
        finish()
    }

    /// `change` gives the window other traits: the controllers are informed as for a resize to the same size.
    func changeTraits(to traits: UITraitCollection, _ change: () -> Void) {
        guard traits != window.traitCollection else { return change() }
        let finish = UIViewController.windowWillResize(window, to: window.bounds.size, newTraits: traits)
        change()
        window.updateTraitsTree()
        finish()
    }

    /// Asks the window manager for a size in points. The answer is a `.resized` event.
    func requestSize(_ points: CGSize) { serverWindow.resize(to: WindowHost.pixels(points, scale: scale)) }

    func screenDidChange(_ screen: ScreenDescription) {
        guard screen.scale != layers.scale else { return }
        layers.scale = screen.scale
        window.setWindow(window)
        let size = layers.size
        layers.size = PixelSize(width: 0, height: 0)
        resize(to: size, syncValue: nil)
    }

    private func focusDidChange(_ focused: Bool) {
        if focused { for other in application?.windows ?? [] where other !== window { other.isKeyWindow = false } }
        window.isKeyWindow = focused
        if !focused { window.eventRouter.focusLost() }
    }

    private func closeWindow() {
        let application = application
        window.isHidden = true
        application?.windowDidClose(window)
    }

    // MARK: Frames

    /// Called before each commit. The colour of areas that no frame has covered yet follows the root view.
    func prepareForCommit() {
        window.menuSession?.checkSource()
        let color = WindowHost.background(of: window)
        guard color != background else { return }
        background = color
        serverWindow.setBackground(color)
    }

    /// Whether display links want to be called at each frame.
    func setTicksWanted(_ wanted: Bool) {
        guard wanted != layers.frameSource.wantsTicks else { return }
        layers.frameSource.setTicksWanted(wanted)
        layers.frameSource.onFrameStart(wanted ? application?.postFrameStart : nil)
        // Not now: a frame without what this turn changes would make the turn's own frame wait for the next tick.
        owesFrame = wanted
    }

    /// Asks for the frame that display links wait for, at the end of a turn.
    func requestOwedFrame() {
        if owesFrame { requestFrame() }
    }

    private func requestFrame() {
        owesFrame = false
        serverWindow.setNeedsFrame()
    }

    /// The first opaque colour of the root view and the window; black when there is none.
    private static func background(of window: UIWindow) -> DrawingColor {
        func opaque(_ color: UIColor?) -> DrawingColor? {
            let color = color?.resolvedCGColor(with: window.windowTraits)
            return color.flatMap { $0.alpha >= 1 ? DrawingColor($0) : nil }
        }
        return opaque(window.rootViewController?.viewIfLoaded?.backgroundColor) ?? opaque(window.backgroundColor) ?? .black
    }

    /// Removes the window from the desktop.
    func close() {
        serverWindow.close()
        invalidate()
    }

    /// Stops drawing. The server's window is not closed: the app ends.
    func invalidate() {
        layers.didPublish = nil
        layers.invalidate()
    }
}
