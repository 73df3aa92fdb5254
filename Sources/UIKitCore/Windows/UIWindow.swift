// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore
internal import WindowServer

/// A window of the desktop and the root of its views. What no view covers is black.
///
/// It is hidden when created; `makeKeyAndVisible` shows it. While shown it is in `UIApplication.windows`, which retains it.
///
/// Differs from UIKit: every UIWindow is a window of its own on the desktop, with the window manager's decorations. The window manager chooses its position, so the origin of its frame is always zero.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The controller of the window's content. nil by default.
    ///
    /// Its view is a subview of the window, fills it and follows its size. Differs from UIKit: there are no private views between.
    /// Replacing the controller ends its presentations.
    open var rootViewController: UIViewController? {
        get { storedRootViewController }
        set { storedRootViewController = newValue }
    }
    private var storedRootViewController: UIViewController? {
        didSet {
            guard storedRootViewController !== oldValue else { return }
            if UIWindow.lastWithoutRoot === self { UIWindow.lastWithoutRoot = nil }
            UIViewController.installRoot(storedRootViewController, replacing: oldValue, in: self)
        }
    }

    /// The scene that the window belongs to; nil for a hidden window without one: it gets one of its own while it is shown. Not retained.
    open weak var windowScene: UIWindowScene?

    /// The text in the title bar. Empty by default, which shows the name of the process.
    ///
    /// Differs from UIKit: there the scene has it.
    open var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }
    private var storedTitle = "" {
        didSet { host?.serverWindow.setTitle(storedTitle) }
    }

    /// The minimum size that the user may give the window, in points. Zero, which is no limit, by default. Set it before the window is
    /// shown.
    ///
    /// Differs from UIKit: there the scene's size restrictions have it.
    open var minimumSize = CGSize.zero

    /// Whether the window has a title bar and a border. True by default. Set it before the window is shown.
    ///
    /// Differs from UIKit: there is no such property.
    open var isDecorated = true

    /// The user interface style of everything in the window. `unspecified`, which is the desktop's, by default.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownTraits.style }
        set { changeTraits { $0.style = newValue } }
    }

    /// Traits of everything in the window that replace those that follow from its size. None by default.
    open var traitOverrides: UITraitOverrides {
        get { ownTraits.overrides }
        set { changeTraits { $0.overrides = newValue } }
    }

    /// The window's level, higher ones being in front. 0 by default.
    ///
    /// Differs from UIKit: it has no effect, as the window manager stacks the windows.
    open var windowLevel: CGFloat = 0

    /// Whether the window has the input focus. False by default.
    public internal(set) var isKeyWindow = false

    /// The responder that receives key events first; nil for none. `UIResponder` sets it.
    package weak var firstResponderStorage: UIResponder?
    /// Connects the window with the window server while it is shown; nil while hidden.
    package private(set) var host: WindowHost?
    /// The insets of the window's safe area, in points. Zero on a desktop, where no bars lie over a window. Tests set it.
    package var windowSafeArea = UIEdgeInsets.zero {
        didSet { if windowSafeArea != oldValue { updateSafeAreaTree() } }
    }

    /// A hidden window with a size in points; the frame's origin is ignored. An empty size means 960 × 600.
    public override init(frame: CGRect) {
        var size = frame.size.width > 0 && frame.size.height > 0 ? frame.size : UIWindow.defaultSize
        // Arithmetic with the sizes of views that fill the window must stay exact.
        size = CGSize(width: min(size.width, UIWindow.largestSide), height: min(size.height, UIWindow.largestSide))
        super.init(frame: CGRect(origin: .zero, size: size))
        isHidden = true
        becomeRoot(self)
        UIWindow.lastWithoutRoot = self
    }

    /// A hidden window of a scene: as large as the scene's key window, 960 × 600 points without one.
    public init(windowScene: UIWindowScene) {
        super.init(frame: CGRect(origin: .zero, size: windowScene.keyWindow?.bounds.size ?? UIWindow.defaultSize))
        self.windowScene = windowScene
        isHidden = true
        becomeRoot(self)
        UIWindow.lastWithoutRoot = self
    }

    /// An empty window. See `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.read(self, as: UIWindow.self)
    }

    /// The window that was made last, until it gets a root controller.
    private static weak var lastWithoutRoot: UIWindow?

    /// The bounds of the window that a view will get that is loaded before it has one: of a window that waits for its root, else of the
    /// key window.
    static var expectedBounds: CGRect {
        (lastWithoutRoot ?? UIApplication.running?.keyWindow)?.bounds ?? CGRect(origin: .zero, size: defaultSize)
    }

    /// Larger than any screen, in points.
    private static let largestSide: CGFloat = 32768

    /// The size of a window that is created without one, in points.
    static let defaultSize = CGSize(width: 960, height: 600)

    /// Shows the window and makes it the key window.
    ///
    /// Without a running app, or when the window system refuses the window, it has no place on the desktop.
    open func makeKeyAndVisible() {
        isHidden = false
        isKeyWindow = true
    }

    /// Whether the window is not on the desktop. True by default. Hiding ends its presentations and transitions.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            // Transitions end while their views are still in a shown window.
            if newValue { rootViewController?.finishPresentations() }
            super.isHidden = newValue
            if newValue { closeHost() } else { openHost() }
        }
    }

    /// The window's size in points, at the origin zero.
    ///
    /// Differs from UIKit: setting it while the window is shown asks the window manager, and the frame changes when the window system has
    /// answered.
    open override var frame: CGRect {
        get { super.frame }
        set {
            if let host, newValue.isFinite {
                host.requestSize(newValue.size)
            } else {
                super.frame = newValue.isFinite ? CGRect(origin: .zero, size: newValue.size) : newValue
            }
        }
    }

    /// Does the layout that was requested. A new root controller has appeared when this returns.
    open override func layoutIfNeeded() {
        super.layoutIfNeeded()
        UIViewController.windowDidLayOut(self)
    }

    open override var safeAreaInsets: UIEdgeInsets { windowSafeArea }

    open override var next: UIResponder? { windowScene ?? UIApplication.running }

    open override var traitCollection: UITraitCollection { windowTraits }

    /// Delivers an event. Touches go to gesture recognisers first, then to the views that were hit; presses to the first responder.
    open func sendEvent(_ event: UIEvent) { dispatch(event) }

    /// Called when the user asks to close the window. False keeps it open. Default: true.
    ///
    /// Differs from UIKit: on a desktop every window can be closed by its user.
    open func windowShouldClose() -> Bool { true }

    // MARK: State

    /// The menu that is open in the window.
    var menuSession: MenuSession?

    /// Delivers touches to recognisers and views.
    package private(set) lazy var gestureEnvironment = GestureEnvironment()
    /// Makes touches and presses of the window server's events.
    package private(set) lazy var eventRouter = EventRouter(window: self)

    /// Pixels per point.
    package var backingScale: CGFloat { host?.scale ?? UIScreen.main.scale }

    /// The traits of everything in the window.
    var windowTraits: UITraitCollection { traits(forSize: bounds.size, own: ownTraits) }

    /// The traits that the window has with a size in points.
    func traits(forSize size: CGSize, own: OwnTraits) -> UITraitCollection {
        let policy = WindowTraitPolicy.traits(size: size, displayScale: backingScale)
        return UITraitCollection(values: policy.values.merging(own.values))
    }

    /// What the program set instead of the traits that follow from the size.
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
        if let windowScene {
            if title.isEmpty { title = windowScene.title }
            if minimumSize == .zero { minimumSize = windowScene.sizeRestrictions?.minimumSize ?? .zero }
        }
        guard let host = WindowHost(window: self, application: application) else { return }
        self.host = host
        application.windows.append(self)
        if windowScene == nil { windowScene = application.makeScene(for: self) }
        setWindow(self)
        // What follows is a change.
        updateTraits()
        UIViewController.windowDidBecomeVisible(self)
        setNeedsLayout()
    }

    private func closeHost() {
        guard let host else { return }
        eventRouter.windowWillClose()
        host.close()
        self.host = nil
        isKeyWindow = false
        let application = UIApplication.running
        application?.windows.removeAll { $0 === self }
        UIViewController.windowDidBecomeHidden(self)
        // The scene that was made for the window ends with it.
        guard let scene = windowScene, scene.delegate == nil, scene.windows.isEmpty else { return }
        application?.disconnect(scene)
        windowScene = nil
    }

    /// Whether the window is on the desktop.
    package var isShown: Bool { host != nil }
}
