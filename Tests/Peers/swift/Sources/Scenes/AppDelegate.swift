// scenes NAME PHOTOS [ROWS]: one of the scenes in a bare window, toggled by a click.
import Foundation
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    private func scene(_ name: String) -> SceneViewController {
        switch name {
        case "zoom": ZoomViewController()
        case "crossfade": CrossfadeViewController()
        case "many": ManyViewController()
        case "cards": CardsViewController()
        case "text": TextViewController()
        case "chart": ChartViewController()
        case "rows": RowsViewController()
        case "rings": RingsViewController()
        case "stack": StackViewController()
        case "edit": EditViewController()
        case "list": ListViewController()
        case "empty": EmptyViewController()
        case "panel": PanelViewController(blurs: false)
        case "blur": PanelViewController(blurs: true)
        default:
            fatalError(
                "no scene '\(name)': zoom, crossfade, many, cards, text, chart, rows, rings, stack, edit, list, empty, panel, blur"
            )
        }
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
        window.title = "Scenes"
        window.isDecorated = false
        window.rootViewController = scene(CommandLine.arguments.dropFirst().first ?? "zoom")
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
