// SPDX-License-Identifier: MIT
import UIKit

/// Photos that open in one of two presentations: a panel at the side, or a framed one in the middle.
final class LookViewController: ScenePage {
    private let overlayDelegate = OverlayLookDelegate()
    private let coolDelegate = CoolLookDelegate()
    private let modes = [SceneButton("Overlay", color: .plum), SceneButton("Cool", color: .plum)]
    private var isCool = false { didSet { showMode() } }

    init(photos: [Photo] = Array(Photo.all.prefix(15))) {
        let wall = PhotoWall(photos: photos)
        super.init(
            title: "Look inside", hint: "Choose a style and click a photo; a click beside it or Esc closes it.", buttons: modes,
            content: wall)
        wall.onSelect = { [weak self] in self?.show($0) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        modes[0].addAction(UIAction { [weak self] _ in self?.isCool = false }, for: .touchUpInside)
        modes[1].addAction(UIAction { [weak self] _ in self?.isCool = true }, for: .touchUpInside)
        showMode()
    }

    private func showMode() {
        modes[0].backgroundColor = isCool ? .resting : .plum
        modes[1].backgroundColor = isCool ? .plum : .resting
    }

    private func show(_ photo: Photo) {
        let details = PhotoDetailsViewController(photo: photo)
        details.modalPresentationStyle = .custom
        details.transitioningDelegate = isCool ? coolDelegate : overlayDelegate
        present(details, animated: true)
    }
}
