import UIKit

@testable import SideDrawer

/// Hears some of what a drawer says.
class Listener: NSObject, DrawerControllerDelegate {
    var log = [String]()
    func drawerController(_ drawerController: DrawerController, willOpen side: DrawerSide) { log.append("will open") }
    func drawerController(_ drawerController: DrawerController, didOpen side: DrawerSide) { log.append("did open") }
    func drawerController(_ drawerController: DrawerController, didClose side: DrawerSide) { log.append("did close") }
}

/// Says no, and how wide.
final class Refuser: Listener {
    var allows = false
    @objc let drawerWidth: CGFloat = 200
    func drawerController(_ drawerController: DrawerController, shouldOpen side: DrawerSide) -> Bool { return allows }
}

final class Chooser: NSObject, DrawerMenuDelegate {
    weak var drawer: DrawerController?
    func drawerMenu(_ menu: DrawerMenuController, didSelect controller: UIViewController) {
        drawer?.centerViewController = controller
    }
}

/// Writes its appearance callbacks down.
final class Page: UIViewController {
    var log = [String]()
    let color: UIColor

    init(_ title: String, _ color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("willAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.append("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.append("didDisappear")
    }
}
