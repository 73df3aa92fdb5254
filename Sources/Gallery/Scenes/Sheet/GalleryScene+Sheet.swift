// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let sheet = GalleryScene(
        name: "sheet", summary: "A sheet with detents and a grabber over a map that stays in reach.", title: "Sheet",
        size: CGSize(width: 420, height: 720), minimumSize: CGSize(width: 320, height: 480),
        script: [
            .picture,
            .tapLabel("Places"), .film(seconds: 0.2, pictures: 2), .settle, .picture,
            .tapLabel("Lighthouse on the map"), .wait(0.1), .picture,
            .press(0.5, 0.52), .move(0.5, 0.34, seconds: 0.3), .picture,
            .move(0.5, 0.14, seconds: 0.3), .wait(0.1), .release, .settle, .picture,
            .press(0.5, 0.12), .move(0.5, 0.4, seconds: 0.2), .picture,
            .move(0.5, 0.95, seconds: 0.25), .release, .film(seconds: 0.1, pictures: 1), .settle, .picture,
        ]
    ) { IslandViewController() }
}
