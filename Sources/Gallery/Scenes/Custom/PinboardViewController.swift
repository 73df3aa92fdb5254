// SPDX-License-Identifier: MIT
import UIKit

/// Postcards on a wall. A click presents one.
final class PinboardViewController: ScenePage {
    init(photos: [Photo] = Array(Photo.all.prefix(8))) {
        let board = Pinboard(photos: photos)
        super.init(
            title: "Postcards", hint: "Click a card: it drops in over red, and out again below. Esc puts it back.", content: board
        )
        board.onSelect = { [weak self] in self?.present(PostcardViewController(photo: $0), animated: true) }
    }

    required init?(coder: NSCoder) { nil }
}
