// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let adaptive = GalleryScene(
        name: "adaptive", summary: "A popover, a form sheet and a custom panel change their form with the window's width.",
        title: "Adaptive", minimumSize: CGSize(width: 360, height: 420),
        script: [
            .picture,
            .tapLabel("Popover"), .settle, .picture,
            .resize(0.55, 1), .film(seconds: 0.15, pictures: 2), .settle, .picture,
            .resize(1, 1), .film(seconds: 0.1, pictures: 1), .settle, .key(.keyboardEscape), .settle,
            .tapLabel("Form sheet"), .settle, .picture,
            .resize(0.55, 1), .settle, .picture,
            .tapLabel("Done"), .settle, .resize(1, 1),
            .tapLabel("Panel"), .settle, .picture,
            .resize(0.55, 1), .film(seconds: 0.1, pictures: 1), .settle, .picture,
            .resize(1, 1), .settle, .tapLabel("Close"), .settle,
        ]
    ) { WorkshopViewController() }
}
