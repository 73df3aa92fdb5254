// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let look = GalleryScene(
        name: "look", summary: "Look Inside: an overlay at the side, or a spinning panel framed by leopard print.",
        title: "Look Inside", minimumSize: CGSize(width: 720, height: 480),
        script: [
            .picture,
            .tapLabel("Outer Reef"), .film(seconds: 0.12, pictures: 1), .settle, .picture,
            .tap(0.2, 0.5), .film(seconds: 0.12, pictures: 1), .settle,
            .tapLabel("Cool"), .tapLabel("Harbour Lights"), .film(seconds: 0.4, pictures: 4), .settle, .picture,
            .resize(0.9, 0.9), .wait(0.1), .picture,
            .key(.keyboardEscape), .film(seconds: 0.3, pictures: 2), .settle, .resize(1, 1), .settle,
        ]
    ) { LookViewController() }
}
