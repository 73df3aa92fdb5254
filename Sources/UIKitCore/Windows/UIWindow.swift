// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore
internal import WindowServer

/// A window of the desktop and the root of its views.
///
/// Differs from UIKit: every UIWindow is a window of its own on the desktop, with the window manager's decorations; there
/// are no scenes. Its place on the screen is the window manager's choice, so the origin of its frame is always zero.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// Its view is a subview of the window (UIKit has two private views between), fills it and follows its size.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            UIViewController.installRoot(rootViewController, replacing: oldValue, in: self)
        }
    }

    /// In the title bar.
    ///
    /// Differs from UIKit: there it belongs to the scene.
    open var title = "" {
        didSet { host?.serverWindow.setTitle(title) }
    }

    /// The smallest size the user may give the window, in points.
    ///
    /// Differs from UIKit: there it belongs to the scene's size restrictions.
    open var minimumSize = CGSize.zero

    /// False: no title bar and no border. Set it before the window is shown.
    open var isDecorated = true

    /// Light or dark for everything in the window; `unspecified` for the desktop's.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownTraits.style }
        set { changeTraits { $0.style = newValue } }
    }

    /// Traits that everything in the window sees instead of those that belong to its size.
    open var traitOverrides: UITraitOverrides {
        get { ownTraits.overrides }
        set { changeTraits { $0.overrides = newValue } }
    }

    /// Higher levels lie in front.
    ///
    /// Differs from UIKit: windows are stacked by the window manager; the value is kept and not used.
    open var windowLevel: CGFloat = 0

    public internal(set) var isKeyWindow = false

    package weak var firstResponderStorage: UIResponder?
    package private(set) var host: WindowHost?
    /// Insets of the window's own safe area, in points: zero on a desktop, where the window manager keeps its own things
    /// outside. Tests set it.
    package var windowSafeArea = UIEdgeInsets.zero {
        didSet { if windowSafeArea != oldValue { updateSafeAreaTree() } }
    }

    public override init(frame: CGRect) {
        var size = frame.size.width > 0 && frame.size.height > 0 ? frame.size : UIWindow.defaultSize
        // Views that fill the window take its size over: one that no arithmetic spoils.
        size = CGSize(width: min(size.width, UIWindow.largestSide), height: min(size.height, UIWindow.largestSide))
        super.init(frame: CGRect(origin: .zero, size: size))
        isHidden = true
        becomeRoot(self)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// More than any screen has, in points.
    private static let largestSide: CGFloat = 32768

    /// When a window is made without a size, in points.
    static let defaultSize = CGSize(width: 960, height: 600)

    /// Shows the window and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        isKeyWindow = true
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            // Transitions come to their ends while everybody is still seen.
            if newValue { rootViewController?.finishPresentations() }
            super.isHidden = newValue
            if newValue { closeHost() } else { openHost() }
        }
    }

    /// In points. A new size is asked of the window manager while the window is shown; its origin is always zero.
    ///
    /// Differs from UIKit: the new frame is not there at once then, but when the window system has answered.
    open override var frame: CGRect {
        get { super.frame }
        set {
            if let host, newValue.isFinite {
                host.ask(for: newValue.size)
            } else {
                super.frame = newValue.isFinite ? CGRect(origin: .zero, size: newValue.size) : newValue
            }
        }
    }

    /// A new root controller has appeared when this returns.
    open override func layoutIfNeeded() {
        super.layoutIfNeeded()
        UIViewController.windowDidLayOut(self)
    }

    open override var safeAreaInsets: UIEdgeInsets { windowSafeArea }

    open override var next: UIResponder? { UIApplication.running }

    open override var traitCollection: UITraitCollection { windowTraits }

    /// Dispatches an event: gesture recognisers first, then the views that were touched.
    open func sendEvent(_ event: UIEvent) { dispatch(event) }

    /// Called when the user asks to close the window; false keeps it open.
    ///
    /// Differs from UIKit: on a desktop every window can be closed by its user.
    open func windowShouldClose() -> Bool { true }

    // MARK: State

    package lazy var gestureEnvironment = GestureEnvironment()
    package lazy var eventRouter = EventRouter(window: self)

    package var backingScale: CGFloat { host?.scale ?? UIScreen.main.scale }

    /// The traits of everything in the window, by its size.
    var windowTraits: UITraitCollection { traits(forSize: bounds.size, own: ownTraits) }

    func traits(forSize size: CGSize, own: OwnTraits) -> UITraitCollection {
        let policy = WindowTraitPolicy.traits(size: size, displayScale: backingScale)
        return UITraitCollection(values: policy.values.merging(own.values))
    }

    private(set) var ownTraits = OwnTraits()

    private func changeTraits(_ change: (inout OwnTraits) -> Void) {
        var own = ownTraits
        change(&own)
        guard let host else {
            ownTraits = own
            return
        }
        host.changeTraits(to: traits(forSize: bounds.size, own: own)) { ownTraits = own }
    }

    private func openHost() {
        guard host == nil, let application = UIApplication.running else { return }
        guard let host = WindowHost(window: self, application: application) else { return }
        self.host = host
        application.windows.append(self)
        setWindow(self)
        UIViewController.windowDidBecomeVisible(self)
        setNeedsLayout()
    }

    private func closeHost() {
        guard let host else { return }
        eventRouter.windowWillClose()
        host.close()
        self.host = nil
        isKeyWindow = false
        UIApplication.running?.windows.removeAll { $0 === self }
        UIViewController.windowDidBecomeHidden(self)
    }

    /// Whether the window is on the desktop.
    package var isShown: Bool { host != nil }
}
