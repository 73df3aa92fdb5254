// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import HeadlessWindowServer
import QuartzCore
import Testing
import UIKitCore
import WindowServer

@MainActor
private final class LoggingDelegate: UIApplicationDelegate {
    var log: [String] = []
    init() {}

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("willFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("didFinishLaunching")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        log.append("didBecomeActive \(application.applicationState == .active)")
    }

    func applicationWillResignActive(_ application: UIApplication) { log.append("willResignActive") }
    func applicationWillTerminate(_ application: UIApplication) {
        log.append("willTerminate, \(application.windows.count) windows")
    }
}

@MainActor
@Suite("Application", .serialized)
struct ApplicationTests {
    private func start(_ server: HeadlessWindowServer, _ delegate: LoggingDelegate) -> UIApplication {
        UIApplication.running?.tearDown()
        MediaClock.setManual(1000)
        let application = UIApplication(server: server)
        application.delegate = delegate
        application.launch()
        UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50)).makeKeyAndVisible()
        application.turn(at: 1000)
        return application
    }

    @Test("launch and end call the delegate in order, once")
    func life() {
        let server = HeadlessWindowServer()
        let delegate = LoggingDelegate()
        let application = start(server, delegate)
        var endings: [UIApplication.Ending] = []
        application.didEnd = {
            delegate.log.append("ended")
            endings.append($0)
        }
        #expect(UIApplication.shared === application)
        application.end(.signal(15))
        application.end(.closed)
        #expect(endings == [])
        application.turn(at: 1000)
        application.turn(at: 1001)
        #expect(
            delegate.log == [
                "willFinishLaunching", "didFinishLaunching", "didBecomeActive true", "willResignActive",
                "willTerminate, 1 windows", "ended",
            ])
        #expect(endings == [.signal(15)] && endings.first?.exitStatus == 143)
        #expect(server.windows.isEmpty)
        application.tearDown()
        MediaClock.setManual(nil)
    }

    @Test("the life of an app is posted, each step after the delegate's method")
    func notifications() {
        // An app that another test left ends now, not while this one's life is written down.
        start(HeadlessWindowServer(), LoggingDelegate()).tearDown()
        let delegate = LoggingDelegate()
        let names = [
            UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.willTerminateNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                MainActor.assumeIsolated { delegate.log.append(name.rawValue) }
            }
        }
        let application = start(HeadlessWindowServer(), delegate)
        application.tearDown()
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        MediaClock.setManual(nil)
        #expect(
            delegate.log == [
                "willFinishLaunching", "didFinishLaunching", "UIApplicationDidFinishLaunchingNotification",
                "didBecomeActive true", "UIApplicationDidBecomeActiveNotification",
                "willResignActive", "UIApplicationWillResignActiveNotification",
                "willTerminate, 1 windows", "UIApplicationWillTerminateNotification",
            ])
    }

    @Test("a lost connection ends the app through the same path, with its own status")
    func lostConnection() {
        let server = HeadlessWindowServer()
        let delegate = LoggingDelegate()
        let application = start(server, delegate)
        var ending: UIApplication.Ending?
        application.didEnd = { ending = $0 }
        server.loseConnection(reason: "The display server is gone.")
        application.turn(at: 1000)
        #expect(ending == .lostConnection("The display server is gone.") && ending?.exitStatus == 74)
        #expect(delegate.log.suffix(2) == ["willResignActive", "willTerminate, 1 windows"])
        application.tearDown()
        MediaClock.setManual(nil)
    }

    @Test("UIApplication.shared says what is wrong when there is no app")
    func sharedBeforeStart() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UIApplication.shared }
        }
    }
}
