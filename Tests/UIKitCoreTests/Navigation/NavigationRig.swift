// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// A window whose root is a navigation controller with a recording root R, and whose delegate logs into the same log.
@MainActor
final class NavigationRig {
    let rig = PresentationRig()
    let navigation: UINavigationController
    let delegate: RecordingNavigationDelegate
    let r: RecordingController

    var log: CallLog { rig.log }

    init(pushing names: String...) {
        r = RecordingController("R", log: rig.log)
        delegate = RecordingNavigationDelegate(log: rig.log)
        navigation = UINavigationController(rootViewController: r)
        navigation.delegate = delegate
        rig.window.rootViewController = navigation
        for name in names { navigation.pushViewController(make(name), animated: false) }
        rig.settle()
        _ = log.take()
    }

    func make(_ name: String) -> RecordingController { RecordingController(name, log: log) }

    /// The names of the controllers on the stack, bottom first.
    var stack: [String] { navigation.viewControllers.map { ($0 as? RecordingController)?.name ?? "?" } }

    /// Callbacks of the controllers and the delegate, without layout and movement.
    func takeAppearance() -> [String] {
        log.take().filter { $0.contains(".view") && !$0.contains("IsAppearing") || $0.hasPrefix("ND.") }
    }
}

/// Vends what it is given, and logs its calls.
final class RecordingNavigationDelegate: NSObject, UINavigationControllerDelegate {
    let log: CallLog
    var animator: ((UINavigationController.Operation) -> (any UIViewControllerAnimatedTransitioning)?)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    var logsQuestions = false
    var onDidShow: ((UIViewController) -> Void)?

    init(log: CallLog) { self.log = log }

    private func name(_ controller: UIViewController) -> String { (controller as? RecordingController)?.name ?? "?" }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.add("ND.willShow(\(name(viewController)), \(animated))") }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.add("ND.didShow(\(name(viewController)), \(animated))")
        onDidShow?(viewController)
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if logsQuestions { log.add("ND.animator(\(operation), \(name(fromVC)), \(name(toVC)))") }
        return animator?(operation)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if logsQuestions { log.add("ND.interactor") }
        return interactor
    }
}
