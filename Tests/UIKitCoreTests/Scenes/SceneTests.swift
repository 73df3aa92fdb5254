// SPDX-License-Identifier: MIT
import HeadlessWindowServer
import QuartzCore
import Testing
import UIKitCore
import WindowServer

@MainActor
private var log: [String] = []

/// The application's delegate of Xcode's template.
private final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("launched")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        log.append("discarded \(sceneSessions.count)")
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.append("app active") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.append("app background") }
    func applicationWillTerminate(_ application: UIApplication) { log.append("terminates") }
}

/// Names the class of its scene's delegate.
private final class NamingDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = OtherSceneDelegate.self
        configuration.sceneClass = OwnScene.self
        return configuration
    }
}

private final class OwnScene: UIWindowScene {}

private final class OtherSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        log.append("other \(type(of: scene))")
    }
}

/// The scene's delegate of Xcode's template, without a storyboard. It is found by its name.
final class TemplateSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        log.append("connects \(session.scene === scene)")
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UIViewController()
        self.window = window
        window.makeKeyAndVisible()
    }

    func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.append("active \(scene.activationState == .foregroundActive)") }
    func sceneWillResignActive(_ scene: UIScene) { log.append("resigns") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.append("background \(scene.activationState == .background)") }
    func sceneDidDisconnect(_ scene: UIScene) { log.append("disconnects") }
}

@MainActor
@Suite("Scenes", .serialized)
struct SceneTests {
    private func start(_ server: HeadlessWindowServer, _ delegate: some UIApplicationDelegate) -> UIApplication {
        UIApplication.running?.tearDown()
        MediaClock.setManual(1000)
        log = []
        let application = UIApplication(server: server)
        #expect(application.scenes.delegateName == "SceneDelegate")
        // That name would be the one of all apps in these tests.
        application.scenes.delegateName = "TemplateSceneDelegate"
        application.delegate = delegate
        application.launch()
        application.turn(at: 1000)
        return application
    }

    @Test("the application and scene delegates of Xcode's template work as they are, in UIKit's order")
    func template() throws {
        let server = HeadlessWindowServer()
        let delegate = AppDelegate()
        let application = start(server, delegate)
        #expect(log == ["launched", "connects true", "foreground", "active true"])
        let scene = try #require(application.connectedScenes.first as? UIWindowScene)
        let window = try #require((scene.delegate as? TemplateSceneDelegate)?.window)
        #expect(application.connectedScenes.count == 1 && application.openSessions == [scene.session])
        #expect(window.windowScene === scene && scene.windows == [window] && scene.keyWindow === window)
        #expect(window.rootViewController?.view.window?.windowScene === scene)
        #expect(window.next === scene && scene.next === application)
        log = []
        try server.send(.closeRequested, to: #require(window.host).serverWindow.id)
        application.turn(at: 1001)
        #expect(log == ["resigns", "background true", "disconnects", "discarded 1", "terminates"])
        #expect(application.connectedScenes.isEmpty && scene.activationState == .unattached)
        application.tearDown()
        MediaClock.setManual(nil)
    }

    @Test("a configuration names the classes of the scene and of its delegate")
    func namedClasses() throws {
        let delegate = NamingDelegate()
        let application = start(HeadlessWindowServer(), delegate)
        #expect(log == ["other OwnScene"])
        application.tearDown()
        MediaClock.setManual(nil)
    }

    @Test("a window that is shown without a scene has one of its own while it is shown")
    func ownScenes() throws {
        UIApplication.running?.tearDown()
        MediaClock.setManual(1000)
        let application = UIApplication(server: HeadlessWindowServer())
        application.launch()
        let (first, second) = (UIWindow(), UIWindow())
        #expect(first.windowScene == nil)
        first.makeKeyAndVisible()
        second.makeKeyAndVisible()
        let scene = try #require(first.windowScene)
        #expect(scene.activationState == .foregroundActive && scene.delegate == nil)
        #expect(application.connectedScenes == [scene, try #require(second.windowScene)])
        #expect(scene !== second.windowScene)
        scene.title = "Orchard"
        #expect(first.title == "Orchard" && second.title == "")
        first.isHidden = true
        #expect(first.windowScene == nil && scene.activationState == .unattached)
        #expect(application.connectedScenes.count == 1)
        application.tearDown()
        MediaClock.setManual(nil)
    }

    @Test("windows of one scene share its title and its minimum size")
    func sharedScene() throws {
        let delegate = AppDelegate()
        let application = start(HeadlessWindowServer(), delegate)
        let scene = try #require(application.connectedScenes.first as? UIWindowScene)
        scene.title = "Orchard"
        scene.sizeRestrictions?.minimumSize = CGSize(width: 200, height: 100)
        let overlay = UIWindow(windowScene: scene)
        overlay.makeKeyAndVisible()
        #expect(overlay.title == "Orchard" && overlay.minimumSize == CGSize(width: 200, height: 100))
        #expect(scene.windows.count == 2 && scene.windows.last === overlay)
        overlay.isHidden = true
        #expect(scene.activationState == .foregroundActive && overlay.windowScene === scene)
        application.tearDown()
        MediaClock.setManual(nil)
    }

    @Test("notifications tell of the app and of its scenes, once")
    func notifications() {
        let names: [Notification.Name] = [
            UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willTerminateNotification, UIScene.willConnectNotification,
            UIScene.willEnterForegroundNotification, UIScene.didActivateNotification, UIScene.willDeactivateNotification,
            UIScene.didEnterBackgroundNotification, UIScene.didDisconnectNotification,
        ]
        // An app that another test left ends now, not while others are counted.
        start(HeadlessWindowServer(), AppDelegate()).tearDown()
        let counter = NotificationCounter(names)
        let delegate = AppDelegate()
        let application = start(HeadlessWindowServer(), delegate)
        application.tearDown()
        #expect(names.map { counter.count(of: $0) } == names.map { _ in 1 })
        MediaClock.setManual(nil)
    }
}

/// Counts notifications, which are posted on the main actor.
@MainActor
private final class NotificationCounter {
    private var counts: [Notification.Name: Int] = [:]
    private var tokens: [any NSObjectProtocol] = []

    init(_ names: [Notification.Name]) {
        for name in names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    MainActor.assumeIsolated { self?.counts[name, default: 0] += 1 }
                })
        }
    }

    isolated deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    func count(of name: Notification.Name) -> Int { counts[name] ?? 0 }
}
