// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let menu = GalleryScene(
        name: "menu", summary: "All scenes in one window: click one to open it, and go back.", title: "Gallery",
        size: CGSize(width: 1024, height: 680), minimumSize: CGSize(width: 720, height: 520),
        script: [
            .picture,
            .tapLabel("Bouncy"), .film(seconds: 0.2, pictures: 1), .settle, .picture,
            .tapLabel("Pea soup"), .film(seconds: 0.3, pictures: 1), .settle, .picture,
            .key(.keyboardEscape), .film(seconds: 0.15, pictures: 1), .settle,
            .tapLabel("All scenes"), .film(seconds: 0.2, pictures: 1), .settle, .picture,
        ]
    ) { MenuViewController() }
}
