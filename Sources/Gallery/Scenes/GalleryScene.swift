// SPDX-License-Identifier: MIT
import UIKit

/// One scene of the gallery: what its window shows, and a script that shows what it does.
///
/// To add one: a folder beside this file with an extension that declares it, and its name in `all`.
struct GalleryScene: Sendable {
    /// What `--scene` takes.
    let name: String
    /// One line for `--list`.
    let summary: String
    /// In the window's title bar.
    let title: String
    /// Points.
    var size = CGSize(width: 960, height: 600)
    var minimumSize = CGSize(width: 480, height: 360)
    var isDecorated = true
    /// Its whole story in 8 to 12 pictures: the tour and the film strip. `--screenshot` shows a moment of it.
    let script: [SceneStep]
    let makeRootViewController: @MainActor @Sendable () -> UIViewController
}
