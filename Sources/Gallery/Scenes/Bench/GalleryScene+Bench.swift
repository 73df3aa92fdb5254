// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

extension GalleryScene {
    /// The scene that the comparison with other toolkits measures: a click at (0.2, 0.5) opens the panel, and another one closes
    /// it.
    static let bench = GalleryScene(
        name: "bench", summary: "40 gradient tiles and a plain panel, for measuring: the same scene in every toolkit.",
        title: "Photo grid", size: CGSize(width: 1280, height: 800), minimumSize: .zero, isDecorated: false,
        script: panelScript
    ) { BenchViewController() }
}

extension UIFont {
    /// The typeface that all compared toolkits use.
    static func bench(size: CGFloat) -> UIFont {
        UIFont(name: "DejaVuSans", size: size) ?? .systemFont(ofSize: size)
    }

    static func boldBench(size: CGFloat) -> UIFont {
        UIFont(name: "DejaVuSans-Bold", size: size) ?? .boldSystemFont(ofSize: size)
    }
}
