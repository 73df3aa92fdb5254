// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// The hotel: the middle of the chain.
final class HotelViewController: CardViewController {
    init() {
        let roomButton = SceneButton("See the room", color: .moss)
        let closeButton = SceneButton("Close", color: .brick)
        super.init(
            photo: Photo.named("lagoon"), title: "Hotel at the Lagoon",
            text: "Twelve rooms, one parrot. Breakfast on the terrace from seven; the boat leaves at nine.",
            size: CGSize(width: 660, height: 500), buttons: [roomButton, closeButton])
        roomButton.addAction(
            UIAction { [weak self] _ in self?.present(RoomViewController(), animated: true) }, for: .touchUpInside)
        closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }
}
