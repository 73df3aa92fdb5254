// SPDX-License-Identifier: MIT
import UIKitCore

/// Names what still lives.
@MainActor
final class LeakWatch {
    private struct Entry {
        let name: String
        weak var object: AnyObject?
    }

    private var entries: [Entry] = []

    func watch(_ object: AnyObject?, _ name: String) {
        guard let object, !entries.contains(where: { $0.object === object && $0.name == name }) else { return }
        entries.append(Entry(name: name, object: object))
    }

    /// The objects around a controller at the moment.
    func watchSurroundings(of controller: UIViewController) {
        watch(controller, "controller")
        watch(controller.view, "view")
        watch(controller.transitionCoordinator, "coordinator")
        guard controller.presentingViewController != nil else { return }
        watch(controller.presentationController, "presentation controller")
        watch(controller.activePresentationController, "adaptive presentation controller")
        watch(controller.activePresentationController?.containerView, "container")
        watch(controller.activePresentationController?.presentedView, "presented view")
    }

    var count: Int { entries.count }
    var living: [String] { entries.filter { $0.object != nil }.map(\.name) }
    func watches(_ name: String) -> Bool { entries.contains { $0.name == name } }
}
