// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let swipe = GalleryScene(
        name: "swipe",
        summary: "A drawer that a drag from the left edge pulls in, and that a drag pushes out; both can be cancelled.",
        title: "Swipe",
        script: [
            .picture,
            // Released early: it moves back.
            .press(0.005, 0.5), .move(0.13, 0.5, seconds: 0.25), .picture, .wait(0.15), .release,
            .film(seconds: 0.1, pictures: 1),
            .settle,
            // Pulled in.
            .press(0.005, 0.5), .move(0.13, 0.5, seconds: 0.2), .move(0.22, 0.5, seconds: 0.2), .picture, .release,
            .film(seconds: 0.1, pictures: 1), .settle, .picture,
            // Pushed out a little: it moves back.
            .press(0.25, 0.5), .move(0.15, 0.5, seconds: 0.25), .picture, .wait(0.15), .release, .settle, .picture,
            // Pushed out.
            .press(0.28, 0.5), .move(0.08, 0.5, seconds: 0.25), .picture, .release, .film(seconds: 0.1, pictures: 1), .settle,
            .picture,
        ]
    ) { InboxViewController() }
}
