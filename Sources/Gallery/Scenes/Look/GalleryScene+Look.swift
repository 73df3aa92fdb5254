// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let look = GalleryScene(
        name: "look",
        summary: "Look Inside: sliders for a photo, in an overlay at the side or a spinning panel framed by leopard print.",
        title: "Look Inside", minimumSize: CGSize(width: 720, height: 480),
        script: [
            .picture,
            .tapLabel("Mirror Lake"), .film(seconds: 0.12, pictures: 1), .settle, .picture,
            .pressLabel("Hue"), .moveBy(0.08, 0, seconds: 0.3), .release, .work, .settle, .picture,
            .pressLabel("Saturation"), .moveBy(-0.12, 0, seconds: 0.3), .release, .work, .settle, .picture,
            .tap(0.2, 0.9), .film(seconds: 0.12, pictures: 1), .settle,
            .tapLabel("Cool"), .settle,
            .tapLabel("Harbour Lights"), .film(seconds: 0.4, pictures: 2), .settle, .picture,
            .pressLabel("Brightness"), .moveBy(0.06, 0, seconds: 0.2), .release, .work, .settle, .picture,
            .resize(0.9, 0.9), .wait(0.1), .picture,
            .key(.keyboardEscape), .film(seconds: 0.3, pictures: 1), .settle, .resize(1, 1), .settle,
        ]
    ) { Sample.initialViewController(of: "LookInside") }
}
