// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let layers = GalleryScene(
        name: "layers", summary: "Layers that move by themselves: morphs, conic gradients, copies, particles, depth, paths.",
        title: "Layers", minimumSize: CGSize(width: 520, height: 420),
        script: [
            .picture, .film(seconds: 2, pictures: 3),
            .tapLabel("Party"), .film(seconds: 0.4, pictures: 2), .film(seconds: 1.6, pictures: 2),
            .resize(0.7, 1), .film(seconds: 1, pictures: 2), .resize(1, 1), .wait(0.2), .picture,
        ]
    ) { LayersViewController() }
}
