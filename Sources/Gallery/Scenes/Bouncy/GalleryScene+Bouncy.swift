// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let bouncy = GalleryScene(
        name: "bouncy", summary: "Recipe cards that fall in on a spring and bounce, by a segue or in code.", title: "Bouncy",
        script: [
            .picture,
            .tapLabel("Tomato tart"), .film(seconds: 0.4, pictures: 5), .settle, .picture,
            .resize(0.8, 0.8), .wait(0.1), .picture,
            .tapLabel("Good appetite"), .film(seconds: 0.24, pictures: 2), .settle, .resize(1, 1), .picture,
        ]
    ) { Sample.initialViewController(of: "BouncyPresent") }
}
