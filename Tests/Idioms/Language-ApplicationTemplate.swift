// SPDX-License-Identifier: MIT
import UIKit

@main
class TemplateDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }

    func applicationWillTerminate(_ application: UIApplication) {}
}
