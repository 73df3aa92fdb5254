// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let custom = GalleryScene(
        name: "custom", summary: "Postcards that drop in over a red dimming view, 50 points inset, and drop out again.",
        title: "Custom", minimumSize: CGSize(width: 800, height: 520),
        script: [
            .picture,
            .tap(0.4, 0.4), .film(seconds: 0.24, pictures: 3), .settle, .picture,
            .resize(0.9, 0.9), .wait(0.1), .picture,
            .key(.keyboardEscape), .film(seconds: 0.24, pictures: 3), .settle, .resize(1, 1), .picture,
        ]
    ) { Sample.initialViewController(of: "CustomPresentation") }
}
