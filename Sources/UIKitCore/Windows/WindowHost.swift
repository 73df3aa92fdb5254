// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import Logging
package import QuartzCore
package import WindowServer

/// Joins a UIWindow, its layer tree and the server's window: events go in, commits go out.
@MainActor
package final class WindowHost {
    package let serverWindow: any ServerWindow
    package let layers: LayerHost
    private unowned let window: UIWindow
    private weak var application: UIApplication?
    package private(set) var isVisible = true

    /// nil when the server refuses the window; the reason is logged.
    init?(window: UIWindow, application: UIApplication) {
        let scale = application.server.screen.scale
        let size = WindowHost.pixels(window.bounds.size, scale: scale)
        layers = LayerHost(root: window.layer, size: size, scale: scale)
        let minimum = window.minimumSize == .zero ? nil : WindowHost.pixels(window.minimumSize, scale: scale)
        let name = ProcessInfo.processInfo.processName
        let configuration = WindowConfiguration(
            title: window.title.isEmpty ? name : window.title, size: size, minimumSize: minimum,
            background: WindowHost.background(of: window), isDecorated: window.isDecorated, instanceName: name,
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
        // Sizes that no window can have were clamped.
        if abs(points.width - window.bounds.width) >= 1 || abs(points.height - window.bounds.height) >= 1 {
            window.setFrame(CGRect(origin: .zero, size: points))
        }
        window.layer.isHidden = false
        layers.background = configuration.background
        layers.didPublish = { [weak self] in self?.serverWindow.setNeedsFrame() }
        setTicksWanted(DisplayLinks.shared.isRunning)
        serverWindow.show()
    }

    var scale: CGFloat { layers.scale }

    /// The largest side of a window that is drawn, in pixels.
    private static let largestSide: CGFloat = 16384

    /// Clients may ask for any size, infinite ones included.
    private static func pixels(_ size: CGSize, scale: CGFloat) -> PixelSize {
        func side(_ points: CGFloat) -> Int {
            let pixels = (points * scale).rounded()
            return pixels > 1 ? Int(min(pixels, largestSide)) : 1
        }
        return PixelSize(width: side(size.width), height: side(size.height))
    }

    // MARK: Events

    func receive(_ event: ServerEvent) {
        switch event {
        case .pointer(let pointer): window.eventRouter.receive(pointer)
        case .key(let key): window.eventRouter.receive(key)
        case .resized(let size, let syncValue): resize(to: size, syncValue: syncValue)
        case .visibilityChanged(let visible): isVisible = visible
        case .focusChanged(let focused): focusDidChange(focused)
        case .closeRequested: if window.windowShouldClose() { closeWindow() }
        case .closed: closeWindow()
        }
    }

    /// New bounds, one layout, one commit that carries the value to be announced with its frame.
    private func resize(to size: PixelSize, syncValue: Int64?) {
        if let syncValue { layers.pendingSyncValue = syncValue }
        guard size != layers.size else { return }
        layers.size = size
        let points = CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
        let traits = window.traits(forSize: points, own: window.ownTraits)
        let finish = UIViewController.windowWillResize(window, to: points, newTraits: traits)
        let before = window.traitCollection
        UIView.performWithoutAnimation { window.setFrame(CGRect(origin: .zero, size: points)) }
        // Most sizes on the way of a resize have the same traits.
        if window.traitCollection != before { window.updateTraitsTree() }
        finish()
    }

    /// `change` gives the window other traits: the controllers are told, as for a resize to the same size.
    func changeTraits(to traits: UITraitCollection, _ change: () -> Void) {
        guard traits != window.traitCollection else { return change() }
        let finish = UIViewController.windowWillResize(window, to: window.bounds.size, newTraits: traits)
        change()
        window.updateTraitsTree()
        finish()
    }

    /// The answer is a `.resized` event.
    func ask(for points: CGSize) { serverWindow.resize(to: WindowHost.pixels(points, scale: scale)) }

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

    /// The colour of areas that no frame has reached yet follows the root view.
    func prepareForCommit() {
        let background = WindowHost.background(of: window)
        guard background != layers.background else { return }
        layers.background = background
        serverWindow.setBackground(background)
    }

    func setTicksWanted(_ wanted: Bool) {
        guard wanted != layers.frameSource.wantsTicks else { return }
        layers.frameSource.setTicksWanted(wanted)
        if wanted {
            layers.frameSource.onFrameStart(application?.postFrameStart)
            serverWindow.setNeedsFrame()
        } else {
            layers.frameSource.onFrameStart(nil)
        }
    }

    private static func background(of window: UIWindow) -> DrawingColor {
        let traits = window.windowTraits
        let color =
            [window.rootViewController?.viewIfLoaded?.backgroundColor, window.backgroundColor].compactMap { $0 }
            .map { $0.resolvedCGColor(with: traits) }.first { $0.alpha >= 1 }
        return color.map { DrawingColor($0) } ?? .white
    }

    func close() {
        serverWindow.close()
        invalidate()
    }

    func invalidate() {
        layers.didPublish = nil
        layers.invalidate()
    }
}
