// SPDX-License-Identifier: MIT
import UIKit

extension GalleryScene {
    /// Measured from outside: a click at (0.2, 0.5) opens the panel, and another closes it.
    static let bench = GalleryScene(
        name: "bench", summary: "40 gradient tiles and a plain panel, for measuring: the same scene in every toolkit.",
        title: "Photo grid", size: CGSize(width: 1280, height: 800), minimumSize: .zero, isDecorated: false,
        script: panelScript
    ) { BenchViewController() }
}
