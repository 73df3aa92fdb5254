// SPDX-License-Identifier: MIT
internal import Foundation

extension UIApplication {
    /// The scenes that are connected.
    public var connectedScenes: Set<UIScene> { scenes.connected }

    /// The sessions of the scenes that are connected.
    public var openSessions: Set<UISceneSession> { Set(scenes.connected.map(\.session)) }

    /// False: the app makes further windows by itself.
    public var supportsMultipleScenes: Bool { false }
}

/// The scenes of an app: connects them and tells their delegates.
@MainActor
package struct SceneList {
    fileprivate(set) var connected: Set<UIScene> = []
    /// The class of the scene's delegate where no configuration names one: that of Xcode's template.
    package var delegateName = "SceneDelegate"
    /// Whether the app's scenes have delegates, which are told instead of the application's.
    fileprivate(set) var haveDelegates = false
}

extension UIApplication {
    /// Connects the first scene of an app that has a scene delegate.
    func connectFirstScene() {
        let session = UISceneSession(role: .windowApplication)
        let options = UIScene.ConnectionOptions()
        if let asked = delegate?.application(self, configurationForConnecting: session, options: options) {
            session.configuration = asked
        }
        let manifest = mainStoryboard.ofScene(session.configuration.name, role: session.role)
        if session.configuration.storyboard == nil { session.configuration.storyboard = manifest.storyboard }
        guard let type = sceneDelegateClass(of: session.configuration, named: manifest.delegateClass) else {
            // An app without a scene delegate begins with the storyboard all the same.
            if let storyboard = session.configuration.storyboard, windows.isEmpty { show(storyboard) }
            return
        }
        scenes.haveDelegates = true
        let sceneClass = session.configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        let scene = sceneClass.init(session: session, connectionOptions: options)
        scene.delegate = type.init()
        connect(scene, options)
    }

    /// The scene of a window that is shown without one.
    func makeScene(for window: UIWindow) -> UIWindowScene {
        let scene = UIWindowScene(
            session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
        connect(scene, UIScene.ConnectionOptions())
        if applicationState == .active { activate(scene) }
        return scene
    }

    /// A window for the storyboard that the Info.plist names, which the application's delegate has before it is launched; nil without one.
    func makeMainWindow() -> UIWindow? {
        guard let storyboard = mainStoryboard.ofApplication() else { return nil }
        let window = delegate?.window ?? UIWindow(frame: UIScreen.main.bounds)
        delegate?.window = window
        storyboard.fill(window)
        return window
    }

    private func show(_ storyboard: UIStoryboard) {
        let window = delegate?.window ?? UIWindow(frame: UIScreen.main.bounds)
        delegate?.window = window
        storyboard.fill(window)
        window.makeKeyAndVisible()
    }

    private func sceneDelegateClass(
        of configuration: UISceneConfiguration, named className: String?
    ) -> (any UISceneDelegate.Type)? {
        if let named = configuration.delegateClass {
            if let type = named as? any UISceneDelegate.Type { return type }
            ViewDiagnostics.warn("\(named) can't be a scene's delegate: it does not conform to UISceneDelegate.")
        }
        guard let delegate, let module = String(reflecting: type(of: delegate)).split(separator: ".").first else { return nil }
        // "$(PRODUCT_MODULE_NAME).SceneDelegate": Xcode puts the module in its place.
        let wanted = className?.split(separator: ".").last.map(String.init) ?? scenes.delegateName
        return NSClassFromString("\(module).\(wanted)") as? any UISceneDelegate.Type
    }

    private func connect(_ scene: UIScene, _ options: UIScene.ConnectionOptions) {
        scene.session.scene = scene
        scenes.connected.insert(scene)
        scene.activationState = .foregroundInactive
        var window: UIWindow?
        if let storyboard = scene.session.configuration.storyboard, let windowScene = scene as? UIWindowScene,
            let delegate = scene.delegate as? any UIWindowSceneDelegate
        {
            let made = UIWindow(windowScene: windowScene)
            storyboard.fill(made)
            delegate.window = made
            window = made
        }
        scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
        window?.makeKeyAndVisible()
        post(UIScene.willConnectNotification, of: scene)
    }

    func activateScenes() {
        for scene in scenes.connected { activate(scene) }
    }

    private func activate(_ scene: UIScene) {
        scene.delegate?.sceneWillEnterForeground(scene)
        post(UIScene.willEnterForegroundNotification, of: scene)
        scene.activationState = .foregroundActive
        scene.delegate?.sceneDidBecomeActive(scene)
        post(UIScene.didActivateNotification, of: scene)
    }

    /// The scene ends. Its delegate hears of every state in between.
    func disconnect(_ scene: UIScene) {
        guard scenes.connected.contains(scene) else { return }
        if scene.activationState == .foregroundActive {
            scene.delegate?.sceneWillResignActive(scene)
            post(UIScene.willDeactivateNotification, of: scene)
        }
        scene.activationState = .background
        scene.delegate?.sceneDidEnterBackground(scene)
        post(UIScene.didEnterBackgroundNotification, of: scene)
        scenes.connected.remove(scene)
        scene.activationState = .unattached
        scene.delegate?.sceneDidDisconnect(scene)
        post(UIScene.didDisconnectNotification, of: scene)
    }

    func disconnectScenes() {
        for scene in scenes.connected { disconnect(scene) }
    }

    /// The user has closed a window: its scene ends with its last one.
    func sceneMayHaveEnded(_ scene: UIWindowScene?) {
        guard let scene, scenes.connected.contains(scene), scene.windows.isEmpty else { return }
        disconnect(scene)
        delegate?.application(self, didDiscardSceneSessions: [scene.session])
    }

    private func post(_ name: Notification.Name, of scene: UIScene) {
        NotificationCenter.default.post(name: name, object: scene)
    }
}
