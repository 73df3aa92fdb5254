// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let popover = GalleryScene(
        name: "popover", summary: "Popovers with all four arrows, that grow with their content and follow their anchor.",
        title: "Popover", minimumSize: CGSize(width: 640, height: 420),
        script: [
            .picture,
            .tapLabel("1"), .film(seconds: 0.1, pictures: 1), .settle, .picture,
            .tapLabel("More"), .film(seconds: 0.1, pictures: 1), .settle, .picture,
            .tapLabel("2"), .settle, .picture,
            .resize(0.8, 0.85), .wait(0.1), .picture,
            .tapLabel("3"), .settle, .picture,
            .tap(0.05, 0.05), .film(seconds: 0.1, pictures: 1), .settle, .resize(1, 1),
            .tapLabel("4"), .settle, .picture,
            .key(.keyboardEscape), .settle, .picture,
        ]
    ) { ViewpointViewController() }
}
