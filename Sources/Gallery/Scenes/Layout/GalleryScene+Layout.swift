// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let layout = GalleryScene(
        name: "layout", summary: "Auto Layout: an article, priorities that fight and a form rearrange from phone to wide window.",
        title: "Layout", size: CGSize(width: 1180, height: 720), minimumSize: CGSize(width: 360, height: 480),
        script: [
            .picture,
            .tapLabel("Fold"), .film(seconds: 0.3, pictures: 2), .settle,
            .tapLabel("Forty at 751"), .film(seconds: 0.2, pictures: 1), .settle,
            .tapLabel("Deutsch"), .settle, .picture,
            .pressOn("Width", 0.95), .moveOn("Width", 0.75, seconds: 0.3), .picture,
            .moveOn("Width", 0.6, seconds: 0.3), .release, .settle, .picture, .tapLabel("Unfold"), .settle,
            .pressOn("Width", 0.6), .moveOn("Width", 0, seconds: 0.5), .release, .settle, .picture,
            .tapLabel("Form"), .settle, .picture,
            .tapLabel("Whole window"), .settle, .tapLabel("Right to left"), .settle, .picture,
            .tapLabel("Dark"), .settle, .picture,
            .resize(0.34, 0.95), .settle, .tapLabel("Article"), .settle, .picture,
            .resize(1, 1), .settle, .tapLabel("Dark"), .settle, .tapLabel("Right to left"), .settle,
            .tapLabel("English"), .settle, .tapLabel("Forty at 749"), .settle,
        ]
    ) { LayoutViewController() }
}
