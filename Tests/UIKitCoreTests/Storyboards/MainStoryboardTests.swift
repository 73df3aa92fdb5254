// SPDX-License-Identifier: MIT
import Foundation
import HeadlessWindowServer
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

private final class PlainDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        StoryLog.add("launched with \(window?.rootViewController?.title ?? "no root"), hidden \(window?.isHidden ?? true)")
        return true
    }
}

private final class SceneApplicationDelegate: UIResponder, UIApplicationDelegate {}

final class StorySceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        StoryLog.add("connects with \(window?.rootViewController?.title ?? "no root")")
    }
}

@MainActor
@Suite("The storyboard that an app begins with", .serialized)
struct MainStoryboardTests {
    private func launch(_ delegate: any UIApplicationDelegate, _ information: [String: Any]) throws -> UIApplication {
        let folder = try StoryFolder([
            "Main.storyboard": StoryText.storyboard(StoryText.scene("A", view: StoryText.view("v")))
        ])
        UIApplication.running?.tearDown()
        MediaClock.setManual(1000)
        let application = UIApplication(server: HeadlessWindowServer())
        application.mainStoryboard = MainStoryboard(bundle: try #require(folder.bundle), information: information)
        application.delegate = delegate
        application.launch()
        withExtendedLifetime(folder) {}
        return application
    }

    private func end(_ application: UIApplication) {
        application.tearDown()
        MediaClock.setManual(nil)
    }

    @Test("UIMainStoryboardFile: the delegate has its window before it hears of the launch; it is shown afterwards")
    func ofApplication() throws {
        StoryLog.entries = []
        let delegate = PlainDelegate()
        let application = try launch(delegate, ["UIMainStoryboardFile": "Main"])
        defer { end(application) }
        #expect(StoryLog.take() == ["launched with A, hidden true"])
        #expect(application.windows.first === delegate.window && delegate.window?.rootViewController?.title == "A")
    }

    @Test("UISceneStoryboardFile: so has the scene's delegate, of the class that the manifest names")
    func ofScene() throws {
        StoryLog.entries = []
        let delegate = SceneApplicationDelegate()
        let application = try launch(
            delegate,
            [
                "UIApplicationSceneManifest": [
                    "UISceneConfigurations": [
                        "UIWindowSceneSessionRoleApplication": [
                            [
                                "UISceneConfigurationName": "Default Configuration",
                                "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).StorySceneDelegate",
                                "UISceneStoryboardFile": "Main",
                            ] as [String: Any]
                        ]
                    ]
                ]
            ])
        defer { end(application) }
        #expect(StoryLog.take() == ["connects with A"])
        #expect(application.windows.count == 1 && application.windows[0].rootViewController?.title == "A")
        withExtendedLifetime(delegate) {}
    }

    @Test("without an Info.plist nothing is shown")
    func none() throws {
        StoryLog.entries = []
        let delegate = PlainDelegate()
        let application = try launch(delegate, [:])
        defer { end(application) }
        #expect(StoryLog.take() == ["launched with no root, hidden true"] && application.windows.isEmpty)
    }

    private func plist(_ storyboard: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>\(storyboard)</string></dict></plist>
        """
    }

    @Test("the program's own Info.plist counts; another target's when it is the only one; of several none")
    func ofSeveralPrograms() throws {
        let folder = try StoryFolder([
            "Package_A.resources/Info.plist": plist("A"), "Package_B.resources/Info.plist": plist("B"),
        ])
        let bundles = ["A", "B", "C"].map { "\(folder.path)/Package_\($0).resources" }
        func storyboard(ofProgram program: String, among bundles: [String]) -> String? {
            let (own, others) = ImageFinder.split(bundles, program: program)
            return MainStoryboard.contents(own: own, others: others)["UIMainStoryboardFile"] as? String
        }
        #expect(storyboard(ofProgram: "B", among: bundles) == "B")
        #expect(storyboard(ofProgram: "C", among: bundles) == nil)
        #expect(storyboard(ofProgram: "C", among: [bundles[1], bundles[2]]) == "B")
        #expect(storyboard(ofProgram: "PackageTests", among: [bundles[0]]) == "A")
        #expect(storyboard(ofProgram: "", among: bundles) == nil)
        withExtendedLifetime(folder) {}
    }
}
