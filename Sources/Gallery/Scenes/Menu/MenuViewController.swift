// SPDX-License-Identifier: MIT
import UIKit

/// The list of all scenes. A click opens one in place of this page.
final class MenuViewController: ScenePage {
    init() {
        let cards = MenuGrid(scenes: GalleryScene.all.filter { $0.name != "menu" })
        super.init(title: "Gallery", hint: "Click a scene; \"All scenes\" or Esc brings you back here.", content: cards)
        cards.onSelect = { [weak self] scene in
            let host = SceneHostViewController(scene: scene)
            host.modalPresentationStyle = .fullScreen
            host.modalTransitionStyle = .crossDissolve
            self?.present(host, animated: true)
        }
    }

    required init?(coder: NSCoder) { nil }
}
