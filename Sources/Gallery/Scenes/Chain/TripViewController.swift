// SPDX-License-Identifier: MIT
import UIKit

/// The bottom of the chain: a trip. It presents the hotel, the hotel presents the room.
final class TripViewController: ScenePage {
    private let hotelButton = SceneButton("Where do we stay?")

    init() {
        super.init(
            title: "Three days on the island", hint: "Open the hotel and in it the room, then close one of them or both at once.",
            buttons: [hotelButton], content: TripView())
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        hotelButton.addAction(
            UIAction { [weak self] _ in
                let hotel = HotelViewController()
                self?.present(hotel, animated: true)
            }, for: .touchUpInside)
    }

    /// The destination method of the room's unwind segue.
    func backToTrip(_ segue: UIStoryboardSegue) {}
}
