// SPDX-License-Identifier: MIT
import UIKit

/// A scene of the gallery: what its window shows, and a script that plays what a user would do there.
///
/// To add one, make a folder in this one with `GalleryScene+NAME.swift`, which declares it as a static property, and add that to
/// `all`.
struct GalleryScene: Sendable {
    /// The name for `--scene`, in lower case.
    let name: String
    /// One line for `--list` and the scene `menu`.
    let summary: String
    /// The title of the window.
    let title: String
    /// The size of the window in points.
    var size = CGSize(width: 960, height: 600)
    var minimumSize = CGSize(width: 480, height: 360)
    var isDecorated = true
    /// What the tour and the film strip show, in 8 to 12 images. `--screenshot --at` shows one moment of it.
    let script: [SceneStep]
    let makeRootViewController: @MainActor @Sendable () -> UIViewController
}
