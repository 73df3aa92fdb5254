// SPDX-License-Identifier: MIT
import UIKit

/// One scene of the gallery: what its window shows, and where to click in it.
@MainActor
struct GalleryScene {
    let name: String
    /// One line for `--list`.
    let summary: String
    /// In the window's title bar.
    let title: String
    /// Points.
    let size: CGSize
    let minimumSize: CGSize
    let isDecorated: Bool
    /// A click here opens the panel and a click there closes it again, as fractions of the window.
    let openPoint: CGPoint
    let closePoint: CGPoint
    let makeRootViewController: @MainActor () -> UIViewController

    static let photos = GalleryScene(
        name: "photos", summary: "A grid of photos; a click slides a panel with the photo's details in.", title: "Photos",
        size: CGSize(width: 1280, height: 800), minimumSize: CGSize(width: 640, height: 420), isDecorated: true,
        openPoint: CGPoint(x: 0.58, y: 0.44), closePoint: CGPoint(x: 0.2, y: 0.5)
    ) { PhotosViewController() }

    static let bench = GalleryScene(
        name: "bench", summary: "40 gradient tiles and a plain panel, for measuring: the same scene in every toolkit.",
        title: "Photo grid", size: CGSize(width: 1280, height: 800), minimumSize: .zero, isDecorated: false,
        openPoint: CGPoint(x: 0.2, y: 0.5), closePoint: CGPoint(x: 0.2, y: 0.5)
    ) { BenchViewController() }
}

extension GalleryScene {
    init(_ name: SceneName) {
        self =
            switch name {
            case .photos: .photos
            case .bench: .bench
            }
    }
}
