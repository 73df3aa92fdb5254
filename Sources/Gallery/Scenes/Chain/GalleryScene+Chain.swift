// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let chain = GalleryScene(
        name: "chain", summary: "A card over a card over a page: dismissed from the middle, from the bottom, and unwound.",
        title: "Chain", minimumSize: CGSize(width: 720, height: 480),
        script: [
            .picture,
            .tapLabel("Where do we stay?"), .film(seconds: 0.12, pictures: 1), .settle, .picture,
            .tapLabel("See the room"), .film(seconds: 0.12, pictures: 1), .settle, .picture,
            .resize(0.85, 0.85), .wait(0.1), .picture, .resize(1, 1), .wait(0.1),
            .tapLabel("Back to the hotel"), .film(seconds: 0.12, pictures: 1), .settle, .picture,
            .tapLabel("See the room"), .settle,
            .tapLabel("Back to the trip"), .film(seconds: 0.12, pictures: 1), .settle, .picture,
            .tapLabel("Where do we stay?"), .settle, .tapLabel("See the room"), .settle,
            .tapLabel("Unwind"), .film(seconds: 0.12, pictures: 1), .settle, .picture,
        ]
    ) { TripViewController() }
}
