// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let alert = GalleryScene(
        name: "alert", summary: "Alerts, and an action sheet that is a popover in a wide window and a group in a narrow one.",
        title: "Alert", minimumSize: CGSize(width: 400, height: 420),
        script: [
            .picture,
            .tapLabel("Delete…"), .film(seconds: 0.15, pictures: 2), .settle, .picture,
            .tapLabel("Delete"), .settle, .picture,
            .tapLabel("Restore"), .settle, .tapLabel("Frame…"), .settle, .picture,
            .key(.keyboardReturnOrEnter), .settle, .picture,
            .tapLabel("Share…"), .settle, .picture,
            .resize(0.6, 1), .settle, .picture,
            .tapLabel("Copy"), .film(seconds: 0.1, pictures: 1), .settle, .picture,
            .resize(1, 1), .settle,
        ]
    ) { DarkroomViewController() }
}
