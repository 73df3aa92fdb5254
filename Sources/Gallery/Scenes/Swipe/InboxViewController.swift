// SPDX-License-Identifier: MIT
import UIKit

/// A list of letters. A drag from the left edge, or the button, opens a drawer with the folders.
final class InboxViewController: ScenePage {
    private let menuButton = SceneButton("Folders", color: .brick)
    private let transition = DrawerTransitioningDelegate()

    init(letters: [Letter] = Letter.all) {
        super.init(
            title: "Inbox", hint: "Drag from the left edge to pull the folders in; drag them back, or let go early to cancel.",
            buttons: [menuButton], content: LetterList(letters: letters))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        menuButton.addAction(UIAction { [weak self] _ in self?.showDrawer() }, for: .touchUpInside)
        let edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: InboxViewController.pull)
        edgePan.edges = .left
        view.addGestureRecognizer(edgePan)
    }

    private func pull(_ pan: UIScreenEdgePanGestureRecognizer) {
        transition.follow(pan, towards: 1) { showDrawer() }
    }

    private func showDrawer() {
        let drawer = DrawerViewController()
        drawer.modalPresentationStyle = .custom
        drawer.transitioningDelegate = transition
        present(drawer, animated: true)
    }
}
