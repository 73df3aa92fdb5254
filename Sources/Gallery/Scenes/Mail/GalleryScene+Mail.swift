// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let mail = GalleryScene(
        name: "mail", summary: "A table by days with swipe actions, menus and multiple selection; mailboxes in a sheet above it.",
        title: "Mail", size: CGSize(width: 420, height: 760), minimumSize: CGSize(width: 320, height: 480),
        script: [
            .picture,
            .press(0.8, 0.4), .move(0.3, 0.4, seconds: 0.2), .picture, .release, .settle, .picture,
            .tap(0.5, 0.8), .settle,
            .press(0.5, 0.8), .move(0.5, 0.35, seconds: 0.2), .picture, .move(0.5, 0.8, seconds: 0.2), .wait(0.2), .release,
            .settle,
            .tapLabel("More"), .settle, .picture, .tapLabel("Mark All as Read"), .settle,
            .secondaryClick(0.4, 0.4), .settle, .hoverLabel("Move To"), .wait(0.3), .settle, .picture,
            .key(.keyboardEscape), .key(.keyboardEscape), .settle,
            .tapLabel("Edit"), .film(seconds: 0.15, pictures: 1), .settle,
            .tap(0.5, 0.3), .tap(0.5, 0.55), .settle, .picture, .tapLabel("Done"), .settle,
            .tapLabel("Mailboxes"), .film(seconds: 0.2, pictures: 1), .settle, .picture,
            .press(0.5, 0.85), .move(0.5, 0.35, seconds: 0.3), .wait(0.1), .release, .settle, .picture,
            .key(.keyboardEscape), .settle,
            .tapLabel("Dark"), .wait(0.1), .picture, .tapLabel("Dark"), .wait(0.1),
        ]
    ) { UINavigationController(rootViewController: MailViewController()) }
}
