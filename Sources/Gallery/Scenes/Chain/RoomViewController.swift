// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// The top of the chain, with three ways back.
final class RoomViewController: CardViewController {
    init() {
        let middle = SceneButton("Back to the hotel", color: .moss)
        let bottom = SceneButton("Back to the trip", color: .brick)
        let unwind = SceneButton("Unwind", color: .plum)
        super.init(
            photo: Photo.named("sea-moon"), title: "Room 7, sea side",
            text: "The hotel dismisses this card alone. The trip dismisses both: only this one moves, the hotel goes unseen.",
            size: CGSize(width: 500, height: 400), buttons: [middle, bottom, unwind])
        // Sent to the hotel: dismisses what it presents.
        middle.addAction(
            UIAction { [weak self] _ in self?.presentingViewController?.dismiss(animated: true) }, for: .touchUpInside)
        // Sent to the trip: dismisses everything above it.
        bottom.addAction(
            UIAction { [weak self] _ in self?.presentingViewController?.presentingViewController?.dismiss(animated: true) },
            for: .touchUpInside)
        // The same by an unwind segue, which finds the trip by its method.
        registerUnwindSegue(
            withIdentifier: "unwindToTrip", action: Selector("backToTrip", TripViewController.backToTrip))
        connect(unwind, toSegue: "unwindToTrip", for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }
}
