// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    static let library = GalleryScene(
        name: "library", summary: "A hundred thousand photos in a compositional layout; one zooms out of its cell into its page.",
        title: "Library", size: CGSize(width: 960, height: 680), minimumSize: CGSize(width: 320, height: 480),
        script: [
            .picture,
            .press(0.8, 0.3), .move(0.5, 0.3, seconds: 0.2), .picture, .release, .settle,
            .press(0.5, 0.3), .move(0.8, 0.3, seconds: 0.2), .release, .settle,
            .secondaryClick(0.42, 0.72), .settle, .picture,
            .tapLabel("Favorite"), .settle,
            .tap(0.42, 0.72), .film(seconds: 0.2, pictures: 2), .settle, .picture,
            .tapLabel("Details"), .film(seconds: 0.15, pictures: 1), .settle, .picture,
            .key(.keyboardEscape), .settle,
            .tapLabel("Library"), .film(seconds: 0.15, pictures: 1), .settle,
            .press(0.5, 0.9), .move(0.5, 0.3, seconds: 0.15), .release, .film(seconds: 0.4, pictures: 2), .settle,
            .tapLabel("Dark"), .wait(0.1), .picture, .tapLabel("Dark"),
            .press(0.5, 0.25), .move(0.5, 0.95, seconds: 0.1), .release, .settle,
            .press(0.5, 0.25), .move(0.5, 0.95, seconds: 0.1), .release, .settle,
        ]
    ) { LibraryNavigationController() }
}

/// The library's navigation controller, with the zoom.
final class LibraryNavigationController: UINavigationController {
    private let zoom = LibraryNavigationDelegate()

    init() {
        super.init(rootViewController: LibraryViewController())
        delegate = zoom
    }

    required init?(coder: NSCoder) { nil }
}
