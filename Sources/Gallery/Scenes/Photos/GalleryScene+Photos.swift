// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let photos = GalleryScene(
        name: "photos", summary: "A grid of photos; a click slides a panel with the photo's details in.", title: "Photos",
        size: CGSize(width: 1280, height: 800), minimumSize: CGSize(width: 640, height: 420), script: panelScript
    ) { PhotosViewController() }

    /// A click opens a panel, the window shrinks and grows, a click beside the panel closes it.
    static let panelScript: [SceneStep] = [
        .picture,
        .tap(0.58, 0.44), .film(seconds: 0.2, pictures: 2), .settle, .picture,
        .resize(0.75, 0.9), .wait(0.1), .picture,
        .tap(0.2, 0.5), .film(seconds: 0.2, pictures: 2), .settle,
        .resize(1, 1), .wait(0.1), .picture,
    ]
}
