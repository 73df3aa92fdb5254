// SPDX-License-Identifier: MIT
import UIKit

/// The program under test in the fault tests: a click on its red window slides in a white panel.
@main
final class SubjectApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        report("didFinishLaunching")
        // After the first turn of the main loop.
        DispatchQueue.main.async { report("running") }
        guard SubjectOptions.shared.root != .none else { return true }
        let window = SubjectWindow(frame: CGRect(origin: .zero, size: SubjectOptions.shared.size))
        let marks = SubjectOptions.shared.titleMarks
        window.title = marks == 0 ? "fault subject" : "e" + String(repeating: "\u{301}", count: marks)
        window.rootViewController =
            switch SubjectOptions.shared.root {
            case .panel: RootController()
            case .ruler: RulerController()
            case .text: TextController()
            case .image: ImageController()
            case .times: TimesController()
            case .none: nil
            }
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { report("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { report("willResignActive") }
    func applicationWillTerminate(_ application: UIApplication) { report("willTerminate") }
}

private final class SubjectWindow: UIWindow {
    override func windowShouldClose() -> Bool {
        report("windowShouldClose")
        return SubjectOptions.shared.closes
    }
}
