// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let half = GalleryScene(
        name: "half", summary: "The presentation guide's listings: the right half over a dimming view, or embedded in it.",
        title: "Half", minimumSize: CGSize(width: 720, height: 480),
        script: [
            .picture,
            .tapLabel("The sea, three times"), .film(seconds: 0.2, pictures: 2), .settle, .picture,
            .resize(0.85, 0.85), .wait(0.1), .picture,
            .tap(0.2, 0.5), .film(seconds: 0.15, pictures: 1), .settle, .resize(1, 1),
            .tapLabel("Inside dimming"), .tapLabel("Songs of travel"), .film(seconds: 0.15, pictures: 1), .settle, .picture,
            .key(.keyboardEscape), .film(seconds: 0.15, pictures: 1), .settle, .picture,
        ]
    ) { WeekViewController() }
}
